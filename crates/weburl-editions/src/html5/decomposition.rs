//! The seven URL decomposition IDL attributes of HTML5.

use std::fmt::Write as _;

use encoding_rs::UTF_8;

use super::resolve::{Components, parse, recompose};
use super::{is_authority_based_url, is_hierarchical_url};

/// A URL decomposition attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are the document's")]
pub enum Attribute {
    Protocol,
    Host,
    Hostname,
    Port,
    Pathname,
    Search,
    Hash,
}

/// An interface with URL decomposition attributes.
pub trait UrlDecomposition {
    /// Returns the input: the URL on which the attributes act.
    fn input(&self) -> String;

    /// Runs the common setter action with the new URL.
    fn common_setter_action(&mut self, output: &str);

    /// Returns the value of an attribute. Allocates the text.
    fn get_attribute(&self, attribute: Attribute) -> String {
        get(attribute, &self.input())
    }

    /// Sets an attribute, and runs the common setter action even if the URL does not change.
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
    let Ok(components @ Components { scheme: Some(scheme), .. }) = parse(input) else {
        return String::new();
    };
    let value = match attribute {
        Attribute::Protocol => return format!("{scheme}:"),
        // A-43: the port is part of it, even if it is the default port.
        Attribute::Host => components.hostport,
        Attribute::Hostname => components.host,
        Attribute::Port => components.port,
        Attribute::Pathname if !is_hierarchical_url(input) => None,
        // A-42: the path of an authority-based URL is not empty.
        Attribute::Pathname if components.path.is_empty() => Some("/"),
        Attribute::Pathname => Some(components.path),
        Attribute::Search if !is_hierarchical_url(input) => None,
        Attribute::Search => return prefixed('?', components.query),
        Attribute::Hash => return prefixed('#', components.fragment.filter(|f| !f.is_empty())),
    };
    value.unwrap_or_default().to_owned()
}

fn prefixed(prefix: char, component: Option<&str>) -> String {
    component.map(|component| format!("{prefix}{component}")).unwrap_or_default()
}

/// Returns the URL after setting `attribute` to `value` on an input. Allocates the text.
///
/// # Examples
/// ```
/// use weburl_editions::html5::decomposition::{Attribute, set};
///
/// assert_eq!(set(Attribute::Pathname, "http://h/a?b", "c d"), "http://h/c%20d?b");
/// ```
pub fn set(attribute: Attribute, input: &str, value: &str) -> String {
    let value = escape(attribute, &preprocess(attribute, value));
    let Ok(components @ Components { scheme: Some(_), .. }) = parse(input) else {
        return input.to_owned();
    };
    let condition_holds = match attribute {
        Attribute::Protocol => !value.is_empty(),
        Attribute::Host | Attribute::Hostname => !value.is_empty() && is_authority_based_url(input),
        Attribute::Port => is_authority_based_url(input) && value.parse::<u16>().is_ok(),
        Attribute::Pathname | Attribute::Search => is_hierarchical_url(input),
        Attribute::Hash => true,
    };
    if !condition_holds {
        return input.to_owned();
    }
    let component = Some(value.as_str());
    let output = match attribute {
        Attribute::Protocol => Components { scheme: component, ..components },
        Attribute::Host => Components { host: component, port: None, ..components },
        Attribute::Hostname => Components { host: component, ..components },
        Attribute::Port => Components { port: component, ..components },
        Attribute::Pathname => Components { path: &value, ..components },
        Attribute::Search => Components { query: component, ..components },
        Attribute::Hash => Components { fragment: component, ..components },
    };
    recompose(&output, UTF_8)
}

/// Runs the setter preprocessor.
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

/// Percent escapes the characters that are not valid in the component of `attribute`.
fn escape(attribute: Attribute, value: &str) -> String {
    let extra = match attribute {
        Attribute::Protocol | Attribute::Port | Attribute::Hostname => "",
        Attribute::Host => ":",
        Attribute::Pathname => ":@/",
        Attribute::Search | Attribute::Hash => ":@/?",
    };
    let is_host = matches!(attribute, Attribute::Host | Attribute::Hostname);
    let literal_end = match value.find(']') {
        Some(end) if is_host && value.starts_with('[') => end + 1,
        _ => 0,
    };
    let mut output = value[..literal_end].to_owned();
    let mut utf8 = [0; 4];
    for (i, c) in value[literal_end..].char_indices() {
        let is_valid = c.is_ascii_alphanumeric()
            || "-._~!$&'()*+,;=".contains(c)
            || extra.contains(c)
            || (c == '%' && is_percent_encoded(&value[literal_end + i..]));
        if is_valid {
            output.push(c);
        } else {
            for byte in c.encode_utf8(&mut utf8).bytes() {
                let _ = write!(output, "%{byte:02X}");
            }
        }
    }
    output
}

fn is_percent_encoded(text: &str) -> bool {
    matches!(text.as_bytes(), [b'%', high, low, ..]
        if high.is_ascii_hexdigit() && low.is_ascii_hexdigit())
}
