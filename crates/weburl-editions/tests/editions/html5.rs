//! HTML5, URLs alone: the operations of its rows.

use encoding_rs::{Encoding, UTF_8};
use weburl_editions::html5::decomposition::{
    UrlDecomposition, get, get_dom_string, get_with, set, set_dom_string, set_with,
};
use weburl_editions::html5::{
    LEGACY_COMPAT, Mode, NotResolvable, SRCDOC, UrlSource, is_absolute_url, is_authority_based_url,
    is_authority_based_url_with, is_hierarchical_url, is_hierarchical_url_with, is_reserved_url,
    is_valid_non_empty_url, is_valid_non_empty_url_potentially_surrounded_by_spaces, is_valid_url,
    is_valid_url_potentially_surrounded_by_spaces, parse, resolve, strip_whitespace,
};
use weburl_testdata::Random;

use crate::data::{self, Row};
use crate::differences::html5_attribute;
use crate::w3c_2012::objects::{dom_string, to_text};

const ATTRIBUTES: [&str; 7] =
    ["protocol", "host", "hostname", "port", "pathname", "search", "hash"];

/// An interface with a URL.
struct Interface {
    url: String,
    actions: usize,
}

impl UrlDecomposition for Interface {
    fn input(&self) -> String {
        self.url.clone()
    }

    fn common_setter_action(&mut self, output: &str) {
        output.clone_into(&mut self.url);
        self.actions += 1;
    }
}

/// Writes the components that are there, or why there are none.
pub(crate) fn components(url: &str) -> String {
    let parsed = match parse(url) {
        Ok(parsed) => parsed,
        Err(error) => return explain(&error),
    };
    let components = [
        ("scheme", parsed.scheme),
        ("userinfo", parsed.userinfo),
        ("host", parsed.host),
        ("port", parsed.port),
        ("hostport", parsed.hostport),
        ("path", Some(parsed.path)),
        ("query", parsed.query),
        ("fragment", parsed.fragment),
        ("host-specific", Some(parsed.host_specific)),
    ];
    let there = components.iter().filter_map(|(name, text)| Some(format!("{name}={}", (*text)?)));
    there.collect::<Vec<_>>().join(" ")
}

/// Writes an error, and where in the URL it is, if that is at fault.
pub(crate) fn explain(error: &NotResolvable) -> String {
    let fault = error.fault().map(|fault| (fault.place, fault.character));
    format!("error: {error} {fault:?}")
}

/// Returns the encoding with a label; without one, it is UTF-8.
fn encoding(label: &str) -> &'static Encoding {
    if label.is_empty() {
        return UTF_8;
    }
    Encoding::for_label(label.as_bytes()).unwrap_or_else(|| panic!("there is no {label}"))
}

/// Resolves against the base of a row, in an encoding or for a source such as `script:utf-8`.
fn resolved(row: &Row, source: &str) -> String {
    let result = match source.split_once(':') {
        None => resolve(row.input(), row.base(), encoding(source)),
        Some((kind, label)) => {
            let encoding = encoding(label);
            let source = match kind {
                "script" => UrlSource::Script { url_character_encoding: encoding },
                "node" => UrlSource::Node { document_encoding: encoding },
                _ => UrlSource::Defined { encoding },
            };
            resolve(row.input(), row.base(), source)
        }
    };
    result.unwrap_or_else(|error| explain(&error))
}

/// Returns the kinds of URLs that one is.
fn kinds(url: &str, mode: Mode) -> String {
    if mode == Mode::Corrected {
        assert_eq!(is_hierarchical_url(url), is_hierarchical_url_with(url, mode));
        assert_eq!(is_authority_based_url(url), is_authority_based_url_with(url, mode));
    }
    let kinds = [
        ("absolute", is_absolute_url(url)),
        ("hierarchical", is_hierarchical_url_with(url, mode)),
        ("authority-based", is_authority_based_url_with(url, mode)),
        ("reserved", is_reserved_url(url)),
    ];
    let names = kinds.iter().filter(|kind| kind.1).map(|kind| kind.0);
    names.collect::<Vec<_>>().join(" ")
}

fn get_attribute(name: &str, input: &str, mode: Mode) -> String {
    let attribute = html5_attribute(name).unwrap_or_else(|| panic!("no attribute {name}"));
    let value = get_with(attribute, input, mode);
    assert!(mode == Mode::AsWritten || get(attribute, input) == value);
    value
}

fn set_attribute(change: &str, input: &str, mode: Mode) -> String {
    let (name, value) = change.split_once('=').expect("an attribute and a value");
    let attribute = html5_attribute(name).unwrap_or_else(|| panic!("no attribute {name}"));
    let output = set_with(attribute, input, value, mode);
    assert!(mode == Mode::AsWritten || set(attribute, input, value) == output);
    output
}

/// Sets attributes of an interface, and returns its URL and how often its action was run.
fn interface(url: &str, changes: &str) -> String {
    let mut interface = Interface { url: url.to_owned(), actions: 0 };
    for change in changes.split("; ") {
        let (name, value) = change.split_once('=').expect("an attribute and a value");
        let attribute = html5_attribute(name).expect("an attribute");
        let before = interface.get_attribute(attribute);
        assert_eq!(before, get(attribute, &interface.url));
        interface.set_attribute(attribute, value);
    }
    format!("{} after {}", interface.url, interface.actions)
}

fn run(mode: Mode, row: &Row) -> Option<String> {
    let (operation, arguments) = row.operation();
    if operation == "encoding" {
        let source = UrlSource::Defined { encoding: encoding(row.input()) };
        return Some(source.encoding().name().to_owned());
    }
    let is_valid = match operation {
        "valid" => Some(is_valid_url as fn(&str, &'static Encoding) -> bool),
        "valid-non-empty" => Some(is_valid_non_empty_url as _),
        "valid-in-spaces" => Some(is_valid_url_potentially_surrounded_by_spaces as _),
        "valid-non-empty-in-spaces" => {
            Some(is_valid_non_empty_url_potentially_surrounded_by_spaces as _)
        }
        _ => None,
    };
    if let Some(is_valid) = is_valid {
        let is_valid = is_valid(row.input(), encoding(arguments));
        return Some(if is_valid { "valid" } else { "invalid" }.to_owned());
    }
    Some(match operation {
        "strip" => strip_whitespace(row.input()).to_owned(),
        "components" => components(row.input()),
        "resolve" => resolved(row, arguments),
        "kind" => kinds(row.input(), mode),
        "reserved-urls" => format!("{LEGACY_COMPAT} {SRCDOC}"),
        "get" => get_attribute(arguments, row.input(), mode),
        "set" => set_attribute(arguments, row.input(), mode),
        "attributes" => {
            let values = ATTRIBUTES.map(|name| get_attribute(name, row.input(), mode));
            values.join(" | ")
        }
        "interface" => interface(row.input(), arguments),
        "get-units" => {
            let attribute = html5_attribute(arguments).expect("an attribute");
            to_text(&get_dom_string(attribute, &dom_string(row.input()), mode))
        }
        "set-units" => {
            let (name, value) = arguments.split_once('=').expect("an attribute and a value");
            let attribute = html5_attribute(name).expect("an attribute");
            let (input, value) = (dom_string(row.input()), dom_string(value));
            to_text(&set_dom_string(attribute, &input, &value, mode))
        }
        _ => panic!("no operation {operation}"),
    })
}

#[test]
fn each_row_has_its_answers() {
    let modes = [Mode::AsWritten, Mode::Corrected];
    data::check("html5", &["as written", "corrected"], 726, |mode, row| run(modes[mode], row));
}

#[test]
fn h5_19_an_absolute_url_is_the_same_against_any_base() {
    const PIECES: &[&str] = &[
        "http:", "foo:", "1:", ":", "//", "/", "h", "u@", ":8", "..", ".", "?", "#", "a", "\u{E9}",
        "[::1]", " ", "|",
    ];
    let bases = [None, Some("http://u@i:9/b/c?d#e"), Some("http:"), Some("x:y")];
    let mut random = Random::new(19);
    let mut count = 0;
    for _ in 0..10_000 {
        let url: String = (0..random.below(7)).map(|_| random.pick(PIECES)).collect();
        let outputs = bases.map(|base| resolve(&url, base, UTF_8).ok());
        let is_same = outputs.iter().all(|output| output.is_some() && *output == outputs[0]);
        assert_eq!(is_absolute_url(&url), is_same, "{url:?}: {outputs:?}");
        count += usize::from(is_same);
    }
    assert!(count > 500, "{count}");
}
