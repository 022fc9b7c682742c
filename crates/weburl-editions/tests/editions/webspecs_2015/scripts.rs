//! Scripts: what is done with objects, statement by statement, with ` ▷ ` between them.
//!
//! `a = new URL on BASE` is an object of the URL interface, `a = element on BASE in ENCODING` and
//! `a = read-only on BASE` are others, and `p = params QUERY`, `p = a.params` and `p = copy q` query objects, whose members are methods
//! (`p.append a=b`; `p.iter b then p.delete a` iterates, and runs statements when it sees `b`). `a.input = c` sets
//! the input, `a.given URL = c` with a URL, `a.port = 8` an attribute, and `a.port` gets it. `on a: STATEMENT` is what the update steps of an object do, the first time only with `once a:`, and
//! `base a: STATEMENT` what it does when it is asked for its base, which is then its own URL. The answer is what each
//! statement returns, and `a< URL` what the update steps are given.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use encoding_rs::UTF_8;
use weburl_editions::webspecs_2015::blob::{Blob, BlobUrlStore};
use weburl_editions::webspecs_2015::url_search_params::UrlSearchParams;
use weburl_editions::webspecs_2015::url_utils::{HostObject, UrlObject, UrlUtilsReadOnly};
use weburl_editions::webspecs_2015::{Mode, Url};

use super::operations::{encoding_of, made, show_url};
use crate::data;
use crate::differences::{get_2015, set_2015};

/// Runs a script, and returns what its statements return.
pub(super) fn run(script: &str, mode: Mode) -> String {
    let world = Rc::new(World { mode, ..World::default() });
    for statement in script.split(" ▷ ") {
        world.run(statement);
        if world.is_over.get() {
            break;
        }
    }
    // What refers to the objects ends.
    world.reactions.borrow_mut().clear();
    world.objects.borrow_mut().clear();
    world.params.borrow_mut().clear();
    world.said.take().join(" ▷ ")
}

#[derive(Clone)]
enum Object {
    Url(UrlObject),
    ReadOnly(UrlUtilsReadOnly),
}

/// The objects of a script.
#[derive(Default)]
struct World {
    mode: Mode,
    objects: RefCell<BTreeMap<String, Object>>,
    params: RefCell<BTreeMap<String, UrlSearchParams>>,
    bases: RefCell<BTreeMap<String, Option<Url>>>,
    /// What an object does: for `on a`, `once a` and `base a`.
    reactions: RefCell<BTreeMap<String, String>>,
    said: RefCell<Vec<String>>,
    /// Whether there is no object, because its URL did not parse.
    is_over: Cell<bool>,
}

/// An object that has its base and its reactions in the world of the script.
struct Host {
    name: String,
    world: Rc<World>,
    store: BlobUrlStore,
}

impl HostObject for Host {
    fn get_the_base(&self) -> Option<Url> {
        let reaction = self.world.reactions.borrow().get(&format!("base {}", self.name)).cloned();
        if let Some(statement) = reaction {
            self.world.run(&statement);
            let Object::Url(own) = self.world.object(&self.name) else { return None };
            return own.url();
        }
        self.world.bases.borrow().get(&self.name).cloned().flatten()
    }

    fn update_steps(&self, value: &str) {
        self.world.say(format!("{}< {value}", self.name));
        let once = self.world.reactions.borrow_mut().remove(&format!("once {}", self.name));
        let on = self.world.reactions.borrow().get(&format!("on {}", self.name)).cloned();
        for statement in once.into_iter().chain(on) {
            self.world.run(&statement);
        }
    }

    fn blob_url_store(&self) -> Option<&BlobUrlStore> {
        Some(&self.store)
    }
}

impl World {
    fn say(&self, text: impl Into<String>) {
        self.said.borrow_mut().push(text.into());
    }

    fn object(&self, name: &str) -> Object {
        self.objects.borrow().get(name).unwrap_or_else(|| panic!("no object {name}")).clone()
    }

    fn url_object(&self, name: &str) -> UrlObject {
        match self.object(name) {
            Object::Url(object) => object,
            Object::ReadOnly(_) => panic!("{name} is read-only"),
        }
    }

    fn query_object(&self, name: &str) -> UrlSearchParams {
        self.params.borrow().get(name).unwrap_or_else(|| panic!("no query object {name}")).clone()
    }

    /// Runs a statement.
    fn run(self: &Rc<Self>, statement: &str) {
        if let Some((when, reaction)) = statement.split_once(": ")
            && ["on ", "once ", "base "].iter().any(|word| when.starts_with(word))
        {
            self.reactions.borrow_mut().insert(when.to_owned(), reaction.to_owned());
            return;
        }
        if let Some(name) = statement.strip_prefix("drop ") {
            let object = self.objects.borrow_mut().remove(name);
            drop(object);
            return;
        }
        let (target, value) = match statement.split_once(" = ") {
            Some((target, value)) => (target, Some(value)),
            None => match statement.strip_suffix(" =") {
                Some(target) => (target, Some("")),
                None => (statement, None),
            },
        };
        match (target.split_once('.'), value) {
            (None, Some(value)) => self.create(target, value),
            (Some((name, member)), value) if name >= "p" => self.with_params(name, member, value),
            (Some((name, member)), Some(value)) => self.set(name, member, value),
            (Some((name, member)), None) => self.get(name, member),
            (None, None) => panic!("{statement} is no statement"),
        }
    }

    fn create(self: &Rc<Self>, name: &str, value: &str) {
        let name = name.to_owned();
        let (kind, rest) = value.split_once(' ').unwrap_or((value, ""));
        match kind {
            "new" => {
                let (url, base) = match rest.rsplit_once(" on ") {
                    Some((url, base)) => (url, Some(base)),
                    None => (rest, None),
                };
                match UrlObject::new(url, base, self.mode) {
                    Ok(object) => drop(self.objects.borrow_mut().insert(name, Object::Url(object))),
                    Err(exception) => {
                        self.say(format!("!{} {:?}", exception.rule.name(), exception.kind));
                        self.is_over.set(true);
                    }
                }
            }
            "element" | "read-only" => {
                let words: Vec<_> = rest.split(' ').collect();
                let after = |word| words.iter().position(|&it| it == word).map(|at| words[at + 1]);
                let base = match (words.contains(&"without"), after("on")) {
                    (true, _) => None,
                    (_, base) => made(base.unwrap_or("http://base/a/b"), Mode::AsWritten),
                };
                self.bases.borrow_mut().insert(name.clone(), base);
                let mut store = BlobUrlStore::default();
                store.insert("x", Blob { content_type: "image/png".to_owned(), bytes: vec![1] });
                let host = Box::new(Host { name: name.clone(), world: Rc::clone(self), store });
                let encoding = after("in").map(encoding_of);
                let object = match (kind, encoding) {
                    ("element", _) => {
                        let encoding = encoding.unwrap_or(UTF_8);
                        Object::Url(UrlObject::implementing(host, encoding, self.mode))
                    }
                    (_, None) => Object::ReadOnly(UrlUtilsReadOnly::new(host, None, self.mode)),
                    (_, Some(encoding)) => {
                        Object::ReadOnly(UrlUtilsReadOnly::implementing(host, encoding, self.mode))
                    }
                };
                self.objects.borrow_mut().insert(name, object);
            }
            "params" => drop(self.params.borrow_mut().insert(name, UrlSearchParams::new(rest))),
            "copy" => {
                let copy = UrlSearchParams::copy_of(&self.query_object(rest));
                self.params.borrow_mut().insert(name, copy);
            }
            _ => {
                let object = value.strip_suffix(".params").unwrap_or_else(|| panic!("no {value}"));
                let params = self.url_object(object).search_params();
                self.params.borrow_mut().insert(name, params);
            }
        }
    }

    fn set(&self, name: &str, member: &str, value: &str) {
        let set_the_input = |input: Option<&str>, url: Option<Url>| match self.object(name) {
            Object::Url(object) => object.set_the_input(input, url),
            Object::ReadOnly(object) => object.set_the_input(input, url),
        };
        match member {
            "input" => set_the_input(Some(value), None),
            "params" => self.url_object(name).set_search_params(&self.query_object(value)),
            "href" => {
                if let Err(exception) = self.url_object(name).set_href(value) {
                    self.say(format!("!{} {:?}", exception.rule.name(), exception.kind));
                }
            }
            "base" => {
                let base = made(value, Mode::AsWritten);
                self.bases.borrow_mut().insert(name.to_owned(), base);
            }
            _ => match member.strip_prefix("given ") {
                Some(url) => {
                    let input = (value != "null").then_some(value);
                    set_the_input(input, made(&url.replace(" + ", " ; "), Mode::AsWritten));
                }
                None => {
                    let is_set = set_2015(&self.url_object(name), member, value);
                    is_set.unwrap_or_else(|| panic!("no attribute {member}"));
                }
            },
        }
    }

    fn get(&self, name: &str, member: &str) {
        let text = match (self.object(name), member) {
            (Object::Url(object), "input null") => return object.set_the_input(None, None),
            (Object::ReadOnly(object), "input null") => return object.set_the_input(None, None),
            (Object::Url(object), "url") => {
                object.url().map_or("null".to_owned(), |url| show_url(&url))
            }
            (Object::Url(object), "params") => {
                let params = object.search_params();
                let names = self.params.borrow();
                let found = names.iter().find(|known| known.1.is(&params));
                found.map_or("another", |known| known.0).to_owned()
            }
            (Object::Url(object), _) => {
                assert_eq!(object.to_string(), object.href());
                get_2015(&object, member).unwrap_or_else(|| panic!("no attribute {member}"))
            }
            (Object::ReadOnly(object), _) => {
                assert_eq!(object.to_string(), object.href());
                let attribute = data::get!(
                    object,
                    member,
                    [href origin protocol host hostname port pathname search hash]
                );
                attribute.unwrap_or_else(|| panic!("no attribute {member}"))
            }
        };
        self.say(text);
    }

    fn with_params(self: &Rc<Self>, name: &str, member: &str, value: Option<&str>) {
        assert!(value.is_none(), "{name}.{member} is no attribute");
        let params = self.query_object(name);
        let (method, argument) = member.split_once(' ').unwrap_or((member, ""));
        let pair = argument.split_once('=').unwrap_or((argument, ""));
        let show = |(name, value): (String, String)| format!("{name:?}={value:?}");
        match method {
            "append" => params.append(pair.0, pair.1),
            "set" => params.set(pair.0, pair.1),
            "delete" => params.delete(argument),
            "get" => self.say(params.get(argument).unwrap_or("null".to_owned())),
            "get_all" => self.say(format!("{:?}", params.get_all(argument))),
            "has" => self.say(params.has(argument).to_string()),
            "pairs" => self.say(params.pairs().into_iter().map(show).collect::<Vec<_>>().join(" ")),
            "iter" => {
                // Statements run when a pair with a name is seen.
                let (when, statements) = argument.split_once(" then ").unwrap_or(("", ""));
                let mut seen = Vec::new();
                for (found, value) in &params {
                    if !statements.is_empty() && found == when {
                        statements.split(" then ").for_each(|statement| self.run(statement));
                    }
                    seen.push(show((found, value)));
                }
                self.say(seen.join(" "));
            }
            "stringify" => {
                assert_eq!(params.to_string(), params.stringify());
                self.say(params.stringify());
            }
            _ => panic!("no method {method}"),
        }
    }
}
