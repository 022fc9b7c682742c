//! The URL record, its serializers and equivalence.
//!
//! [URL Standard: URLs](https://url.spec.whatwg.org/#urls).

use std::fmt;

use super::host::Host;
use super::percent_encoding::{PercentEncodeSet, utf_8_percent_encode_string};

/// A [URL path](https://url.spec.whatwg.org/#url-path).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum UrlPath {
    /// One [URL path segment](https://url.spec.whatwg.org/#url-path-segment): an
    /// [opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    Opaque(String),
    /// A list of zero or more [URL path segments](https://url.spec.whatwg.org/#url-path-segment).
    List(Vec<String>),
}

/// A [URL record](https://url.spec.whatwg.org/#concept-url).
///
/// It omits the blob URL entry, which is always null.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct UrlRecord {
    pub(super) scheme: String,
    pub(super) username: String,
    pub(super) password: String,
    pub(super) host: Option<Host>,
    pub(super) port: Option<u16>,
    pub(super) path: UrlPath,
    pub(super) query: Option<String>,
    pub(super) fragment: Option<String>,
}

/// Masks the password.
impl fmt::Debug for UrlRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { scheme, username, password, host, port, path, query, fragment } = self;
        f.debug_struct("UrlRecord")
            .field("scheme", scheme)
            .field("username", username)
            .field("password", &if password.is_empty() { "" } else { "***" })
            .field("host", host)
            .field("port", port)
            .field("path", path)
            .field("query", query)
            .field("fragment", fragment)
            .finish()
    }
}

/// The table of [special schemes](https://url.spec.whatwg.org/#special-scheme) and their default ports
const SPECIAL_SCHEMES: [(&str, Option<u16>); 6] = [
    ("ftp", Some(21)),
    ("file", None),
    ("http", Some(80)),
    ("https", Some(443)),
    ("ws", Some(80)),
    ("wss", Some(443)),
];

/// [special scheme](https://url.spec.whatwg.org/#special-scheme)
pub(super) fn is_special_scheme(scheme: &str) -> bool {
    SPECIAL_SCHEMES.iter().any(|&(special, _)| special == scheme)
}

/// [default port](https://url.spec.whatwg.org/#default-port)
pub(super) fn default_port(scheme: &str) -> Option<u16> {
    SPECIAL_SCHEMES.iter().find(|&&(special, _)| special == scheme).and_then(|&(_, port)| port)
}

impl UrlRecord {
    /// A [URL](https://url.spec.whatwg.org/#concept-url) with everything as it is initially
    pub(super) fn new() -> Self {
        Self {
            scheme: String::new(),
            username: String::new(),
            password: String::new(),
            host: None,
            port: None,
            path: UrlPath::List(Vec::new()),
            query: None,
            fragment: None,
        }
    }

    /// Returns the [scheme](https://url.spec.whatwg.org/#concept-url-scheme). Borrows.
    pub fn scheme(&self) -> &str {
        &self.scheme
    }

    /// Returns the [username](https://url.spec.whatwg.org/#concept-url-username). Borrows.
    pub fn username(&self) -> &str {
        &self.username
    }

    /// Returns the [password](https://url.spec.whatwg.org/#concept-url-password). Borrows.
    pub fn password(&self) -> &str {
        &self.password
    }

    /// Returns the [host](https://url.spec.whatwg.org/#concept-url-host), or `None` for null. Borrows.
    pub fn host(&self) -> Option<&Host> {
        self.host.as_ref()
    }

    /// Returns the [port](https://url.spec.whatwg.org/#concept-url-port), or `None` for null.
    pub fn port(&self) -> Option<u16> {
        self.port
    }

    /// Returns the [path](https://url.spec.whatwg.org/#concept-url-path). Borrows.
    pub fn path(&self) -> &UrlPath {
        &self.path
    }

    /// Returns the [query](https://url.spec.whatwg.org/#concept-url-query), or `None` for null. Borrows.
    pub fn query(&self) -> Option<&str> {
        self.query.as_deref()
    }

    /// Returns the [fragment](https://url.spec.whatwg.org/#concept-url-fragment), or `None` for null. Borrows.
    pub fn fragment(&self) -> Option<&str> {
        self.fragment.as_deref()
    }

    /// Returns whether the URL [is special](https://url.spec.whatwg.org/#is-special).
    pub fn is_special(&self) -> bool {
        is_special_scheme(&self.scheme)
    }

    /// Returns whether the URL [includes credentials](https://url.spec.whatwg.org/#include-credentials).
    pub fn includes_credentials(&self) -> bool {
        !self.username.is_empty() || !self.password.is_empty()
    }

    /// Returns whether the URL [has an opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    pub fn has_opaque_path(&self) -> bool {
        matches!(self.path, UrlPath::Opaque(_))
    }

    /// Returns whether the URL [cannot have a
    /// username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    pub fn cannot_have_a_username_password_port(&self) -> bool {
        matches!(self.host, None | Some(Host::Empty)) || self.scheme == "file"
    }

    /// [shorten a url's path](https://url.spec.whatwg.org/#shorten-a-urls-path)
    pub(super) fn shorten_path(&mut self) {
        // 1. is an assertion; 2.
        let UrlPath::List(path) = &mut self.path else { return };
        // 3.
        if self.scheme == "file" && path.len() == 1 && is_normalized_windows_drive_letter(&path[0])
        {
            return;
        }
        // 4.
        path.pop();
    }

    /// [append](https://infra.spec.whatwg.org/#list-append) to the URL's path, which is a list
    pub(super) fn append_to_path(&mut self, segment: impl Into<String>) {
        if let UrlPath::List(path) = &mut self.path {
            path.push(segment.into());
        }
    }

    /// [set the username](https://url.spec.whatwg.org/#set-the-username)
    pub(super) fn set_the_username(&mut self, username: &str) {
        self.username = utf_8_percent_encode_string(username, PercentEncodeSet::Userinfo);
    }

    /// [set the password](https://url.spec.whatwg.org/#set-the-password)
    pub(super) fn set_the_password(&mut self, password: &str) {
        self.password = utf_8_percent_encode_string(password, PercentEncodeSet::Userinfo);
    }

    /// Runs the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer). Allocates the text.
    pub fn serialize(&self) -> String {
        self.serializer(false)
    }

    /// Runs the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer) with *exclude fragment*.
    pub fn serialize_excluding_fragment(&self) -> String {
        self.serializer(true)
    }

    /// [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer)
    fn serializer(&self, exclude_fragment: bool) -> String {
        // 1.
        let mut output = format!("{}:", self.scheme);
        // 2.
        if let Some(host) = &self.host {
            // 2.1.
            output.push_str("//");
            // 2.2.
            if self.includes_credentials() {
                // 2.2.1.
                output.push_str(&self.username);
                // 2.2.2.
                if !self.password.is_empty() {
                    output.push(':');
                    output.push_str(&self.password);
                }
                // 2.2.3.
                output.push('@');
            }
            // 2.3.
            output.push_str(&host.to_string());
            // 2.4.
            if let Some(port) = self.port {
                output.push_str(&format!(":{port}"));
            }
        }
        // 3.
        if self.host.is_none()
            && let UrlPath::List(path) = &self.path
            && path.len() > 1
            && path[0].is_empty()
        {
            output.push_str("/.");
        }
        // 4.
        output.push_str(&self.serialize_path());
        // 5.
        if let Some(query) = &self.query {
            output.push('?');
            output.push_str(query);
        }
        // 6.
        if !exclude_fragment && let Some(fragment) = &self.fragment {
            output.push('#');
            output.push_str(fragment);
        }
        // 7.
        output
    }

    /// Runs the [URL path serializer](https://url.spec.whatwg.org/#url-path-serializer). Allocates the text.
    pub fn serialize_path(&self) -> String {
        match &self.path {
            // 1.
            UrlPath::Opaque(path) => path.clone(),
            UrlPath::List(path) => {
                // 2.
                let mut output = String::new();
                // 3.
                for segment in path {
                    output.push('/');
                    output.push_str(segment);
                }
                // 4.
                output
            }
        }
    }

    /// Returns whether the URL [equals](https://url.spec.whatwg.org/#concept-url-equals) `other`.
    pub fn equals(&self, other: &Self) -> bool {
        self.equals_with(other, false)
    }

    /// Returns whether the URL [equals](https://url.spec.whatwg.org/#concept-url-equals) `other` with *exclude fragments*.
    pub fn equals_excluding_fragments(&self, other: &Self) -> bool {
        self.equals_with(other, true)
    }

    /// [equals](https://url.spec.whatwg.org/#concept-url-equals)
    fn equals_with(&self, other: &Self, exclude_fragments: bool) -> bool {
        // 1.
        let serialized_a = self.serializer(exclude_fragments);
        // 2.
        let serialized_b = other.serializer(exclude_fragments);
        // 3.
        serialized_a == serialized_b
    }
}

/// The [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer), with the fragment
impl fmt::Display for UrlRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.serialize())
    }
}

/// [Windows drive letter](https://url.spec.whatwg.org/#windows-drive-letter)
pub(super) fn is_windows_drive_letter(string: &str) -> bool {
    let mut code_points = string.chars();
    code_points.next().is_some_and(|first| first.is_ascii_alphabetic())
        && matches!(code_points.next(), Some(':' | '|'))
        && code_points.next().is_none()
}

/// [normalized Windows drive letter](https://url.spec.whatwg.org/#normalized-windows-drive-letter)
pub(super) fn is_normalized_windows_drive_letter(string: &str) -> bool {
    is_windows_drive_letter(string) && string.ends_with(':')
}

/// [starts with a Windows drive letter](https://url.spec.whatwg.org/#start-with-a-windows-drive-letter)
pub(super) fn starts_with_a_windows_drive_letter(string: &[char]) -> bool {
    let [first, second, rest @ ..] = string else { return false };
    first.is_ascii_alphabetic()
        && matches!(second, ':' | '|')
        && matches!(rest.first(), None | Some('/' | '\\' | '?' | '#'))
}

/// [single-dot URL path segment](https://url.spec.whatwg.org/#single-dot-path-segment)
pub(super) fn is_single_dot_url_path_segment(segment: &str) -> bool {
    segment == "." || segment.eq_ignore_ascii_case("%2e")
}

/// [double-dot URL path segment](https://url.spec.whatwg.org/#double-dot-path-segment)
pub(super) fn is_double_dot_url_path_segment(segment: &str) -> bool {
    segment == ".."
        || [".%2e", "%2e.", "%2e%2e"].iter().any(|dots| segment.eq_ignore_ascii_case(dots))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse;

    /// [The standard's table](https://url.spec.whatwg.org/#example-start-with-a-windows-drive-letter)
    /// and the rest of the definition
    #[test]
    fn a_windows_drive_letter_ends_a_path_segment() {
        const CASES: &[(&str, bool)] = &[
            ("c:", true),
            ("c:/", true),
            ("c:a", false),
            ("c|\\", true),
            ("C:?", true),
            ("C:#", true),
            ("c", false),
            ("1:", false),
            ("", false),
        ];
        for &(string, expected) in CASES {
            let code_points: Vec<char> = string.chars().collect();
            assert_eq!(starts_with_a_windows_drive_letter(&code_points), expected, "{string}");
        }
    }

    #[test]
    fn a_drive_letter_with_a_vertical_line_is_not_normalized() {
        const CASES: &[(&str, bool, bool)] = &[
            ("c:", true, true),
            ("C|", true, false),
            ("c:/", false, false),
            ("é:", false, false),
            ("c", false, false),
            ("", false, false),
        ];
        for &(string, is_drive_letter, is_normalized) in CASES {
            assert_eq!(is_windows_drive_letter(string), is_drive_letter, "{string}");
            assert_eq!(is_normalized_windows_drive_letter(string), is_normalized, "{string}");
        }
    }

    #[test]
    fn dots_may_be_percent_encoded_in_either_case() {
        for segment in [".", "%2e", "%2E"] {
            assert!(is_single_dot_url_path_segment(segment), "{segment}");
            assert!(!is_double_dot_url_path_segment(segment), "{segment}");
        }
        for segment in ["..", ".%2e", "%2E.", "%2e%2E"] {
            assert!(is_double_dot_url_path_segment(segment), "{segment}");
            assert!(!is_single_dot_url_path_segment(segment), "{segment}");
        }
        assert!(!is_double_dot_url_path_segment("..."));
    }

    #[test]
    fn equality_may_leave_out_fragments() {
        let a = parse("https://example.com/#a", None).unwrap();
        let b = parse("https://EXAMPLE.com/#b", None).unwrap();
        assert!(a.equals_excluding_fragments(&b));
        assert!(!a.equals(&b));
        assert!(a.equals(&a));
    }
}
