//! Java: [`java.net.URL`](https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/net/URL.html), and where
//! its `HttpURLConnection` connects to.
//!
//! An authority with two `@` is one without a host: the client connects to this machine. There is no host where there
//! is no authority.

use crate::client::{decimal_digit, default_port, java_inet, percent};
use crate::destination::{Destination, NoRequest};
use crate::models::java_uri;
use crate::reader::Reader;
use crate::reading::{ReadError, Reading};

/// The reader.
pub const READER: Reader = Reader {
    name: "java-url",
    title: "Java java.net.URL",
    version: "Java 25",
    source: "https://github.com/openjdk/jdk/blob/jdk-25-ga/src/java.base/share/classes/java/net/URLStreamHandler.java",
    client: "Java HttpURLConnection",
    gaps: &[
        "The client refuses a zone identifier that doesn't name a network interface of the machine.",
        "Java and the model refuse non-ASCII letters in a scheme for different reasons.",
        "Java 17 and programs with `-Djdk.net.url.delayParsing=true` accept more characters in a host.",
        "With `ProxySelector.setDefault(null)`, `http:a` and `http:///` connect to this machine.",
    ],
    read,
};

/// The schemes that have a handler in `java.base`, but for `jar` and `mailto`, whose URLs have no authority.
const SCHEMES: &[&str] = &["file", "ftp", "http", "https", "jmod", "jrt"];

fn read(input: &str) -> Result<Reading<'_>, ReadError> {
    read_with(input, true)
}

/// Reads as Java 17 does, which accepts more characters in an authority.
#[cfg(feature = "engines")]
pub(crate) fn read_17(input: &str) -> Result<Reading<'_>, ReadError> {
    read_with(input, false)
}

fn read_with(untrimmed: &str, checks: bool) -> Result<Reading<'_>, ReadError> {
    // Java's white space is whatever stands before `!`.
    let input = untrimmed.trim_matches(|c| c <= ' ');
    let input = match input.get(..4) {
        Some(prefix) if prefix.eq_ignore_ascii_case("url:") => &input[4..],
        _ => input,
    };
    let end = input.find([':', '/', '#']).filter(|&end| input[end..].starts_with(':'));
    let scheme = end.map(|end| &input[..end]).filter(|scheme| is_scheme(scheme));
    let scheme = scheme.ok_or(ReadError::new("no protocol"))?;
    let rest = &input[scheme.len() + 1..];
    let scheme = scheme.to_ascii_lowercase();
    let (rest, fragment) = split_once(rest, '#');
    let mut reading = match scheme.as_str() {
        "mailto" => read_mailto(rest)?,
        "jar" => read_jar(untrimmed, rest)?,
        _ if SCHEMES.contains(&scheme.as_str()) => {
            read_hierarchical(&scheme, rest, fragment, checks)?
        }
        _ => return Err(ReadError::new("unknown protocol")),
    };
    reading.scheme = Some(scheme.into());
    Ok(reading)
}

fn is_scheme(scheme: &str) -> bool {
    scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
}

fn split_once(text: &str, delimiter: char) -> (&str, Option<&str>) {
    match text.split_once(delimiter) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}

fn without_authority(path: &str) -> Reading<'_> {
    // In what has no authority, the last question mark counts.
    let (path, query) = match path.rsplit_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (path, None),
    };
    Reading {
        scheme: None,
        userinfo: None,
        host: None,
        port: None,
        path: path.into(),
        query: query.map(Into::into),
        fragment: None,
        destination: Err(NoRequest::SCHEME),
    }
}

/// Reads an address, and drops the fragment.
fn read_mailto(rest: &str) -> Result<Reading<'_>, ReadError> {
    let is_blank = |c: char| c.is_whitespace() && !"\u{85}\u{a0}\u{2007}\u{202f}".contains(c);
    match rest.chars().all(|c| is_blank(c) || ('\u{1c}'..='\u{1f}').contains(&c)) {
        true => Err(ReadError::new("No email address")),
        false => Ok(without_authority(rest)),
    }
}

/// Reads `jar:` with a URL, which is read, too, `!/` and a path.
fn read_jar<'a>(untrimmed: &'a str, rest: &'a str) -> Result<Reading<'a>, ReadError> {
    if rest.get(..4).is_some_and(|scheme| scheme.eq_ignore_ascii_case("jar:")) {
        return Err(ReadError::new("Nested JAR URLs are not supported"));
    }
    // White space at the end belongs to the fragment.
    let (_, fragment) = split_once(untrimmed, '#');
    if !untrimmed.get(..4).is_some_and(|scheme| scheme.eq_ignore_ascii_case("jar:")) {
        // With anything in front it is taken for a relative path, and there is no base.
        return match rest.is_empty() && fragment.is_some() {
            true => Ok(Reading { fragment: fragment.map(Into::into), ..without_authority("") }),
            false => Err(ReadError::new("NullPointerException")),
        };
    }
    let (inner, _) = rest.rsplit_once("!/").ok_or(ReadError::new("no !/ in spec"))?;
    read(inner).map_err(|_| ReadError::new("invalid url"))?;
    Ok(Reading { fragment: fragment.map(Into::into), ..without_authority(rest) })
}

fn read_hierarchical<'a>(
    scheme: &str,
    rest: &'a str,
    fragment: Option<&'a str>,
    checks: bool,
) -> Result<Reading<'a>, ReadError> {
    let (rest, query) = split_once(rest, '?');
    let mut authority = Authority::default();
    let mut path = rest;
    // Four slashes are the path of a Windows share.
    if let Some(after) = rest.strip_prefix("//").filter(|_| !rest.starts_with("////")) {
        let end = after.find('/').unwrap_or(after.len());
        authority = read_authority(&after[..end])?;
        path = &after[end..];
    }
    match checks {
        true => check(&authority)?,
        false => check_17(&authority)?,
    }
    let destination = destination(scheme, &authority, [Some(path), query, fragment]);
    Ok(Reading {
        scheme: None,
        userinfo: authority.userinfo.map(Into::into),
        host: authority.text.map(|_| authority.host.into()),
        port: authority.port.map(|port| port.to_string().into()),
        path: path.into(),
        query: query.map(Into::into),
        fragment: fragment.map(Into::into),
        destination,
    })
}

#[derive(Default)]
struct Authority<'a> {
    text: Option<&'a str>,
    userinfo: Option<&'a str>,
    host: &'a str,
    port: Option<i32>,
}

fn read_authority(text: &str) -> Result<Authority<'_>, ReadError> {
    let mut authority = Authority { text: Some(text), host: text, ..Authority::default() };
    if let Some((userinfo, host)) = text.split_once('@') {
        if host.contains('@') {
            return Ok(Authority { host: "", ..authority });
        }
        authority.userinfo = Some(userinfo);
        authority.host = host;
    }
    let mut port = None;
    if authority.host.starts_with('[') {
        const INVALID: ReadError = ReadError::new("Invalid authority field");
        let end = authority.host.find(']').ok_or(INVALID)?;
        if authority.host[..end].encode_utf16().count() < 3 {
            return Err(INVALID);
        }
        let (literal, after) = authority.host.split_at(end + 1);
        java_inet::ipv6(&literal[1..end]).ok_or(ReadError::new("Invalid host"))?;
        authority.host = literal;
        if !after.is_empty() {
            port = Some(after.strip_prefix(':').ok_or(INVALID)?);
        }
    } else {
        (authority.host, port) = split_once(authority.host, ':');
    }
    if let Some(port) = port.filter(|port| !port.is_empty()) {
        let port = parse_int(port).ok_or(ReadError::new("NumberFormatException"))?;
        if port < -1 {
            return Err(ReadError::new("Invalid port number"));
        }
        // The port -1 stands for none.
        authority.port = Some(port).filter(|&port| port != -1);
    }
    Ok(authority)
}

/// `Integer.parseInt`: a sign, and decimal digits of any script.
fn parse_int(text: &str) -> Option<i32> {
    let (sign, digits) = match text.as_bytes()[0] {
        b'-' => ("-", &text[1..]),
        b'+' => ("", &text[1..]),
        _ => ("", text),
    };
    let digits: Option<String> = digits.chars().map(decimal_digit::ascii).collect();
    digits
        .filter(|digits| !digits.is_empty())
        .and_then(|digits| (sign.to_owned() + &digits).parse().ok())
}

/// Characters outside ASCII that a normalization turns into delimiters.
const DELIMITERS_IN_DISGUISE: &str = "\u{2047}\u{2048}\u{2049}\u{2100}\u{2101}\u{2105}\u{2106}\u{2a74}\
    \u{fe55}\u{fe56}\u{fe5f}\u{fe6b}\u{ff03}\u{ff0f}\u{ff1a}\u{ff1f}\u{ff20}";

/// Checks the parts of an authority as the method `setURL` does.
fn check(authority: &Authority<'_>) -> Result<(), ReadError> {
    let is_excluded = |c: char| {
        c.is_ascii_control() || matches!(c, '/' | '?' | '#' | '[' | ']' | '\\' | '@' | ':')
    };
    let host = authority.host;
    if let Some(literal) = host.strip_prefix('[') {
        if literal.split_once('%').is_some_and(|(_, zone)| {
            zone.trim_end_matches(']')
                .contains(|c: char| c.is_ascii_control() || "[]/\\#?".contains(c))
        }) {
            return Err(ReadError::new("Illegal character found in IPv6 scoped address"));
        }
    } else if host.contains(|c: char| {
        is_excluded(c)
            || matches!(c, '<' | '>' | '"' | ' ' | '{' | '}' | '|' | '^' | '`')
            || !c.is_ascii() && DELIMITERS_IN_DISGUISE.contains(c)
    }) {
        return Err(ReadError::new("Illegal character found in host"));
    }
    let userinfo = authority.userinfo.unwrap_or_default();
    if userinfo.contains(|c| c != ':' && is_excluded(c)) {
        return Err(ReadError::new("Illegal character found in user-info"));
    }
    let text = authority.text.unwrap_or_default();
    if text.contains(|c| !"@[]:".contains(c) && is_excluded(c)) {
        return Err(ReadError::new("Illegal character found in authority"));
    }
    Ok(())
}

/// Java 17 refuses only these.
fn check_17(authority: &Authority<'_>) -> Result<(), ReadError> {
    let is_excluded = |c: char| c.is_ascii_control() || DELIMITERS_IN_DISGUISE.contains(c);
    match authority.host.contains(is_excluded) {
        true => Err(ReadError::new("Illegal character found in host")),
        false => Ok(()),
    }
}

/// Percent-encodes what may not stand in an authority, except in an address that it begins with.
fn quote(authority: &str) -> String {
    let literal = authority.starts_with('[').then(|| authority.find(']')).flatten().unwrap_or(0);
    let (literal, rest) = authority.split_at(literal);
    let mut quoted = literal.to_owned();
    for (i, c) in rest.char_indices() {
        let is_kept = match c {
            '%' => percent::encoded_byte(&rest.as_bytes()[i + 1..]).is_some(),
            _ if c.is_ascii() => c.is_ascii_alphanumeric() || "-_.!~*'();:&=+$,@[]".contains(c),
            _ => !c.is_whitespace() && !c.is_control(),
        };
        match is_kept {
            true => quoted.push(c),
            false => quoted.push_str(&percent::encode(c.encode_utf8(&mut [0; 4]), |_| false)),
        }
    }
    quoted
}

const NO_URI: NoRequest = NoRequest::new("URL that is no URI");

fn destination(
    scheme: &str,
    authority: &Authority<'_>,
    others: [Option<&str>; 3],
) -> Result<Destination, NoRequest> {
    let default_port = default_port::of_http(scheme).ok_or(NoRequest::SCHEME)?;
    if others.iter().flatten().any(|part| part.contains('\n')) {
        return Err(NoRequest::new("Illegal character in URL"));
    }
    // The connection asks for the proxies of a `URI`, which has to exist, and to have an authority.
    if others.iter().flatten().any(|part| part.contains('\0')) {
        return Err(NO_URI);
    }
    let text = authority.text.unwrap_or_default();
    let text = text.strip_suffix(":-1").unwrap_or(text);
    if text.is_empty() {
        return Err(NoRequest::NO_HOST);
    }
    if text.contains(['[', ']']) && !java_uri::is_server(&quote(text)) {
        return Err(NO_URI);
    }
    let port = match authority.port {
        Some(port) => port.try_into().map_err(|_| NoRequest::PORT)?,
        None => default_port,
    };
    Ok(Destination::new(java_inet::resolve(authority.host)?, port))
}
