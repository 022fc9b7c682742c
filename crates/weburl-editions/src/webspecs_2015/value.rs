//! What a rule returns: the value that its "returns" line describes.

use std::fmt;

use super::url::ToldApart;

/// The value of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Value {
    /// An object: of [url](super::Rule::Url), the three kinds of URLs, and [authority](super::Rule::Authority).
    Object(Components),
    /// A string.
    String(String),
    /// An integer: of [number](super::Rule::Number). One that is greater than `u64::MAX` is `u64::MAX`.
    Integer(u64),
    /// An array of strings: of [path](super::Rule::Path).
    Strings(Vec<String>),
}

impl Value {
    /// Returns the string of a rule that returns one. Borrows.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::String(string) => Some(string),
            _ => None,
        }
    }
}

/// The object that a rule returns, with [components](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L90) of a URL. Absent and null properties are `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names are the document's")]
#[non_exhaustive]
pub struct Components {
    pub scheme: Option<String>,
    pub scheme_data: Option<String>,
    pub username: Option<String>,
    pub password: Option<String>,
    pub host: Option<String>,
    pub port: Option<String>,
    pub path: Option<Vec<String>>,
    pub query: Option<String>,
    pub fragment: Option<String>,
    pub(super) told_apart: ToldApart,
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Object(components) => components.fmt(f),
            Value::String(string) => write!(f, "{string:?}"),
            Value::Integer(integer) => integer.fmt(f),
            Value::Strings(strings) => write!(f, "{strings:?}"),
        }
    }
}

impl fmt::Display for Components {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut properties = f.debug_map();
        let mut add = |name: &str, value: &dyn fmt::Debug| {
            properties.entry(&format_args!("{name}"), value);
        };
        let strings = [
            ("scheme", &self.scheme),
            ("scheme-data", &self.scheme_data),
            ("username", &self.username),
            ("password", &self.password),
            ("host", &self.host),
            ("port", &self.port),
        ];
        for (name, value) in strings {
            value.iter().for_each(|value| add(name, value));
        }
        self.path.iter().for_each(|path| add("path", path));
        for (name, value) in [("query", &self.query), ("fragment", &self.fragment)] {
            value.iter().for_each(|value| add(name, value));
        }
        properties.finish()
    }
}
