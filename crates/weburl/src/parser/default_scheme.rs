//! What people type without a scheme, and the scheme that they leave out.
//!
//! The standard guesses nothing: `example.com` has no scheme, and that of `localhost:8080` is `localhost`. Here,
//! text that begins with a host gets a scheme in front of it. The guide has a table of what becomes of which
//! text, and of what other programs make of it.

use alloc::string::String;
use core::ops::Range;

use crate::error::parse_error::ParseError;
use crate::parser::input::{trimmed_range, without_tabs_and_newlines};
use crate::syntax::authority::divide;
use crate::syntax::port;
use crate::syntax::scheme::{SchemeType, is_known, split_scheme};
use crate::syntax::scp_address::Colon;

/// The scheme that an input lacks, and where it goes.
pub(crate) struct MissingScheme {
    pub(crate) at: usize,
    /// The scheme and what delimits it.
    pub(crate) text: String,
    /// The colon that becomes a slash.
    pub(crate) colon: Option<Colon>,
}

impl MissingScheme {
    /// Returns what `input` lacks, or `None` if it has a scheme, or does not begin with a host.
    #[cold]
    pub(crate) fn of(input: &str, default_scheme: &str) -> Option<Self> {
        let trimmed = trimmed_range(input.as_bytes());
        let at = trimmed.start;
        let is_ssh = default_scheme.eq_ignore_ascii_case("ssh");
        let colon = if is_ssh { Colon::of(input, trimmed.clone()) } else { None };
        let delimiter = missing_delimiter(&without_tabs_and_newlines(&input[trimmed]))?;
        Some(Self { at, text: [&default_scheme.to_ascii_lowercase(), delimiter].concat(), colon })
    }

    /// Writes `input` with its scheme.
    pub(crate) fn write(&self, input: &str, out: &mut String) {
        out.clear();
        out.reserve(input.len() + self.text.len());
        out.push_str(&input[..self.at]);
        out.push_str(&self.text);
        Colon::push(self.colon.as_ref(), input, self.at, out);
    }

    /// Returns `input` with its scheme.
    pub(crate) fn added_to(&self, input: &str) -> String {
        let mut out = String::new();
        self.write(input, &mut out);
        out
    }

    /// Returns the span in the caller's input of a span in the text with the scheme.
    pub(crate) fn span(&self, span: Range<usize>) -> Range<usize> {
        let offset = |offset: usize| {
            let offset = offset.min(self.at).max(offset.saturating_sub(self.text.len()));
            self.colon.as_ref().map_or(offset, |colon| colon.source_offset(offset))
        };
        offset(span.start)..offset(span.end)
    }

    /// Returns the same error, with its span in the caller's input.
    pub(crate) fn error(&self, error: ParseError) -> ParseError {
        error.map_span(|span| self.span(span))
    }
}

/// Returns what goes between a scheme and `text`, or `None` if `text` has a scheme or does not begin with a host.
fn missing_delimiter(text: &str) -> Option<&'static str> {
    if let Some((scheme, rest)) = split_scheme(text) {
        let authority = divide(rest.as_bytes(), SchemeType::Https);
        // A port has one to five digits. A password goes up to an `@`.
        let port_len = port::digits_len(rest.as_bytes());
        let is_port = (1..=5).contains(&port_len) && port_len == authority.end;
        return ((is_port || authority.credentials().is_some()) && !is_known(scheme))
            .then_some("://");
    }
    match text.as_bytes() {
        // Further slashes would be a path.
        [b'/', b'/', third, ..] if !matches!(third, b'/' | b'\\') => Some(":"),
        // A path, a query, a fragment, or nothing.
        [] | [b'/' | b'\\' | b'.' | b'~' | b'?' | b'#', ..] => None,
        _ => Some("://"),
    }
}

#[cfg(test)]
mod tests {
    use crate::error::parse_error::ParseErrorKind;
    use crate::error::set_error::SetError;
    use crate::parser::url_parser::Parser;
    use crate::record::url::Url;

    fn typed(input: &str) -> Result<Url, ParseErrorKind> {
        Parser::new().default_scheme("https").unwrap().parse(input).map_err(|error| error.kind())
    }

    #[test]
    fn a_host_gets_the_scheme() {
        const CASES: &[(&str, &str)] = &[
            ("example.com", "https://example.com/"),
            ("  example.com\n", "https://example.com/"),
            ("exam\tple.com:8080", "https://example.com:8080/"),
            ("EXAMPLE.com/a b?c#d", "https://example.com/a%20b?c#d"),
            ("example.com:8080", "https://example.com:8080/"),
            ("example.com:443", "https://example.com/"),
            ("example.com:00080/x", "https://example.com:80/x"),
            ("example.com:80?q", "https://example.com:80/?q"),
            ("example.com:80#f", "https://example.com:80/#f"),
            (r"example.com:80\x", "https://example.com:80/x"),
            ("smtp.example.com:587", "https://smtp.example.com:587/"),
            ("localhost", "https://localhost/"),
            ("localhost:8080/x", "https://localhost:8080/x"),
            ("c:80", "https://c:80/"),
            ("user@host", "https://user@host/"),
            ("user:pw@host", "https://user:pw@host/"),
            ("user:pw@host:8080/x", "https://user:pw@host:8080/x"),
            ("user:1@host", "https://user:1@host/"),
            ("host/a:b@c", "https://host/a:b@c"),
            ("//host", "https://host/"),
            ("//host:80/x", "https://host:80/x"),
            ("192.168.0.1", "https://192.168.0.1/"),
            ("192.168.0.1:80", "https://192.168.0.1:80/"),
            ("[::1]:80", "https://[::1]:80/"),
            ("example.com?q", "https://example.com/?q"),
        ];
        for &(input, expected) in CASES {
            assert_eq!(typed(input).as_ref().map(Url::as_str), Ok(expected), "{input:?}");
        }
    }

    #[test]
    fn what_has_a_scheme_keeps_it() {
        const CASES: &[&str] = &[
            "http://example.com",
            "ht\ntp://example.com",
            "http:8080",
            "https:user:pw@host",
            "mailto:x@y",
            "MAILTO:x@y",
            "sip:alice@example.com:5060",
            "tel:911",
            "tag:me@example.com,2005:x",
            "about:blank",
            "data:,x@y",
            "javascript:1",
            "urn:1",
            // Neither a port nor a password.
            "localhost:",
            "localhost:x",
            "example.com:/x",
            "com.example.app:/callback",
            "x:123456",
            "x:80a",
            "x:/a@b",
            "redis://cache:6379",
            "C:/x",
            r"C:\x",
            "C:",
            "git+ssh://git@host/path",
        ];
        for &input in CASES {
            assert_eq!(typed(input), Ok(Url::parse(input).unwrap()), "{input:?}");
        }
    }

    #[test]
    fn a_path_is_no_host_and_errors_are_those_of_the_callers_input() {
        const CASES: &[(&str, &str, core::ops::Range<usize>)] = &[
            ("", "missing-scheme-non-relative-URL", 0..0),
            (" ", "missing-scheme-non-relative-URL", 1..1),
            ("/etc/passwd", "missing-scheme-non-relative-URL", 0..11),
            ("///host", "missing-scheme-non-relative-URL", 0..7),
            (r"\\server\share", "missing-scheme-non-relative-URL", 0..14),
            (r"/\host", "missing-scheme-non-relative-URL", 0..6),
            ("./x", "missing-scheme-non-relative-URL", 0..3),
            ("~/x", "missing-scheme-non-relative-URL", 0..3),
            ("?q", "missing-scheme-non-relative-URL", 0..2),
            ("#f", "missing-scheme-non-relative-URL", 0..2),
            (":8080", "host-missing", 0..0),
            ("git@host:path", "port-invalid", 9..10),
            (" host:99999", "port-out-of-range", 6..11),
            ("hello world", "domain-to-ASCII", 5..6),
            ("  ho\tst<x", "domain-to-ASCII", 7..8),
            ("::1", "host-missing", 0..0),
            ("user:p@w@host:x", "port-invalid", 14..15),
        ];
        for (input, name, span) in CASES.iter().cloned() {
            let mut parser = Parser::new().default_scheme("https").unwrap();
            let error = parser.parse(input).unwrap_err();
            assert_eq!((error.kind().name(), error.span()), (name, span), "{input:?}");
            assert_eq!(parser.parse_ref(input).unwrap_err(), error);
            assert!(!parser.can_parse(input));
            let diagnosis = parser.diagnose(input);
            let failure = diagnosis.failure().expect("it is not parsed");
            assert_eq!(failure.kind().name(), name, "{input:?}");
            assert_eq!(failure.span(), error.span(), "{input:?}");
        }
    }

    #[test]
    fn any_scheme_may_be_the_default() {
        let parse = |scheme, input| {
            let parser = Parser::new().default_scheme(scheme)?;
            parser.parse(input).map(Url::into_string).map_err(SetError::from)
        };
        assert_eq!(parse("redis", "Cache:6379/0").as_deref(), Ok("redis://Cache:6379/0"));
        assert_eq!(parse("HTTP", "example.com:80").as_deref(), Ok("http://example.com/"));
        for no_scheme in ["", "1", "https:", "a b"] {
            assert_eq!(parse(no_scheme, "http://h"), Err(SetError::InvalidScheme));
        }
    }

    #[test]
    fn ssh_takes_addresses_as_scp_and_git_do() {
        let parser = Parser::new().default_scheme("ssh").unwrap();
        for (input, expected) in [
            ("git@github.com:owner/name.git", "ssh://git@github.com/owner/name.git"),
            ("git@github.com:123/r.git", "ssh://git@github.com/123/r.git"),
            ("git@h:80/a", "ssh://git@h/80/a"),
            ("me@h:80/r.git", "ssh://me@h/80/r.git"),
            ("me@h:80/a", "ssh://me@h:80/a"),
            ("git@h:22", "ssh://git@h:22"),
            ("git@[fe80::1]:r.git", "ssh://git@[fe80::1]/r.git"),
            ("git@h:~/a b", "ssh://git@h/~/a%20b"),
            ("a.b+c@h:/srv/r", "ssh://a.b+c@h/srv/r"),
            (" git@h:a:b\n", "ssh://git@h/a:b"),
            ("git@h/a:b", "ssh://git@h/a:b"),
            ("h:a/b", "h:a/b"),
            ("ssh://git@h:22/a", "ssh://git@h:22/a"),
            ("mailto:git@h:a", "mailto:git@h:a"),
        ] {
            let url = parser.parse(input);
            assert_eq!(url.as_ref().map(Url::as_str), Ok(expected), "{input:?}");
            assert_eq!(parser.changes(input).map(|changes| changes.into_url()), url, "{input:?}");
            let diagnosis = parser.diagnose(input);
            let fixed = diagnosis.fixed();
            assert_eq!(parser.parse(&fixed), url, "{input:?}: {fixed}");
        }
        for (input, added) in [(" git@h:a b", [0..6, 11..12]), ("git@h:/a b", [0..6, 11..11])] {
            assert_eq!(parser.outline(input).path.end, input.len(), "{input}");
            let changes = parser.changes(input).unwrap();
            let found = changes.iter().filter(|change| change.kind().name().ends_with("-added"));
            assert!(found.map(|change| change.href()).eq(added), "{input}");
            let space = changes.iter().last().unwrap();
            assert_eq!(&input[space.input()], " ", "{input}");
        }
    }

    #[test]
    fn a_base_takes_what_has_no_scheme() {
        let base = Url::parse("https://example.org/a/").unwrap();
        let parser = Parser::new().base(&base).default_scheme("http").unwrap();
        for input in ["example.com", "//host", "localhost:8080", "x"] {
            assert_eq!(parser.parse(input), base.join(input), "{input}");
        }
    }

    #[test]
    fn all_ways_to_parse_add_the_same_scheme() {
        let inputs =
            [" localhost:8080/a b ", "example.com", "//h", "mailto:x@y", "https://h/", "/x"];
        let mut parser = Parser::new().default_scheme("https").unwrap();
        let batch = parser.parse_all(inputs);
        for (input, in_batch) in inputs.into_iter().zip(&batch) {
            let owned = parser.parse(input);
            assert_eq!(in_batch.map(|url| url.to_owned()), owned);
            assert_eq!(parser.can_parse(input), owned.is_ok());
            assert_eq!(parser.changes(input).map(|changes| changes.into_url()), owned);
            assert_eq!(parser.parse_ref(input).map(|url| url.to_owned()), owned);
        }
        assert_eq!(batch.errors().len(), 1);
    }

    #[test]
    fn what_is_added_is_reported_with_its_place() {
        let input = " EXAMPLE.com:443\\a b";
        let parser = Parser::new().default_scheme("https").unwrap();
        let changes = parser.changes(input).unwrap();
        let href = changes.url().as_str();
        let found = changes.iter().map(|c| (c.kind().name(), &input[c.input()], &href[c.href()]));
        assert!(found.eq([
            ("trimmed", " ", ""),
            ("scheme-added", "", "https://"),
            ("host-lowercased", "EXAMPLE.com", "example.com"),
            ("default-port-dropped", ":443", ""),
            ("backslash-replaced", "\\", "/"),
            ("percent-encoded", " ", "%20"),
        ]));

        let diagnosis = parser.diagnose(input);
        let found = diagnosis.iter().map(|d| (d.kind().name(), &input[d.span()]));
        assert!(found.eq([
            ("invalid-URL-unit", " "),
            ("missing-scheme-non-relative-URL", ""),
            ("invalid-reverse-solidus", "\\"),
            ("invalid-URL-unit", " "),
        ]));
        assert_eq!(diagnosis.fixed(), "https://EXAMPLE.com:443/a%20b");
        assert!(!parser.diagnose("example.com").is_valid());
        assert!(parser.diagnose("https://example.com").is_valid());
    }
}
