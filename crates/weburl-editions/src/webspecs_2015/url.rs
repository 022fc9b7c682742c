//! The URL record (1) and its serializer (1.6).

use super::blob::Blob;

/// A [URL](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L88): its components, as the document names them.
// S15-01, S15-02, S15-03, S04-01
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Url {
    /// The [scheme](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L113); null only before parsing.
    pub scheme: Option<String>,
    /// The [scheme data](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L118): the text after the scheme, if that is not a relative scheme.
    pub scheme_data: Option<String>,
    /// The [username](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L128).
    pub username: String,
    /// The [password](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L131). Null and the empty string differ: `http://user:@host/`.
    pub password: Option<String>,
    /// The [host](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L134), serialized: a domain, an IPv4 address, or an IPv6 address in brackets.
    pub host: Option<String>,
    /// The [port](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L137), a string that identifies a networking port; empty if there is none, or if it was dropped as the default one.
    pub port: String,
    /// The [path](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L140): its segments.
    pub path: Vec<String>,
    /// The [query](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L144).
    pub query: Option<String>,
    /// The [fragment](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L147).
    pub fragment: Option<String>,
    /// The [object](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L152) of a `blob` URL.
    pub object: Option<Blob>,
    /// What the [reference implementation](super::Mode::ReferenceImplementation) tells apart besides; nothing in other modes.
    pub told_apart: ToldApart,
}

/// What the [reference implementation](super::Mode::ReferenceImplementation) tells apart, and the components of a URL do not:
/// Nothing by default.
// S15-01
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ToldApart {
    /// Whether a path is present of which nothing is left.
    pub(super) path_is_present: bool,
    /// Whether scheme data that is the empty string is false.
    pub(super) scheme_data_is_false: bool,
}

/// The relative schemes and their default ports.
const RELATIVE_SCHEMES: [(&str, &str); 7] = [
    ("ftp", "21"),
    ("file", ""),
    ("gopher", "70"),
    ("http", "80"),
    ("https", "443"),
    ("ws", "80"),
    ("wss", "443"),
];

/// Returns whether `scheme`, in lowercase, is a [relative scheme](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L161).
// S15-02, S15-04, S15-07, S15-28, S15-32, WD-01
pub fn is_relative_scheme(scheme: &str) -> bool {
    RELATIVE_SCHEMES.iter().any(|&(relative, _)| relative == scheme)
}

/// Returns the [default port](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L163) of `scheme`, or `None` if it is not a relative scheme with one.
// S15-04, S15-23, S15-57, S15-72, WD-07
pub fn default_port(scheme: &str) -> Option<&'static str> {
    let found = RELATIVE_SCHEMES.iter().find(|&&(relative, _)| relative == scheme);
    found.map(|&(_, port)| port).filter(|port| !port.is_empty())
}

impl Url {
    /// Returns the scheme, or the empty string before parsing. Borrows.
    pub fn scheme(&self) -> &str {
        self.scheme.as_deref().unwrap_or_default()
    }

    /// Returns whether the URL [includes credentials](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L187): the username is not empty or the password is not null.
    // S15-05
    pub fn includes_credentials(&self) -> bool {
        !self.username.is_empty() || self.password.is_some()
    }

    /// Runs the [URL serializer](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1742). Allocates the text.
    // S15-68
    pub fn serialize(&self) -> String {
        let mut output = self.serialize_without_fragment();
        // 5.
        if let Some(fragment) = &self.fragment {
            output.push('#');
            output.push_str(fragment);
        }
        // 6.
        output
    }

    /// Runs the [URL serializer](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1742) with the exclude fragment flag set. Allocates the text.
    // S15-68
    pub fn serialize_without_fragment(&self) -> String {
        // 1.
        let mut output = format!("{}:", self.scheme());
        match self.scheme_data_if_set() {
            // 2.
            None => self.write_after_scheme(&mut output),
            // 3.
            Some(scheme_data) => output.push_str(scheme_data),
        }
        // 4.
        if let Some(query) = &self.query {
            output.push('?');
            output.push_str(query);
        }
        output
    }

    /// Returns the scheme data if it is set. A-30: the empty string is. R-10: unless it is false.
    // S15-68, S15-81, S15-85, S15-93
    pub(super) fn scheme_data_if_set(&self) -> Option<&str> {
        let is_false = |data: &&str| data.is_empty() && self.told_apart.scheme_data_is_false;
        self.scheme_data.as_deref().filter(|data| !is_false(data))
    }

    // S15-68
    fn write_after_scheme(&self, output: &mut String) {
        // 2.1.
        output.push_str("//");
        // 2.2.
        if self.includes_credentials() {
            output.push_str(&self.username);
            if let Some(password) = &self.password {
                output.push(':');
                output.push_str(password);
            }
            output.push('@');
        }
        // 2.3.
        output.push_str(self.serialized_host());
        // 2.4.
        if !self.port.is_empty() {
            output.push(':');
            output.push_str(&self.port);
        }
        // 2.5.
        output.push('/');
        output.push_str(&self.path.join("/"));
    }

    /// Runs the [host serializer](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L1811), which returns the empty string for null. Borrows.
    // S15-69, S15-91
    pub fn serialized_host(&self) -> &str {
        self.host.as_deref().unwrap_or_default()
    }
}
