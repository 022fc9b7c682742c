//! What the author of an input may have meant that cannot be parsed.

use alloc::string::String;

use crate::error::advice::Advice;
use crate::error::validation_error::ValidationError;
use crate::parser::input::{trimmed_range, without_tabs_and_newlines};
use crate::record::url::Url;
use crate::report::diagnose::diagnosis::Diagnosis;
use crate::report::diagnose::diagnostic::Diagnostic;
use crate::report::findings::missing_scheme::meant;
use crate::syntax::authority::divide;
use crate::syntax::scheme::SchemeType;

impl Diagnosis<'_> {
    /// Returns the input as its author may have meant it, if it cannot be parsed and one change makes it a URL: a scheme
    /// before a host, brackets around an IPv6 address, or a percent-encoded password. It repeats everything else.
    ///
    /// Do not fetch it without asking.
    ///
    /// # Examples
    /// ```
    /// let suggested = |input| weburl::Parser::new().diagnose(input).suggested();
    /// assert_eq!(suggested("example.com/a").as_deref(), Some("https://example.com/a"));
    /// assert_eq!(suggested("http://fe80::1/").as_deref(), Some("http://[fe80::1]/"));
    /// assert_eq!(suggested("https://a b/"), None);
    /// ```
    pub fn suggested(&self) -> Option<String> {
        let failure = self.failure()?;
        let text = &self.input()[trimmed_range(self.input().as_bytes())];
        let suggested = match failure.kind() {
            ValidationError::MissingSchemeNonRelativeUrl => meant(text, failure.advice()),
            _ => with_another_authority(&without_tabs_and_newlines(text), failure),
        };
        suggested.filter(|suggested| Url::can_parse(suggested))
    }
}

fn with_another_authority(text: &str, failure: &Diagnostic) -> Option<String> {
    let (scheme, rest) = text.split_once("//")?;
    let division = divide(rest.as_bytes(), SchemeType::Https);
    let (before, host) = rest[..division.end].split_at(division.host_start);
    let host_is =
        |host: &[&str]| [&[scheme, "//", before], host, &[&rest[division.end..]]].concat().concat();
    let has_advice = |wanted: Advice| failure.advice() == Some(wanted.text());
    if has_advice(Advice::AddBrackets) {
        Some(host_is(&["[", host, "]"]))
    } else if has_advice(Advice::RemoveZone) {
        let (address, zone) = host.trim_start_matches('[').split_once('%')?;
        let port = zone.split_once(']').map_or("", |(_, port)| port);
        Some(host_is(&["[", address, "]", port]))
    } else if has_advice(Advice::EncodePassword) {
        let (password, host) = rest[division.end..].split_once('@')?;
        let encoded = password.replace('/', "%2F").replace('?', "%3F").replace('#', "%23");
        Some([scheme, "//", &rest[..division.end], &encoded, "@", host].concat())
    } else if failure.kind() == ValidationError::Ipv6Unclosed {
        Some(host_is(&[host, "]"]))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use crate::parser::url_parser::Parser;

    #[test]
    fn what_may_be_meant_is_a_url() {
        const CASES: &[(&str, Option<&str>)] = &[
            (" exam\tple.com/a b ", Some("https://exam\tple.com/a b")),
            ("user:p@example.com", None),
            ("user@example.com", Some("https://user@example.com")),
            ("//example.com", Some("https://example.com")),
            ("http//example.com", Some("http://example.com")),
            ("git@host:a/b.git", Some("ssh://git@host/a/b.git")),
            ("/etc/passwd", Some("file:///etc/passwd")),
            ("exa mple.com", None),
            ("", None),
            ("?q", None),
            ("x://u@::1/a", Some("x://u@[::1]/a")),
            ("http://[fe80::1%25eth0]:80/", Some("http://[fe80::1]:80/")),
            ("http://fe80::1%1/", Some("http://[fe80::1]/")),
            ("postgres://app:p#s/s@db/orders", Some("postgres://app:p%23s%2Fs@db/orders")),
            ("http://[::1/a", Some("http://[::1]/a")),
            ("http://[::g/", None),
            ("http://a:99999/", None),
            ("https://example.com/", None),
        ];
        for &(input, expected) in CASES {
            let diagnosis = Parser::new().diagnose(input);
            assert_eq!(diagnosis.suggested().as_deref(), expected, "{input:?}");
        }
    }
}
