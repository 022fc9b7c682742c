//! Engines that nobody can run at home: what their documentation says, and its examples.

use crate::engines::engine::{Answer, Engine};

/// <https://docs.snowflake.com/en/sql-reference/functions/parse_url>
pub(super) const SNOWFLAKE: Engine = Engine {
    name: "snowflake",
    version: "Snowflake, by its documentation",
    syntax: "PARSE_URL(url):part",
    functions: &["scheme", "host", "port", "path", "query", "fragment"],
    host_path_query: ["host", "path", "query"],
    is_recorded: false,
    answer: snowflake,
    query_value: None,
};

/// <https://cloud.google.com/bigquery/docs/reference/standard-sql/net_functions>
pub(super) const BIGQUERY: Engine = Engine {
    name: "bigquery",
    version: "BigQuery, by its documentation",
    syntax: "NET.function(url)",
    functions: &["HOST"],
    host_path_query: ["HOST", "", ""],
    is_recorded: false,
    answer: |_, url| Some(net_host(url)),
    query_value: None,
};

/// The host keeps a user and a password, and the path has no slash in front. Without a scheme, the query fails.
fn snowflake(part: &str, url: &str) -> Option<Answer> {
    let Some((scheme, rest)) = url.split_once(':').filter(|(scheme, _)| is_scheme(scheme)) else {
        return Some(Answer::Error);
    };
    let (rest, fragment) = split(rest, '#');
    let (rest, query) = split(rest, '?');
    let (authority, path) = match rest.strip_prefix("//") {
        Some(rest) => {
            let (authority, path) = split(rest, '/');
            (Some(authority), path.unwrap_or_default())
        }
        None => (None, rest),
    };
    let (host, port) = match authority.map(|authority| (authority, authority.rsplit_once(':'))) {
        Some((_, Some((host, port)))) if port.bytes().all(|byte| byte.is_ascii_digit()) => {
            (Some(host), Some(port))
        }
        Some((authority, _)) => (Some(authority), None),
        None => (None, None),
    };
    let part = match part {
        "scheme" => Some(scheme),
        "host" => host,
        "port" => port,
        "path" => Some(path),
        "query" => query,
        "fragment" => fragment,
        _ => return None,
    };
    Some(part.map_or(Answer::Null, Answer::from))
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
}

fn split(text: &str, delimiter: char) -> (&str, Option<&str>) {
    text.split_once(delimiter).map_or((text, None), |(before, after)| (before, Some(after)))
}

/// A best effort: spaces around are ignored, a scheme may be missing, and case stays.
fn net_host(url: &str) -> Answer {
    let url = url.trim_matches(' ');
    let rest = match url.split_once(':') {
        _ if url.starts_with("//") => &url[2..],
        Some((scheme, rest)) if is_scheme(scheme) && rest.starts_with("//") => &rest[2..],
        // `mailto:` is a URI rather than a URL.
        Some((scheme, rest))
            if is_scheme(scheme) && !rest.starts_with(|c: char| c.is_ascii_digit()) =>
        {
            return Answer::Null;
        }
        _ => url,
    };
    let authority = &rest[..rest.find(['/', '?', '#']).unwrap_or(rest.len())];
    let host = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
    let host = match host.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
        _ => host,
    };
    if host.is_empty() { Answer::Null } else { host.into() }
}
