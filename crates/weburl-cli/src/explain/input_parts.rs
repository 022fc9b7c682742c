//! Which part of an input became which component of a URL.
//!
//! The parser does not tell, so the input is split once more. It is known to be valid, and the URL that
//! came of it is at hand; what is left to find is where the delimiters are.

use weburl::Url;

/// The parts of an input that has no spaces around it and no tabs and newlines in it, without their
/// delimiters. What the input does not have is `None`.
#[derive(Debug)]
pub(super) struct InputParts<'a> {
    pub(super) scheme: Option<&'a str>,
    pub(super) authority: Option<AuthorityParts<'a>>,
    pub(super) path: &'a str,
    pub(super) query: Option<&'a str>,
    pub(super) fragment: Option<&'a str>,
    /// Whether what is missing comes from the base URL.
    pub(super) is_relative: bool,
}

#[derive(Debug)]
pub(super) struct AuthorityParts<'a> {
    /// The slashes and backslashes before it.
    pub(super) slashes: &'a str,
    pub(super) username: Option<&'a str>,
    pub(super) password: Option<&'a str>,
    pub(super) host: &'a str,
    pub(super) port: Option<&'a str>,
}

impl<'a> InputParts<'a> {
    /// Splits `text`, which resolved against `base` is `url`.
    pub(super) fn of(text: &'a str, base: Option<&Url>, url: &Url) -> Self {
        let (rest, fragment) = split_at(text, '#');
        let (rest, query) = split_at(rest, '?');
        let (scheme, rest) = split_scheme(rest);
        let is_relative = base.is_some_and(|base| {
            // `https:path` is relative to an https URL.
            scheme.is_none() || (url.is_special() && base.scheme() == url.scheme())
        });
        let (authority, path) = split_authority(rest, url, is_relative);
        Self { scheme, authority, path, query, fragment, is_relative }
    }

    /// Whether credentials, host and port are those of the base.
    pub(super) fn has_authority_of_base(&self) -> bool {
        self.is_relative && self.authority.is_none()
    }

    /// Whether the path is that of the base, as a whole.
    pub(super) fn has_path_of_base(&self) -> bool {
        self.has_authority_of_base() && self.path.is_empty()
    }
}

fn split_at(text: &str, delimiter: char) -> (&str, Option<&str>) {
    text.split_once(delimiter).map_or((text, None), |(before, after)| (before, Some(after)))
}

fn split_scheme(text: &str) -> (Option<&str>, &str) {
    let is_scheme = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_alphabetic())
            && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'))
    };
    match text.split_once(':') {
        Some((scheme, rest)) if is_scheme(scheme) => (Some(scheme), rest),
        _ => (None, text),
    }
}

/// Splits what follows the scheme into authority and path.
fn split_authority<'a>(
    text: &'a str,
    url: &Url,
    is_relative: bool,
) -> (Option<AuthorityParts<'a>>, &'a str) {
    let is_slash = slashes_of(url);
    let run_len = text.len() - text.trim_start_matches(is_slash).len();
    let is_file = url.scheme() == "file";
    let slashes_len = match run_len {
        2.. if url.is_special() && !is_file => run_len,
        2.. => 2,
        // The host of `https:host`.
        _ if url.is_special() && !is_file && !is_relative => run_len,
        _ => return (None, text),
    };
    let (slashes, rest) = text.split_at(slashes_len);
    let (authority, path) = rest.split_at(rest.find(is_slash).unwrap_or(rest.len()));
    if is_file && is_windows_drive_letter(authority) {
        return (Some(AuthorityParts::of(slashes, &authority[..0])), rest);
    }
    (Some(AuthorityParts::of(slashes, authority)), path)
}

impl<'a> AuthorityParts<'a> {
    fn of(slashes: &'a str, authority: &'a str) -> Self {
        let (credentials, host_and_port) = match authority.rsplit_once('@') {
            Some((credentials, rest)) => (Some(credentials), rest),
            None => (None, authority),
        };
        // The colons of an IPv6 address stand in brackets.
        let address_len = host_and_port.find(']').map_or(0, |i| i + 1);
        let host_len = host_and_port[address_len..].find(':').map(|i| address_len + i);
        let (host, port) = match host_len {
            Some(len) => (&host_and_port[..len], Some(&host_and_port[len + 1..])),
            None => (host_and_port, None),
        };
        let (username, password) = match credentials.map(|text| split_at(text, ':')) {
            Some((username, password)) => (Some(username), password),
            None => (None, None),
        };
        Self { slashes, username, password, host, port }
    }
}

/// What separates path segments: a backslash does where the URL is special.
pub(super) fn slashes_of(url: &Url) -> &'static [char] {
    if url.is_special() { &['/', '\\'] } else { &['/'] }
}

/// [URL Standard: Windows drive letter](https://url.spec.whatwg.org/#windows-drive-letter).
pub(super) fn is_windows_drive_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}
