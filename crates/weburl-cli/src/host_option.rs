//! Hosts that options take.

use std::net::Ipv6Addr;

use weburl::{Host, ParseError, Parser};

use crate::finding::Finding;
use crate::visible::visible;

/// Returns the serialization of a host.
pub(crate) fn host(text: &str) -> Result<String, String> {
    Host::parse(text).map(|host| host.to_string()).map_err(|error| message(text, error))
}

/// Returns why `text` is no host: what is wrong, where, and what to write instead. The text may hold a password.
pub(crate) fn message(text: &str, error: ParseError) -> String {
    finding(text, error).in_option(text)
}

/// Returns the same with the span in `text`.
pub(crate) fn finding(text: &str, error: ParseError) -> Finding<'static> {
    const START: &str = "https://";
    if text.parse::<Ipv6Addr>().is_ok() {
        let description = format!("write the IPv6 address in brackets: [{text}]");
        return Finding::new(error.kind().name(), description, 0..text.len());
    }
    let name = error.kind().name();
    // As the host of a URL, it ends where something else begins.
    let url = [START, text, "/"].concat();
    let outline = Parser::new().outline(&url);
    let in_text = |at: usize| at.saturating_sub(START.len()).min(text.len());
    let host_end = match &outline.host {
        _ if outline.username.start > START.len() => 0,
        Some(host) if host.start == START.len() => in_text(host.end),
        _ => in_text(outline.username.end),
    };
    let (host, rest) = text.split_at(host_end);
    let is_port = |rest: &str| rest.bytes().all(|byte| byte.is_ascii_digit());
    if rest.strip_prefix(':').is_some_and(is_port) && Host::parse(host).is_ok() {
        let description = format!("a port is not part of a host; write {}", visible(host));
        return Finding::new(name, description, host_end..text.len());
    }
    if rest.starts_with(['/', '\\', '?', '#', '@', ':']) {
        let delimiter = host_end..host_end + 1;
        let description = format!("\"{}\" is not part of a host", &text[delimiter.clone()]);
        let advice = Some("write only the host");
        return Finding { advice, ..Finding::new(name, description, delimiter) };
    }
    let Err(failure) = Parser::new().parse(&url) else { return error.into() };
    let finding = Finding::of_failure(&Parser::new(), &url, failure).into_owned();
    let span = in_text(finding.span.start)..in_text(finding.span.end);
    Finding { span, fix: None, suggestion: None, ..finding }
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_is_no_host_is_said_with_its_place() {
        const CASES: &[(&str, &str)] = &[
            ("a b", "a space is not allowed in a domain (at column 2) [domain-to-ASCII]"),
            ("example.com:80", "a port is not part of a host; write example.com (at column 12)"),
            ("https://a/", "\":\" is not part of a host; write only the host (at column 6)"),
            ("me:secret@a", "\":\" is not part of a host; write only the host (at column 3)"),
            ("::1", "write the IPv6 address in brackets: [::1] (at column 1) [domain-to-ASCII]"),
            ("a/b", "\"/\" is not part of a host; write only the host (at column 2)"),
        ];
        for (text, expected) in CASES {
            let message = super::host(text).unwrap_err();
            assert!(message.starts_with(expected), "{text}: {message}");
        }
    }
}
