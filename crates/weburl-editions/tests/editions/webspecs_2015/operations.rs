//! The operations of the rows, on URLs, rules and functions.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::str;

use encoding_rs::{Encoding, UTF_8};
use weburl_editions::authoring::Requirements;
use weburl_editions::grammar::to_text;
use weburl_editions::webspecs_2015::blob::{Blob, BlobUrlStore};
use weburl_editions::webspecs_2015::form_urlencoded::{self, ParserOptions};
use weburl_editions::webspecs_2015::url_utils::{UrlObject, UsvString};
use weburl_editions::webspecs_2015::writing::{self, Part};
use weburl_editions::webspecs_2015::{
    self, EncodeSet, Mode, Options, Outcome, ParseException, PublishedRules, Rule, Rules, Setter,
    Url, Value, basic_url_parser, basic_url_parser_with_url, url_parser,
};

use super::scripts;
use crate::data::{Row, ranges};

/// Returns the answer to a row in a mode.
pub(super) fn run(mode: usize, row: &Row) -> Option<String> {
    let mode = Mode::ALL[mode];
    let (name, argument) = row.operation();
    Some(match name {
        "parse" | "blob-parse" | "basic-parse" => return parse(mode, row),
        "parse-into" => {
            let (base, argument) = split_last(argument, "on ");
            let options = options(mode, argument);
            let base = optional(base, mode)?;
            let mut url = made(row.base()?, mode)?;
            let outcome = basic_url_parser_with_url(row.input(), base.as_ref(), &options, &mut url);
            show(outcome, |()| show_url(&url))
        }
        "rule" => return rule(mode, argument, row),
        "messages" => return messages(mode, argument, row),
        "trace" => {
            let base = optional(row.base(), mode)?;
            let trace = match Rule::from_name(argument) {
                Some(rule) => rule.trace(row.input(), base.as_ref(), mode),
                None => webspecs_2015::trace(row.input(), base.as_ref(), mode),
            };
            let lines = |trace: String| {
                trace
                    .lines()
                    .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
                    .collect::<Vec<_>>()
                    .join(" / ")
            };
            match trace {
                Ok(trace) => lines(trace),
                Err(exception) => show_exception(&exception),
            }
        }
        "diagram" => to_text(&Rules { mode, base: None }, Rule::from_name(row.input())?),
        "published" => to_text(&PublishedRules, Rule::from_name(row.input())?),
        "rules" => Rule::ALL.map(Rule::name).join(" "),
        "setters" => Setter::ALL.map(|setter| setter.rule().name()).join(" "),
        "serialize" => made(row.input(), mode)?.serialize(),
        "serialize_without_fragment" => made(row.input(), mode)?.serialize_without_fragment(),
        "serialized_host" => made(row.input(), mode)?.serialized_host().to_owned(),
        "includes_credentials" => made(row.input(), mode)?.includes_credentials().to_string(),
        "origin" => {
            let url = made(row.input(), mode)?;
            let origin = url.origin();
            assert_eq!(origin, origin.clone());
            let is_new = origin != url.origin();
            let (ascii, unicode) = (origin.ascii_serialization(), origin.unicode_serialization());
            let tuple = match origin {
                webspecs_2015::Origin::Tuple(scheme, host, port) => {
                    format!("({scheme}, {host}, {port})")
                }
                webspecs_2015::Origin::GloballyUnique(_) => "unique".to_owned(),
            };
            let is_new = if is_new { " (new)" } else { "" };
            format!("{ascii} {unicode} {tuple}{is_new}")
        }
        "script" => scripts::run(row.input(), mode),
        "domainToASCII" => UrlObject::domain_to_ascii(row.input(), mode),
        "domainToUnicode" => UrlObject::domain_to_unicode(row.input(), mode),
        _ => return function(name, argument, row),
    })
}

/// Runs what is the same in each mode.
fn function(name: &str, argument: &str, row: &Row) -> Option<String> {
    use webspecs_2015 as edition;
    Some(match name {
        "is-relative" => edition::is_relative_scheme(row.input()).to_string(),
        "default-port" => edition::default_port(row.input())?.to_owned(),
        "ascii" => edition::domain_to_ascii(row.input())?,
        "unicode" => edition::domain_to_unicode(row.input()),
        "valid-domain" => edition::is_valid_domain(row.input()).to_string(),
        "host-parser" => edition::host_parser(row.input())?,
        "is-utf-8" => writing::percent_encoded_bytes_are_utf_8(row.input()).to_string(),
        "writes" => writing::is_valid(part(argument), row.input()).to_string(),
        "requirement" => writing::requirement(part(row.input())),
        "check" => match Requirements::Webspecs2015.check(row.input(), row.base()) {
            Ok(()) => "valid".to_owned(),
            Err(violation) => format!("{:?} at {}", violation.kind, violation.place),
        },
        "members" => members(argument),
        "encode" => {
            edition::utf8_percent_encode(row.input().chars().next()?, encode_set(argument)?)
        }
        "decode" => text(&edition::percent_decode(row.bytes())),
        "cleanse" => {
            let (set, encoding) = argument.split_once(' ').unwrap_or((argument, "utf-8"));
            let cleansed = edition::cleanse(row.input(), encode_set(set), encoding_of(encoding));
            let errors = cleansed.errors.iter().map(|(kind, at)| format!(" · {kind:?} {at:?}"));
            cleansed.result.clone() + &errors.collect::<String>()
        }
        "paths" => {
            let names = |text: &str| -> Vec<String> {
                text.split('/').filter(|_| text != "[]").map(str::to_owned).collect()
            };
            let base = row.base().map(names);
            show_names(&edition::path_concatenation(base.as_deref(), &names(row.input())))
        }
        "ipv6" => {
            let number = |piece| u32::from_str_radix(piece, 16).expect("it is hexadecimal");
            let pieces: Vec<u16> = row
                .input()
                .split(' ')
                .map(|piece| number(piece).try_into().expect("16 bits"))
                .collect();
            edition::ipv6_serializer(&pieces, row.base().map(number))
        }
        "form" => return form(argument, row),
        "usv" => {
            let units = row.input().split(' ');
            let units: Vec<u16> = units
                .map(|unit| u16::from_str_radix(unit, 16).expect("it is hexadecimal"))
                .collect();
            UsvString::from(&*units).to_string()
        }
        _ => panic!("no operation {name}"),
    })
}

fn parse(mode: Mode, row: &Row) -> Option<String> {
    let (name, argument) = row.operation();
    let (encoding, keys) = match name {
        "parse" => (argument, ""),
        _ => argument.rsplit_once(" in ").map_or(("", argument), |(keys, name)| (name, keys)),
    };
    let mut store = BlobUrlStore::default();
    for key in keys.split(',') {
        let (key, is_removed) = key.strip_prefix('-').map_or((key, false), |key| (key, true));
        store.insert(key, Blob { content_type: "text/plain".to_owned(), bytes: vec![1, 2] });
        if is_removed {
            store.remove(key);
        }
    }
    let store = (name != "parse").then_some(&store);
    let options = Options { blob_url_store: store, ..options(mode, encoding) };
    let base = optional(row.base(), mode)?;
    let parser = if name == "basic-parse" { basic_url_parser } else { url_parser };
    Some(show(parser(row.input(), base.as_ref(), &options), |url| show_url(&url)))
}

/// Invokes a rule by itself, or a setter rule on the base.
fn rule(mode: Mode, argument: &str, row: &Row) -> Option<String> {
    let (name, encoding) = argument.split_once(' ').unwrap_or((argument, ""));
    let (rule, options) = (Rule::from_name(name)?, options(mode, encoding));
    let base = optional(row.base(), mode)?;
    let setter = Setter::ALL.into_iter().find(|setter| setter.rule() == rule);
    if let (Some(setter), Some(mut url)) = (setter, base.clone()) {
        let before = url.clone();
        let outcome = setter.run(&mut url, row.input(), &options);
        assert!(outcome.result.is_ok() || url == before, "an exception leaves the URL as it was");
        return Some(show(outcome, |()| show_url(&url)));
    }
    Some(show(rule.invoke(row.input(), base.as_ref(), &options)?, |value| match value {
        Value::String(string) => string,
        Value::Strings(names) => show_names(&names),
        other => other.to_string(),
    }))
}

fn form(argument: &str, row: &Row) -> Option<String> {
    let (name, rest) = argument.split_once(' ').unwrap_or((argument, ""));
    let show = |pairs: Vec<(String, String)>| -> String {
        let pairs = pairs.into_iter().map(|(name, value)| format!("{name:?}={value:?}"));
        pairs.collect::<Vec<_>>().join(" ")
    };
    Some(match name {
        "parse" => {
            let words: Vec<_> = rest.split(' ').collect();
            let options = ParserOptions {
                encoding_override: encoding_of(words[0]),
                use_charset: words.contains(&"charset"),
                isindex: words.contains(&"isindex"),
            };
            show(form_urlencoded::parse(row.bytes(), &options)?)
        }
        "string" => show(form_urlencoded::parse_string(row.input())),
        "byte" => form_urlencoded::byte_serialize(row.bytes()),
        "serialize" => {
            let pairs = row.input().split(" , ").filter(|_| !row.input().is_empty());
            let pairs: Vec<_> = pairs
                .map(|pair| pair.split_once('=').expect("a name and a value"))
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect();
            let encoding = (!rest.is_empty()).then(|| encoding_of(rest));
            form_urlencoded::serialize(&pairs, encoding)
        }
        _ => panic!("no operation form {name}"),
    })
}

/// Returns the code points of all that belong to a set.
fn members(name: &str) -> String {
    thread_local! {
        static FOUND: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
    }
    FOUND.with_borrow_mut(|found| {
        let find = || {
            let mut buffer = [0; 4];
            ranges(('\0'..=char::MAX).filter(|&c| match name {
                "URL code point" => webspecs_2015::is_url_code_point(c),
                "URL unit" => writing::is_valid(Part::UrlUnit, c.encode_utf8(&mut buffer)),
                _ => encode_set(name).expect("an encode set").contains(c),
            }))
        };
        found.entry(name.to_owned()).or_insert_with(find).clone()
    })
}

/// Makes a URL of a text: parses it, or begins a record that is `new`, and then takes steps such as `set-port=8`. Returns `None` if the
/// text does not parse in the mode.
pub(super) fn made(text: &str, mode: Mode) -> Option<Url> {
    let mut steps = text.split(" ; ");
    let first = steps.next().unwrap_or_default();
    let mut url = match first {
        "new" => Url::default(),
        _ => basic_url_parser(first, None, &options(mode, "")).result.ok()?,
    };
    for step in steps {
        let (name, value) = step.split_once('=').expect("a step has a value");
        take_step(&mut url, name, value, mode);
    }
    Some(url)
}

/// Makes a base, if there is a text of one. Returns `None` if it does not parse in the mode.
fn optional(text: Option<&str>, mode: Mode) -> Option<Option<Url>> {
    text.map_or(Some(None), |text| made(text, mode).map(Some))
}

fn take_step(url: &mut Url, name: &str, value: &str, mode: Mode) {
    let (text, options) = (value.to_owned(), options(mode, ""));
    match name {
        "scheme" => url.scheme = Some(text),
        "scheme-data" => url.scheme_data = Some(text),
        "username" => url.username = text,
        "password" => url.password = Some(text),
        "host" => url.host = Some(text),
        "port" => url.port = text,
        "path" => {
            url.path = value.split('/').filter(|_| value != "[]").map(str::to_owned).collect()
        }
        "query" => url.query = Some(text),
        "fragment" => url.fragment = Some(text),
        "into" => drop(basic_url_parser_with_url(value, None, &options, url)),
        _ if name.starts_with("into(") => {
            let base = made(name.trim_start_matches("into(").trim_end_matches(')'), mode);
            drop(basic_url_parser_with_url(value, base.as_ref(), &options, url));
        }
        _ => {
            let setter = Setter::ALL.into_iter().find(|setter| setter.rule().name() == name);
            let setter = setter.unwrap_or_else(|| panic!("no step {name}"));
            setter.run(url, value, &options);
        }
    }
}

/// Shows a result or an exception, and the conformance errors.
fn show<T>(outcome: Outcome<T>, result: impl FnOnce(T) -> String) -> String {
    let mut text = match outcome.result {
        Ok(value) => result(value),
        Err(exception) => show_exception(&exception),
    };
    for error in outcome.conformance_errors {
        text += &format!(" · {} {:?} {:?}", error.rule.name(), error.kind, error.at);
    }
    text
}

fn show_exception(exception: &ParseException) -> String {
    format!("!{} {:?} {:?}", exception.rule.name(), exception.kind, exception.at)
}

/// Shows what errors say, of the parser or of a rule.
fn messages(mode: Mode, argument: &str, row: &Row) -> Option<String> {
    let (base, options) = (optional(row.base(), mode)?, options(mode, ""));
    let setter = Setter::ALL.into_iter().find(|setter| setter.rule().name() == argument);
    let (exception, errors) = match (setter, Rule::from_name(argument)) {
        (Some(setter), _) => {
            let outcome = setter.run(&mut base?, row.input(), &options);
            (outcome.result.err(), outcome.conformance_errors)
        }
        (None, Some(rule)) => {
            let outcome = rule.invoke(row.input(), base.as_ref(), &options)?;
            (outcome.result.err(), outcome.conformance_errors)
        }
        (None, None) => {
            let outcome = basic_url_parser(row.input(), base.as_ref(), &options);
            (outcome.result.err(), outcome.conformance_errors)
        }
    };
    let errors = errors.iter().map(ToString::to_string);
    let exception = exception.map(|exception| exception.to_string());
    Some(exception.into_iter().chain(errors).collect::<Vec<_>>().join(" · "))
}

/// Shows a URL: its serialization, and what that does not tell.
pub(super) fn show_url(url: &Url) -> String {
    let mut text = url.serialize();
    let mut add = |it: bool, what: &str| {
        if it {
            text += &format!(" ({what})");
        }
    };
    let is_opaque = url.scheme_data.is_some();
    add(url.scheme.is_none(), "no scheme");
    add(!is_opaque && url.host.is_none(), "no host");
    add(!is_opaque && url.path.is_empty(), "no path");
    let told_apart = format!("{:?}", url.told_apart);
    let is_present = told_apart.contains("path_is_present: true");
    add(url.path.is_empty() && is_present, "path present");
    add(told_apart.contains("scheme_data_is_false: true"), "scheme data false");
    if let Some(scheme_data) = &url.scheme_data {
        add(scheme_data.is_empty() || scheme_data.starts_with("//"), "scheme data");
        // What the serialization leaves out.
        let others = Url { scheme_data: None, object: None, ..url.clone() };
        let none = Url {
            scheme: url.scheme.clone(),
            query: url.query.clone(),
            fragment: url.fragment.clone(),
            told_apart: url.told_apart,
            ..Url::default()
        };
        add(others != none, &format!("and {}", others.serialize()));
    }
    if let Some(object) = &url.object {
        add(true, &format!("object {} {:?}", object.content_type, object.bytes));
    }
    text
}

fn show_names(names: &[String]) -> String {
    format!("[{}]{}", names.join("/"), if names.is_empty() { " of none" } else { "" })
}

/// Shows bytes as text if they are UTF-8, and else escaped.
fn text(bytes: &[u8]) -> String {
    str::from_utf8(bytes).map_or_else(|_| bytes.escape_ascii().to_string(), str::to_owned)
}

/// Returns the options of a mode and an encoding, which is UTF-8 if it has no name.
fn options(mode: Mode, encoding: &str) -> Options<'static> {
    let encoding_override = if encoding.is_empty() { UTF_8 } else { encoding_of(encoding) };
    Options { mode, encoding_override, ..Options::default() }
}

pub(super) fn encoding_of(name: &str) -> &'static Encoding {
    Encoding::for_label(name.as_bytes()).unwrap_or_else(|| panic!("no encoding {name}"))
}

fn encode_set(name: &str) -> Option<EncodeSet> {
    Some(match name {
        "null" => return None,
        "simple" => EncodeSet::Simple,
        "default" => EncodeSet::Default,
        "password" => EncodeSet::Password,
        "username" => EncodeSet::Username,
        "query" => EncodeSet::Query,
        _ => panic!("no encode set {name}"),
    })
}

fn part(name: &str) -> Part {
    let part = Part::ALL.into_iter().find(|part| part.name() == name);
    part.unwrap_or_else(|| panic!("no part {name}"))
}

/// Splits what is behind the last `separator`, if there is one.
fn split_last<'a>(text: &'a str, separator: &str) -> (Option<&'a str>, &'a str) {
    match text.rsplit_once(separator) {
        Some((before, after)) => (Some(after), before.trim_end()),
        None => (None, text),
    }
}
