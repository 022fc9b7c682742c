//! Sail, which asks the crate `url`, and reads what has no scheme by itself.

use idna::AsciiDenyList;
use weburl::{ParseErrorKind, Url, ValidationError};

use crate::engines::engine::{Answer, Engine};
use crate::engines::parts::{NAMES, Parts};

pub(super) const SAIL: Engine = Engine {
    name: "sail",
    version: "Sail 0.7.2",
    syntax: "try_parse_url(url, part)",
    functions: NAMES,
    host_path_query: ["HOST", "PATH", "QUERY"],
    is_recorded: true,
    answer,
    query_value: Some(query_value),
};

fn answer(part: &str, text: &str) -> Option<Answer> {
    match parse(text) {
        Ok(url) => {
            let mut parts = of_url(&url);
            parts.path = Some(path(text, &url));
            match (part, parts.path.as_deref()) {
                ("PATH", Some("/")) => Some(Answer::from("")),
                _ => parts.get(part),
            }
        }
        Err(Refusal::Relative) => relative(text).get(part),
        Err(Refusal::Invalid) => Some(Answer::Null),
    }
}

/// Why text is not a URL.
enum Refusal {
    /// It has no scheme.
    Relative,
    Invalid,
}

/// Parses as `url` 2.5 does: a backslash ends every port, and each label that begins with `xn--` must be valid.
fn parse(text: &str) -> Result<Url, Refusal> {
    let parse = |text: &str| {
        Url::parse(text).map_err(|error| match error.kind() {
            ParseErrorKind::Validation(ValidationError::MissingSchemeNonRelativeUrl) => {
                Refusal::Relative
            }
            _ => Refusal::Invalid,
        })
    };
    let url = match parse(text) {
        Err(Refusal::Invalid) => {
            let start = text.find("//").map_or(text.len(), |start| start + 2);
            let end = text[start..].find(['/', '?', '#']).map_or(text.len(), |len| start + len);
            let start = text[start..end].rfind('@').map_or(start, |at| start + at + 1);
            let backslash = start + text[start..end].find('\\').ok_or(Refusal::Invalid)?;
            let (before, after) = text.split_at(backslash);
            let rest = before[start..].trim_end_matches(|c: char| c.is_ascii_digit());
            if !rest.ends_with(':') {
                return Err(Refusal::Invalid);
            }
            parse(&format!("{before}/{after}"))?
        }
        result => result?,
    };
    let has_label = |domain: &str| domain.split('.').any(|label| label.starts_with("xn--"));
    match url.domain().filter(|domain| url.is_special() && has_label(domain)) {
        Some(domain)
            if idna::domain_to_ascii_cow(domain.as_bytes(), AsciiDenyList::URL).is_err() =>
        {
            Err(Refusal::Invalid)
        }
        _ => Ok(url),
    }
}

/// `url` 2.5 leaves `^` in a path, and removes empty segments before that of a file.
fn path(text: &str, url: &Url) -> String {
    if url.scheme() == "file" && url.path().starts_with("//") {
        return format!("/{}", url.path().trim_start_matches('/'));
    }
    const STAND_IN: (&str, &str) = ("\u{e000}", "%EE%80%80");
    match text.contains('^') && !text.contains(STAND_IN.0) && url.path().contains("%5E") {
        true => match parse(&text.replace('^', STAND_IN.0)) {
            Ok(other) => other.path().replace(STAND_IN.1, "^"),
            Err(_) => url.path().to_owned(),
        },
        false => url.path().to_owned(),
    }
}

fn of_url(url: &Url) -> Parts {
    let userinfo = match (url.username(), url.password()) {
        ("", _) => None,
        (username, "") => Some(username.to_owned()),
        (username, password) => Some(format!("{username}:{password}")),
    };
    let rest = &url.as_str()[url.scheme().len() + 1..];
    let authority = rest.strip_prefix("//").filter(|_| url.host().is_some());
    let authority =
        authority.map_or("", |rest| &rest[..rest.find(['/', '?', '#']).unwrap_or(rest.len())]);
    Parts {
        host: url.host_str().filter(|host| !host.is_empty()).map(str::to_owned),
        path: Some(url.path().to_owned()),
        query: url.query().map(str::to_owned),
        fragment: url.fragment().map(str::to_owned),
        protocol: Some(url.scheme().to_owned()),
        authority: Some(authority.to_owned()),
        userinfo,
    }
}

fn relative(text: &str) -> Parts {
    let (text, fragment) = match text.split_once('#') {
        Some((text, fragment)) => (text, Some(fragment)),
        None => (text, None),
    };
    let (path, query) = match text.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (text, None),
    };
    Parts {
        path: Some(path.to_owned()),
        query: query.map(str::to_owned),
        fragment: fragment.map(str::to_owned),
        ..Parts::default()
    }
}

/// The value is decoded, and the key is text.
fn query_value(url: &str, key: &str) -> Option<Answer> {
    let value = match parse(url) {
        Ok(url) => {
            url.query_pairs().find(|(name, _)| name == key).map(|(_, value)| value.into_owned())
        }
        Err(Refusal::Relative) => {
            let query = relative(url).query.unwrap_or_default();
            let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.find(|(name, _)| *name == key).map(|(_, value)| value.to_owned())
        }
        Err(Refusal::Invalid) => None,
    };
    Some(value.map_or(Answer::Null, Answer::Text))
}
