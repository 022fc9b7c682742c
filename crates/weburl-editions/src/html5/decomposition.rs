//! The seven [URL decomposition IDL
//! attributes](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#interfaces-for-url-manipulation) of HTML5.
//!
//! Values and inputs are DOMStrings, which [`get_dom_string`] and [`set_dom_string`] take; the other functions take
//! what a Rust program has. A lone surrogate in a value is escaped as U+FFFD (A-68).

use std::fmt::Write as _;
use std::ops::Range;

use iri_string::types::IriReferenceStr;

use super::components::{Components, parse};
use super::{Mode, is_authority_based_url_with, is_hierarchical_url_with};
use crate::dom_string::DomString;

/// A [URL decomposition attribute](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#interfaces-for-url-manipulation).
// H5-30
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attribute {
    /// [`protocol`](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#dom-uda-protocol)
    Protocol,
    /// [`host`](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#dom-uda-host)
    Host,
    /// [`hostname`](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#dom-uda-hostname)
    Hostname,
    /// [`port`](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#dom-uda-port)
    Port,
    /// [`pathname`](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#dom-uda-pathname)
    Pathname,
    /// [`search`](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#dom-uda-search)
    Search,
    /// [`hash`](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#dom-uda-hash)
    Hash,
}

/// An interface with [URL decomposition attributes](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#interfaces-for-url-manipulation).
// H5-30
pub trait UrlDecomposition {
    /// Returns the input: the URL on which the attributes act.
    fn input(&self) -> String;

    /// Runs the common setter action with the new URL.
    fn common_setter_action(&mut self, output: &str);

    /// Returns the value of an attribute. Allocates the text.
    // H5-30
    fn get_attribute(&self, attribute: Attribute) -> String {
        get(attribute, &self.input())
    }

    /// Sets an attribute, and runs the common setter action even if the URL does not change.
    // H5-30, H5-32
    fn set_attribute(&mut self, attribute: Attribute, value: &str) {
        let output = set(attribute, &self.input(), value);
        self.common_setter_action(&output);
    }
}

/// Returns the value of `attribute` for an input. Allocates the text.
///
/// # Examples
/// ```
/// use weburl_editions::html5::decomposition::{Attribute, get};
///
/// assert_eq!(get(Attribute::Host, "http://h:80/a?"), "h:80");
/// assert_eq!(get(Attribute::Search, "http://h:80/a?"), "?");
/// ```
pub fn get(attribute: Attribute, input: &str) -> String {
    get_with(attribute, input, Mode::Corrected)
}

/// Returns the value of `attribute` for an input in a mode. Allocates the text.
///
/// # Examples
/// ```
/// use weburl_editions::html5::Mode;
/// use weburl_editions::html5::decomposition::{Attribute, get_with};
///
/// // A colon follows the scheme, and not the slash of a hierarchical URL.
/// assert_eq!(get_with(Attribute::Pathname, "http://h/a", Mode::AsWritten), "");
/// assert_eq!(get_with(Attribute::Pathname, "http://h/a", Mode::Corrected), "/a");
/// ```
// H5-20, H5-21, H5-31, H5-34, H5-35, H5-36, H5-37, H5-38, H5-39, H5-40, H5-41, H5-42, H5-43
pub fn get_with(attribute: Attribute, input: &str, mode: Mode) -> String {
    let Ok(components @ Components { scheme: Some(_), .. }) = parse(input) else {
        return String::new();
    };
    // A-72: it is that of the input, whatever the input is resolved to.
    let component = component(attribute, &components);
    // The column "getter condition". A-61: to the letter, those about hierarchical and authority-based URLs never
    // hold.
    let condition_holds = match attribute {
        Attribute::Protocol => true,
        Attribute::Host | Attribute::Hostname => is_authority_based_url_with(input, mode),
        Attribute::Port => is_authority_based_url_with(input, mode) && component.is_some(),
        Attribute::Pathname => is_hierarchical_url_with(input, mode),
        Attribute::Search => is_hierarchical_url_with(input, mode) && component.is_some(),
        Attribute::Hash => component.is_some_and(|fragment| !fragment.is_empty()),
    };
    let Some(component) = component.filter(|_| condition_holds) else {
        return String::new();
    };
    // The columns "prefix" and "suffix".
    match attribute {
        Attribute::Protocol => format!("{component}:"),
        Attribute::Search => format!("?{component}"),
        Attribute::Hash => format!("#{component}"),
        // A-42: the second example shows "/" for the path of an authority-based URL that has none. To the letter
        // (A-61), there is none to show.
        Attribute::Pathname if component.is_empty() => "/".to_owned(),
        Attribute::Host | Attribute::Hostname | Attribute::Port | Attribute::Pathname => {
            component.to_owned()
        }
    }
}

/// Returns the component in the column "component".
// H5-31, H5-34, H5-35, H5-36, H5-37, H5-38, H5-39, H5-40, H5-41, H5-42, H5-43
fn component<'a>(attribute: Attribute, components: &Components<'a>) -> Option<&'a str> {
    match attribute {
        Attribute::Protocol => components.scheme,
        // A-43: the port is part of it, even if it is the default port.
        Attribute::Host => components.hostport,
        Attribute::Hostname => components.host,
        Attribute::Port => components.port,
        Attribute::Pathname => Some(components.path),
        Attribute::Search => components.query,
        Attribute::Hash => components.fragment,
    }
}

/// Returns the URL after setting `attribute` to `value` on an input. Allocates the text.
///
/// # Examples
/// ```
/// use weburl_editions::html5::decomposition::{Attribute, set};
///
/// assert_eq!(set(Attribute::Pathname, "http://h/a?b", "c d"), "http://h/c%20d?b");
/// // The other components stay as they are spelled.
/// assert_eq!(set(Attribute::Hash, "HTTP://h/é?ü", "f"), "HTTP://h/é?ü#f");
/// ```
pub fn set(attribute: Attribute, input: &str, value: &str) -> String {
    set_with(attribute, input, value, Mode::Corrected)
}

/// Returns the URL after setting `attribute` to `value` on an input in a mode. Allocates the text.
// H5-21, H5-32, H5-33, H5-34, H5-35, H5-36, H5-37, H5-38, H5-39, H5-40, H5-41
pub fn set_with(attribute: Attribute, input: &str, value: &str, mode: Mode) -> String {
    let value = escape(attribute, &preprocess(attribute, value));
    let Ok(components @ Components { scheme: Some(_), .. }) = parse(input) else {
        return input.to_owned();
    };
    // A-72: without an authority, there is nothing to replace.
    let is_authority_based = components.host.is_some() && is_authority_based_url_with(input, mode);
    // The column "setter condition". A-61: to the letter, those about the input never hold.
    let condition_holds = match attribute {
        Attribute::Protocol => !value.is_empty(),
        Attribute::Host | Attribute::Hostname => !value.is_empty() && is_authority_based,
        Attribute::Port => is_authority_based && value.parse::<u16>().is_ok(),
        Attribute::Pathname | Attribute::Search => is_hierarchical_url_with(input, mode),
        Attribute::Hash => true,
    };
    if !condition_holds {
        return input.to_owned();
    }
    let (place, prefix) = place_of(attribute, &components, input);
    [&input[..place.start], prefix, &value, &input[place.end..]].concat()
}

/// Returns the value of `attribute` for an input that is a DOMString. Allocates the text.
// H5-30
pub fn get_dom_string(attribute: Attribute, input: &DomString, mode: Mode) -> DomString {
    get_with(attribute, &input.to_usv_string(), mode).into()
}

/// Returns the URL after setting `attribute` to a DOMString on an input that is one. An input that does not change
/// keeps its lone surrogates, and a value has U+FFFD for each (A-68). Allocates the text.
///
/// # Examples
/// ```
/// use weburl_editions::dom_string::DomString;
/// use weburl_editions::html5::Mode;
/// use weburl_editions::html5::decomposition::{Attribute, set_dom_string};
///
/// let value = DomString::from(&[0xD800][..]);
/// let output = set_dom_string(Attribute::Hash, &"http://h/".into(), &value, Mode::Corrected);
/// assert_eq!(output, DomString::from("http://h/#%EF%BF%BD"));
/// ```
// H5-30, H5-32
pub fn set_dom_string(
    attribute: Attribute,
    input: &DomString,
    value: &DomString,
    mode: Mode,
) -> DomString {
    let text = input.to_usv_string();
    let output = set_with(attribute, &text, &value.to_usv_string(), mode);
    if output == text { input.clone() } else { output.into() }
}

/// Returns the place in the input that a new value of `attribute` takes, and the prefix that it needs if the
/// component is missing.
// H5-32, H5-33, H5-34, H5-35, H5-36, H5-37, H5-38, H5-39, H5-40, H5-41
fn place_of(
    attribute: Attribute,
    components: &Components<'_>,
    input: &str,
) -> (Range<usize>, &'static str) {
    let scheme_end = components.scheme.map_or(0, str::len);
    let authority_start = scheme_end + "://".len();
    let host_start =
        authority_start + components.userinfo.map_or(0, |userinfo| userinfo.len() + "@".len());
    let host_end = host_start + components.host.map_or(0, str::len);
    let hostport_end = host_start + components.hostport.map_or(0, str::len);
    let fragment_start = input.len() - components.fragment.map_or(0, str::len);
    let query_end = fragment_start - components.fragment.map_or(0, |_| "#".len());
    let query_start = query_end - components.query.map_or(0, str::len);
    let path_end = query_start - components.query.map_or(0, |_| "?".len());
    match attribute {
        Attribute::Protocol => (0..scheme_end, ""),
        Attribute::Host => (host_start..hostport_end, ""),
        Attribute::Hostname => (host_start..host_end, ""),
        Attribute::Port => match components.port {
            Some(port) => (hostport_end - port.len()..hostport_end, ""),
            None => (hostport_end..hostport_end, ":"),
        },
        Attribute::Pathname => (path_end - components.path.len()..path_end, ""),
        Attribute::Search => {
            (query_start..query_end, if components.query.is_some() { "" } else { "?" })
        }
        Attribute::Hash => {
            (fragment_start..input.len(), if components.fragment.is_some() { "" } else { "#" })
        }
    }
}

/// Runs the setter preprocessor.
// H5-32, H5-34, H5-35, H5-36, H5-37, H5-38, H5-39, H5-40
fn preprocess(attribute: Attribute, value: &str) -> String {
    match attribute {
        Attribute::Protocol => value.trim_end_matches(':').to_owned(),
        Attribute::Host => value.to_owned(),
        Attribute::Hostname => value.trim_start_matches('/').to_owned(),
        Attribute::Port => {
            let digits = value.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
            let significant = digits.trim_start_matches('0');
            (if significant.is_empty() { "0" } else { significant }).to_owned()
        }
        Attribute::Pathname if value.starts_with('/') => value.to_owned(),
        Attribute::Pathname => format!("/{value}"),
        Attribute::Search => value.strip_prefix('?').unwrap_or(value).to_owned(),
        Attribute::Hash => value.strip_prefix('#').unwrap_or(value).to_owned(),
    }
}

/// Percent-escapes the characters that are not valid in the component of `attribute`. A-63: none outside ASCII is,
/// because the column "component" has the names of RFC 3986.
// H5-32, H5-34, H5-35, H5-36, H5-38, H5-39, H5-40
fn escape(attribute: Attribute, value: &str) -> String {
    let literal_len = match attribute {
        Attribute::Host | Attribute::Hostname => ip_literal_len(attribute, value),
        _ => 0,
    };
    let (literal, value) = value.split_at(literal_len);
    let mut output = literal.to_owned();
    let mut utf8 = [0; 4];
    for (i, c) in value.char_indices() {
        if is_valid_in(attribute, c) || (c == '%' && holds_escape(attribute, &value[i..])) {
            output.push(c);
        } else {
            for byte in c.encode_utf8(&mut utf8).bytes() {
                let _ = write!(output, "%{byte:02X}");
            }
        }
    }
    output
}

/// Returns whether a character other than a percent sign is valid in the component of `attribute`.
// H5-32, H5-34, H5-35, H5-36, H5-38, H5-39, H5-40
fn is_valid_in(attribute: Attribute, c: char) -> bool {
    let others = match attribute {
        Attribute::Protocol => "+-.",
        Attribute::Port => "",
        Attribute::Hostname => "-._~!$&'()*+,;=",
        Attribute::Host => "-._~!$&'()*+,;=:",
        Attribute::Pathname => "-._~!$&'()*+,;=:@/",
        Attribute::Search | Attribute::Hash => "-._~!$&'()*+,;=:@/?",
    };
    c.is_ascii_digit()
        || (c.is_ascii_alphabetic() && attribute != Attribute::Port)
        || others.contains(c)
}

/// Returns the length of the IP literal in brackets that is the host, or 0. Only the port may follow it, in
/// the component that has one.
// H5-32, H5-35, H5-36
fn ip_literal_len(attribute: Attribute, value: &str) -> usize {
    let (literal, rest) = value.split_at(value.find(']').map_or(0, |end| end + 1));
    let is_host = rest.is_empty() || (attribute == Attribute::Host && rest.starts_with(':'));
    let is_literal =
        literal.starts_with('[') && IriReferenceStr::new(&format!("//{literal}")).is_ok();
    if is_literal && is_host { literal.len() } else { 0 }
}

/// Returns whether a percent sign begins a percent-encoded byte in a component that may have some.
// H5-32
fn holds_escape(attribute: Attribute, text: &str) -> bool {
    !matches!(attribute, Attribute::Protocol | Attribute::Port) && is_percent_encoded(text)
}

fn is_percent_encoded(text: &str) -> bool {
    matches!(text.as_bytes(), [b'%', high, low, ..]
        if high.is_ascii_hexdigit() && low.is_ascii_hexdigit())
}
