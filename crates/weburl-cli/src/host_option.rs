//! Hosts that options take.

use weburl::{Host, ParseError, Parser};

use crate::columns::Columns;
use crate::finding::Finding;
use crate::visible::visible;

/// Returns the serialization of a host.
pub(crate) fn host(text: &str) -> Result<String, String> {
    Host::parse(text).map(|host| host.to_string()).map_err(|error| message(text, error))
}

/// Returns why `text` is no host: what is wrong, where, and what to write instead. The text may hold a password.
pub(crate) fn message(text: &str, error: ParseError) -> String {
    const START: &str = "https://";
    let url = [START, text, "/"].concat();
    let columns = Columns::of(text.as_bytes());
    if let Some((host, port)) = text.rsplit_once(':')
        && Host::parse(host).is_ok()
        && port.bytes().all(|byte| byte.is_ascii_digit())
    {
        return format!("a port is no part of a host; give only the host, {}", visible(host));
    }
    let delimiter = text.find(['/', '\\', '?', '#', '@', ':']).filter(|_| !text.starts_with('['));
    if let Some(at) = delimiter {
        let (delimiter, column) = (&text[at..at + 1], columns.column(at));
        return format!(
            "\"{delimiter}\" is no part of a host (at column {column}); give only the host"
        );
    }
    let (finding, start) = match Parser::new().parse(&url) {
        Ok(_) => (error.into(), 0),
        Err(error) => (Finding::of_failure(&Parser::new(), &url, error), START.len()),
    };
    let column = columns.column(finding.span.start.saturating_sub(start));
    format!("{} (at column {column}) [{}]", finding.message(), finding.name)
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_is_no_host_is_said_with_its_place() {
        const CASES: &[(&str, &str)] = &[
            ("a b", "a space is not allowed in a domain (at column 2) [domain-to-ASCII]"),
            ("example.com:80", "a port is no part of a host; give only the host, example.com"),
            ("https://a/", "\":\" is no part of a host (at column 6); give only the host"),
            ("me:secret@a", "\":\" is no part of a host (at column 3); give only the host"),
            ("a/b", "\"/\" is no part of a host (at column 2); give only the host"),
        ];
        for (text, expected) in CASES {
            assert_eq!(super::host(text).unwrap_err(), *expected, "{text}");
        }
    }
}
