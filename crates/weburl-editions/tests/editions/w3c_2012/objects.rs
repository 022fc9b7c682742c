//! Scripts on URL objects.

use encoding_rs::{Encoding, UTF_8};
use weburl_editions::dom_string::DomString;
use weburl_editions::w3c_2012::url_utils::{InvalidStateError, UrlUtils};
use weburl_editions::w3c_2012::{Mode, Options};

use super::{given, record};
use crate::data::Row;
use crate::differences::{get_2012, set_2012};

/// Reads a DOMString, in which `<D800>` is a lone surrogate.
pub(crate) fn dom_string(text: &str) -> DomString {
    let mut units = Vec::new();
    for (i, part) in text.split('<').enumerate() {
        let surrogate = part.get(..4).and_then(|digits| u16::from_str_radix(digits, 16).ok());
        match surrogate.filter(|_| i > 0 && part[4..].starts_with('>')) {
            Some(unit) => {
                units.push(unit);
                units.extend(part[5..].encode_utf16());
            }
            None => {
                units.extend(if i > 0 { "<" } else { "" }.encode_utf16());
                units.extend(part.encode_utf16());
            }
        }
    }
    DomString::from(&*units)
}

/// Writes a DOMString.
pub(crate) fn to_text(string: &DomString) -> String {
    let chars = char::decode_utf16(string.code_units().iter().copied());
    chars
        .map(|c| c.map_or_else(|e| format!("<{:X}>", e.unpaired_surrogate()), String::from))
        .collect()
}

fn has_surrogate(text: &str) -> bool {
    text.contains("<D") && to_text(&dom_string(text)) == text && dom_string(text) != text.into()
}

/// Returns the object of a URL and a base, with the shortest function that makes one.
pub(super) fn new(row: &Row, mode: Mode) -> Result<UrlUtils, InvalidStateError> {
    let is_short = mode == Mode::Corrected
        && !has_surrogate(row.input())
        && !row.base().is_some_and(has_surrogate);
    if is_short {
        return UrlUtils::new(row.input(), row.base());
    }
    UrlUtils::new_with(&dom_string(row.input()), row.base().map(dom_string).as_ref(), mode)
}

/// Returns the object of an interface that has a base URL and a query encoding.
pub(super) fn implementing(row: &Row, encoding: &'static Encoding, mode: Mode) -> UrlUtils {
    let base = given(row.base().expect("a base"), mode);
    if mode == Mode::Corrected && encoding != UTF_8 {
        return UrlUtils::with_encoding(row.input(), base, encoding);
    }
    UrlUtils::implementing(
        &dom_string(row.input()),
        base,
        &Options { encoding_override: encoding, mode },
    )
}

/// Runs steps, and returns what they get: the values of attributes, or the href at the end if they get none. `child`
/// goes on with an object whose base is the one before it, which `^` stands for.
pub(super) fn run(object: Result<UrlUtils, InvalidStateError>, steps: &str) -> String {
    let mut objects = match object {
        Ok(object) => vec![object],
        Err(error) => return error.to_string(),
    };
    let mut values = Vec::new();
    for step in steps.split("; ") {
        let (object, step) = match step.strip_prefix('^') {
            Some(step) => (objects.first(), step),
            None => (objects.last(), step),
        };
        let object = object.expect("an object");
        if let Some(url) = step.strip_prefix("child ") {
            match UrlUtils::with_base_object(&dom_string(url), object) {
                Ok(child) => objects.push(child),
                Err(error) => return error.to_string(),
            }
        } else if let Some(value) = act(object, step) {
            values.push(value);
        }
    }
    if values.is_empty() {
        let object = objects.last().expect("an object");
        let fatal = if object.url().fatal_error { " (fatal)" } else { "" };
        return object.href() + fatal;
    }
    values.join(" | ")
}

/// Runs a step, and returns what it gets.
fn act(object: &UrlUtils, step: &str) -> Option<String> {
    match step.split_once(' ').unwrap_or((step, "")) {
        ("get", name) => {
            return Some(object.query().get(name).unwrap_or_else(|| "null".to_owned()));
        }
        ("all", name) => return Some(format!("{:?}", object.query().get_all(name))),
        ("delete", name) => object.query().delete(name),
        ("set", change) => match change.split_once('=') {
            Some((name, values)) => {
                object.query().set(name, &values.split(',').collect::<Vec<_>>());
            }
            None => object.query().set(change, &[]),
        },
        ("url", _) => return Some(record(&object.url())),
        ("string", _) => return Some(object.to_string()),
        ("units", _) => return Some(to_text(&object.href_dom_string())),
        _ => match step.split_once('=') {
            Some(("href", value)) if has_surrogate(value) => {
                object.set_href_dom_string(&dom_string(value));
            }
            Some((name, value)) => set_2012(object, name, &dom_string(value).to_usv_string())
                .unwrap_or_else(|| panic!("no attribute {name}")),
            None => return get_2012(object, step),
        },
    }
    None
}
