//! The claims of `trees.txt`: base URLs, what happens to elements when these change, and the decomposition attributes of
//! hyperlinks, by the rules of HTML5 and by today's.
//!
//! A claim is a script. It begins with a document `page` at `http://h/dir/page` with the root element `html`, or with
//! `link`, a hyperlink in a document at `http://base/a/b`. What a line says of both rules is written once. `{}` stands for
//! each word of the claim's option `for`.

use std::collections::HashMap;

use encoding_rs::{Encoding, UTF_8};
use weburl::Url;
use weburl_documents::Hyperlink;
use weburl_documents::Namespace::{Html, Svg};
use weburl_documents::document_tree::{
    AbsoluteUrl, DocumentId, Documents, Effect, ElementId, Parent, Report, Rules, TreeError,
};
use weburl_editions::html5::decomposition::{self, Attribute, UrlDecomposition};
use weburl_editions::webdevout::with_defaults;

use Rules::{Html5, Living};
use weburl_testdata::unescape;

use crate::claims::{self, Claim};

const ATTRIBUTES: [(&str, Attribute); 7] = [
    ("protocol", Attribute::Protocol),
    ("host", Attribute::Host),
    ("hostname", Attribute::Hostname),
    ("port", Attribute::Port),
    ("pathname", Attribute::Pathname),
    ("search", Attribute::Search),
    ("hash", Attribute::Hash),
];

fn url(href: &str) -> Url {
    Url::parse(href).unwrap_or_else(|error| panic!("{href}: {error}"))
}

fn encoding(words: &[&str]) -> &'static Encoding {
    words.first().map_or(UTF_8, |label| Encoding::for_label(label.as_bytes()).expect("a label"))
}

/// The documents of a script, with its names for them and for their elements.
struct Trees {
    documents: Documents,
    ids: HashMap<String, DocumentId>,
    elements: Vec<(String, ElementId)>,
    link: Hyperlink,
}

impl Trees {
    fn new(rules: Rules) -> Self {
        let link = Hyperlink::new(None, &url("http://base/a/b"), UTF_8);
        let (documents, ids, elements) = (Documents::new(rules), HashMap::new(), Vec::new());
        let mut trees = Self { documents, ids, elements, link };
        trees.run(&["document", "page", "http://h/dir/page"]);
        trees.run(&["html", "=", "html", "in", "page"]);
        trees
    }

    fn element(&self, name: &str) -> ElementId {
        let found = self.elements.iter().rev().find(|element| element.0 == name);
        found.unwrap_or_else(|| panic!("there is no element {name}")).1
    }

    fn parent(&self, name: &str) -> Parent {
        self.ids.get(name).map_or_else(|| self.element(name).into(), |&document| document.into())
    }

    /// Creates an element in the document of this name.
    fn create(&mut self, name: &str, tag: &str, attributes: &[&str], document: &str) -> ElementId {
        let (namespace, tag) = match tag.strip_prefix("svg:") {
            Some(tag) => (Svg, tag),
            None => (Html, tag),
        };
        let attributes: Vec<_> = attributes
            .iter()
            .map(|attribute| attribute.split_once('=').expect("an attribute has a value"))
            .collect();
        let document = self.ids[document];
        let element = self.documents.create_element(document, namespace, tag, &attributes);
        let element = element.expect("the document exists");
        self.elements.push((name.to_owned(), element));
        element
    }

    /// Runs a line of a script, and returns what it says.
    fn run(&mut self, words: &[&str]) -> Vec<String> {
        let report = match *words {
            [name, "=", tag, ref attributes @ .., "loose", "in", document] => {
                self.create(name, tag, attributes, document);
                return Vec::new();
            }
            [name, "=", tag, ref attributes @ .., "in", parent] => {
                let document = if self.ids.contains_key(parent) { parent } else { "page" };
                let parent = self.parent(parent);
                let element = self.create(name, tag, attributes, document);
                self.documents.append(parent, element)
            }
            [name, "=", tag, ref attributes @ ..] => {
                let element = self.create(name, tag, attributes, "page");
                self.documents.append(self.element("html"), element)
            }
            ["document", name, address, ref label @ ..] => {
                let document = self.documents.add_document(url(address), encoding(label));
                self.ids.insert(name.to_owned(), document);
                return Vec::new();
            }
            ["nested", name, address, ref label @ .., "in", outer] => {
                let (address, encoding, outer) = (url(address), encoding(label), self.ids[outer]);
                let document = self.documents.add_nested_document(address, encoding, outer);
                self.ids.insert(name.to_owned(), document.expect("the outer one exists"));
                return Vec::new();
            }
            ["append", child, "to", parent] => {
                self.documents.append(self.parent(parent), self.element(child))
            }
            ["insert", element, "before", sibling] => {
                self.documents.insert_before(self.element(sibling), self.element(element))
            }
            ["remove", element] => self.documents.remove(self.element(element)),
            ["address", document, address] => {
                self.documents.set_address(self.ids[document], url(address))
            }
            ["set", element, attribute] => {
                let (name, value) = attribute.split_once('=').expect("an attribute has a value");
                self.documents.set_attribute(self.element(element), name, Some(value))
            }
            ["unset", element, name] => {
                self.documents.set_attribute(self.element(element), name, None)
            }
            ["write", rules, element, attribute, value] => {
                let element = self.element(element);
                let mut link = self.documents.hyperlink(element).expect("it exists");
                put(&mut link, rules == "older", attribute, value);
                self.documents.set_attribute(element, "href", link.href_attribute())
            }
            _ => return self.ask(words),
        };
        self.shown(&report)
    }

    /// Returns the answer to a question of a script.
    fn ask(&mut self, words: &[&str]) -> Vec<String> {
        let shown = |url: Result<&AbsoluteUrl, _>| url.map_or("-", AbsoluteUrl::href).to_owned();
        let answer = match *words {
            ["url", element, attribute] => {
                match self.documents.resolve(self.element(element), attribute).expect("it exists") {
                    Some(url) => shown(url.as_ref().map_err(drop)),
                    None => "no attribute".to_owned(),
                }
            }
            ["base", document] => {
                let base = self.documents.document_base_url(self.ids[document]);
                shown(base.map_err(drop))
            }
            ["script", document, href, label] => {
                let encoding = encoding(&[label]);
                let url = self.documents.resolve_for_script(self.ids[document], href, encoding);
                shown(url.expect("it exists").as_ref().map_err(drop))
            }
            ["attribute", element, name] => {
                let value = self.documents.attribute(self.element(element), name);
                format!("{:?}", value.expect("it exists"))
            }
            ["defaults", element, attribute] => {
                let value = self.documents.attribute(self.element(element), attribute);
                let value = value.expect("it exists").expect("it has the attribute");
                let base = self.documents.document_base_url(self.ids["page"]).expect("it exists");
                with_defaults(value, base.href()).unwrap_or("-".to_owned())
            }
            ["link", ref rest @ ..] => {
                let (href, label) = match rest {
                    ["none"] => (None, &rest[..0]),
                    [href, label @ ..] => (Some(*href), label),
                    [] => (Some(""), rest),
                };
                self.link = Hyperlink::new(href, &url("http://base/a/b"), encoding(label));
                return Vec::new();
            }
            ["get", element, name] => {
                let element = self.element(element);
                let link = self.documents.hyperlink(element).expect("it exists");
                get(&link, name)
            }
            ["get", name] => get(&self.link, name),
            ["all"] => {
                let all =
                    ATTRIBUTES.iter().map(|(name, _)| format!("{name} {}", get(&self.link, name)));
                return all.collect();
            }
            ["put", name, ref value @ ..] => {
                let value = value.first().copied().unwrap_or_default();
                let [today, older] = [false, true].map(|is_older| {
                    let mut link = self.link.clone();
                    put(&mut link, is_older, name, value);
                    let href = link.href_attribute().map(str::to_owned);
                    // What is written back is parsed again.
                    let reparsed = link.href() != href.as_deref().unwrap_or_default();
                    let reparsed = reparsed.then(|| format!(", resolved to {:?}", link.href()));
                    format!("{href:?}{}", reparsed.unwrap_or_default())
                });
                both(today, older)
            }
            _ => panic!("{words:?} is not a line of a script"),
        };
        vec![answer]
    }

    fn shown(&self, report: &Result<Report, TreeError>) -> Vec<String> {
        let report = match report {
            Ok(report) => report,
            Err(error) => return vec![format!("error: {error}")],
        };
        let name = |id| &self.elements.iter().find(|element| element.1 == id).expect("named").0;
        let href =
            |url: &Option<AbsoluteUrl>| url.as_ref().map_or("-", AbsoluteUrl::href).to_owned();
        let affected = report.affected().iter().map(|affected| {
            let effect = match affected.effect {
                Effect::HyperlinkRestyled => " restyled",
                Effect::CiteReresolved => " resolved again",
                Effect::NotDirectlyAffected => "",
            };
            let urls = affected.resolved.iter().map(|one| {
                format!(", {} {} → {}", one.attribute, href(&one.before), href(&one.after))
            });
            format!("{}{effect}{}", name(affected.element), urls.collect::<String>())
        });
        affected.collect()
    }
}

/// Returns what today's rules and those of HTML5 say of an attribute, once if they agree.
fn both(today: String, older: String) -> String {
    if today == older { today } else { format!("today {today}, HTML5 {older}") }
}

fn get(link: &Hyperlink, name: &str) -> String {
    let today = match name {
        "protocol" => link.protocol(),
        "host" => link.host(),
        "hostname" => link.hostname(),
        "port" => link.port(),
        "pathname" => link.pathname(),
        "search" => link.search(),
        "hash" => link.hash(),
        "href" => return format!("{:?}", link.href()),
        "origin" => return format!("{:?}", link.origin()),
        "username" => return format!("{:?}", link.username()),
        "password" => return format!("{:?}", link.password()),
        _ => panic!("{name} is not an attribute"),
    };
    let attribute = ATTRIBUTES.iter().find(|attribute| attribute.0 == name).expect("one of them").1;
    both(format!("{today:?}"), format!("{:?}", link.get_attribute(attribute)))
}

fn put(link: &mut Hyperlink, is_older: bool, name: &str, value: &str) {
    if let Some((_, attribute)) =
        ATTRIBUTES.iter().find(|attribute| is_older && attribute.0 == name)
    {
        return link.set_attribute(*attribute, value);
    }
    match name {
        "protocol" => link.set_protocol(value),
        "username" => link.set_username(value),
        "password" => link.set_password(value),
        "host" => link.set_host(value),
        "hostname" => link.set_hostname(value),
        "port" => link.set_port(value),
        "pathname" => link.set_pathname(value),
        "search" => link.set_search(value),
        "hash" => link.set_hash(value),
        _ => panic!("{name} is not an attribute"),
    }
}

/// Returns what each line of a script says by these rules, and the same for each word of its loop.
fn run(claim: &Claim, rules: Rules) -> Vec<Vec<String>> {
    let words = claim.options.strip_prefix("for ").unwrap_or_default();
    let mut answers = words.split(' ').map(|word| {
        let mut trees = Trees::new(rules);
        let mut run = |line: &str| {
            let line = line.replace("{}", word);
            let words: Vec<_> = line
                .split_whitespace()
                .map(|word| String::from_utf8(unescape(word)).expect("UTF-8"))
                .collect();
            trees.run(&words.iter().map(String::as_str).collect::<Vec<_>>())
        };
        claim.cases.iter().map(|case| run(&case.text)).collect::<Vec<_>>()
    });
    let first = answers.next().expect("splitting gives at least one");
    answers.for_each(|other| assert_eq!(other, first, "{}", claim.name));
    first
}

#[test]
fn trees_do_what_their_claims_say() {
    claims::check("trees.txt", [58, 608, 720], |claim| {
        let [older, today] = [Html5, Living].map(|rules| run(claim, rules));
        let is_html5_only = claim.options.starts_with("HTML5");
        let pairs = older.into_iter().zip(today);
        let merged = pairs.map(|(older, today)| {
            if is_html5_only || older == today {
                return older;
            }
            let named = |name: &str, lines: Vec<String>| {
                let lines = if lines.is_empty() { vec!["nothing".to_owned()] } else { lines };
                lines.into_iter().map(move |line| format!("{name}: {line}")).collect::<Vec<_>>()
            };
            [named("HTML5", older), named("today", today)].concat()
        });
        merged.collect()
    });
}

#[test]
fn h5_10_xml_base_may_have_each_ascii_character_that_no_url_has() {
    for c in '\0'..='\u{7F}' {
        let expected = match c {
            '?' | '#' => "http://h/d".to_owned(),
            '[' | ']' | '%' => "http://h/dir/d".to_owned(),
            _ if c.is_ascii_control() || " \"<>\\^`{|}".contains(c) => {
                format!("http://h/a%{:02X}b/d", u32::from(c))
            }
            _ => format!("http://h/a{c}b/d"),
        };
        let mut trees = Trees::new(Html5);
        trees.run(&["a", "=", "a", "href=d", &format!("xml:base=/a{c}b/")]);
        assert_eq!(trees.run(&["url", "a", "href"]), [expected]);
    }
}

#[test]
fn h5_43_the_function_for_strings_agrees_on_absolute_urls() {
    for href in ["http://example.com/carrot#question%3f", "https://www.example.com:4443?"] {
        let link = Hyperlink::new(Some(href), &url("http://base/a/b"), UTF_8);
        for (name, attribute) in ATTRIBUTES {
            assert_eq!(
                link.get_attribute(attribute),
                decomposition::get(attribute, href),
                "{name}"
            );
        }
    }
}

#[test]
fn trees_stay_trees() {
    let mut trees = Trees::new(Living);
    for line in ["div = div", "p = p in div", "loose = p loose in page"] {
        trees.run(&line.split(' ').collect::<Vec<_>>());
    }
    let [html, div, p, loose] = ["html", "div", "p", "loose"].map(|name| trees.element(name));
    let (page, mut documents) = (trees.ids["page"], trees.documents);
    let before = documents.clone();
    assert_eq!(documents.append(p, div), Err(TreeError::Cycle(div)));
    assert_eq!(documents.append(div, div), Err(TreeError::Cycle(div)));
    assert_eq!(documents.append(page, div), Err(TreeError::SecondRoot(page)));
    assert_eq!(documents.insert_before(html, div), Err(TreeError::SecondRoot(page)));
    assert_eq!(documents.insert_before(loose, div), Err(TreeError::NoParent(loose)));
    assert_eq!(documents.insert_before(p, p), Ok(Report::default()));
    let mut other = Documents::new(Living);
    assert_eq!(other.append(div, p), Err(TreeError::NoSuchElement(p)));
    assert_eq!(other.remove(p), Err(TreeError::NoSuchElement(p)));
    assert_eq!(other.set_address(page, url("http://h/")), Err(TreeError::NoSuchDocument(page)));
    assert_eq!(documents, before);
    // A root may be appended to its document again.
    assert_eq!(documents.append(page, html), Ok(Report::default()));
}

#[test]
fn deep_trees_need_no_stack() {
    let mut trees = Trees::new(Html5);
    for _ in 0..2_000 {
        let parent = if trees.elements.len() == 1 { "html" } else { "div" };
        trees.run(&["div", "=", "div", "in", parent]);
    }
    let report = trees.documents.set_attribute(trees.element("html"), "xml:base", Some("/x/"));
    assert_eq!(report.expect("it exists").affected().len(), 2_001);
    let base = trees.documents.base_url(trees.element("div")).expect("it exists");
    assert_eq!(base.href(), "http://h/x/");
}
