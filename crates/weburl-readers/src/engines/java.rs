//! Engines that ask a class of Java: `java.net.URI`, or `java.net.URL`.

use crate::client::percent;
use crate::engines::engine::{Answer, Engine};
use crate::engines::parts::{NAMES, Parts};
use crate::models::{java_uri, java_url};
use crate::reading::{Reading, Text};

pub(super) const SPARK: Engine = Engine {
    name: "spark",
    version: "Spark 4.3.0",
    syntax: "parse_url(url, part)",
    functions: NAMES,
    host_path_query: ["HOST", "PATH", "QUERY"],
    is_recorded: true,
    answer: |part, url| uri_or(url, Answer::Error, |parts| parts.get(part)),
    query_value: Some(|url, key| uri_or(url, Answer::Error, |parts| parts.search_query(key))),
};

pub(super) const SPARK_TRY: Engine = Engine {
    name: "spark-try",
    syntax: "try_parse_url(url, part)",
    answer: |part, url| uri_or(url, Answer::Null, |parts| parts.get(part)),
    query_value: Some(|url, key| uri_or(url, Answer::Null, |parts| parts.search_query(key))),
    ..SPARK
};

pub(super) const FLINK: Engine = Engine {
    name: "flink",
    version: "Flink 2.3.0, Java 17.0.15",
    syntax: "PARSE_URL(url, part)",
    functions: NAMES,
    host_path_query: ["HOST", "PATH", "QUERY"],
    is_recorded: true,
    answer: |part, url| url_or_null(url, |parts| parts.get(part)),
    query_value: Some(|url, key| url_or_null(url, |parts| parts.search_query(key))),
};

/// Presto and Trino. What is missing is empty, and only what is not a URI is null.
pub(super) const PRESTO: Engine = Engine {
    name: "presto",
    version: "Presto and Trino, by their documentation",
    syntax: "url_extract_...(url)",
    functions: &["protocol", "host", "port", "path", "query", "fragment"],
    host_path_query: ["host", "path", "query"],
    is_recorded: false,
    answer: presto,
    query_value: None,
};

fn uri_or(url: &str, invalid: Answer, answer: impl Fn(&Parts) -> Option<Answer>) -> Option<Answer> {
    match java_uri::READER.read(url) {
        Ok(reading) => answer(&of_uri(url, &reading)),
        Err(_) => Some(invalid),
    }
}

fn text(text: &Text<'_>) -> String {
    String::from_utf8_lossy(text.as_bytes()).into_owned()
}

fn after_scheme<'a>(url: &'a str, scheme: Option<&Text<'_>>) -> &'a str {
    scheme.map_or(url, |scheme| &url[scheme.as_bytes().len() + 1..])
}

fn of_uri(url: &str, reading: &Reading<'_>) -> Parts {
    let rest = after_scheme(url, reading.scheme.as_ref());
    let is_opaque = reading.scheme.is_some() && !rest.starts_with('/');
    let authority = rest.strip_prefix("//").filter(|_| !is_opaque);
    let authority = authority.map(|rest| &rest[..rest.find(['/', '?', '#']).unwrap_or(rest.len())]);
    Parts {
        host: reading.host.as_ref().map(text),
        path: Some(text(&reading.path)).filter(|_| !is_opaque),
        query: reading.query.as_ref().map(text),
        fragment: reading.fragment.as_ref().map(text),
        protocol: reading.scheme.as_ref().map(text),
        authority: authority.filter(|text| !text.is_empty()).map(str::to_owned),
        userinfo: reading.userinfo.as_ref().map(text),
    }
}

fn url_or_null(url: &str, answer: impl Fn(&Parts) -> Option<Answer>) -> Option<Answer> {
    match java_url::read_17(url) {
        Ok(reading) => answer(&of_url(url, &reading)),
        Err(_) => Some(Answer::Null),
    }
}

/// Without an authority, the host of `java.net.URL` is empty.
fn of_url(url: &str, reading: &Reading<'_>) -> Parts {
    let rest = url.trim_matches(|c| c <= ' ');
    let prefix = rest.get(..4).filter(|prefix| prefix.eq_ignore_ascii_case("url:"));
    let rest = &rest[prefix.map_or(0, str::len)..];
    let rest = rest.find(':').map_or("", |end| &rest[end + 1..]);
    let rest = rest.find(['?', '#']).map_or(rest, |end| &rest[..end]);
    let authority = rest.strip_prefix("//").filter(|_| !rest.starts_with("////"));
    let authority = authority.filter(|_| reading.host.is_some());
    let authority = authority.map(|rest| &rest[..rest.find('/').unwrap_or(rest.len())]);
    Parts {
        host: Some(reading.host.as_ref().map(text).unwrap_or_default()),
        path: Some(text(&reading.path)),
        query: reading.query.as_ref().map(text),
        fragment: reading.fragment.as_ref().map(text),
        protocol: reading.scheme.as_ref().map(text),
        authority: authority.map(str::to_owned),
        userinfo: reading.userinfo.as_ref().map(text),
    }
}

fn presto(function: &str, url: &str) -> Option<Answer> {
    let Ok(reading) = java_uri::READER.read(url) else { return Some(Answer::Null) };
    let parts = of_uri(url, &reading);
    // The getters without `Raw` in their names decode.
    let decoded = |part: Option<String>| {
        part.map(|part| String::from_utf8_lossy(&percent::decode(&part)).into_owned())
    };
    let part = match function {
        "protocol" => parts.protocol,
        "host" => parts.host,
        "port" => return Some(reading.port.map_or(Answer::Null, |port| Answer::Text(text(&port)))),
        "path" => decoded(parts.path),
        "query" => decoded(parts.query),
        "fragment" => decoded(parts.fragment),
        _ => return None,
    };
    Some(Answer::Text(part.unwrap_or_default()))
}
