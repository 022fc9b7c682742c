//! [`pg-connection-string`](https://github.com/brianc/node-postgres/blob/master/packages/pg-connection-string/index.js),
//! and `pg`, which sets defaults for what it leaves out.

use weburl::Url;

use super::node::{
    decode_component, decode_uri, encode_uri, first_parameter, last_parameter, parse_int,
    path_after_first, without_brackets,
};
use super::reading::{Reading, Refusal};

/// Parameters that name a file, which is read at once.
const FILES: [&str; 3] = ["sslcert", "sslkey", "sslrootcert"];

pub(super) fn connection_string(text: &str) -> Result<Reading, Refusal> {
    parse(text, false)
}

/// The version that `knex` brings leaves addresses in their brackets.
pub(super) fn connection_string_2_6(text: &str) -> Result<Reading, Refusal> {
    parse(text, true)
}

fn parse(text: &str, has_brackets: bool) -> Result<Reading, Refusal> {
    if text.starts_with('/') {
        let mut words = text.split(' ').map(str::to_owned);
        return Ok(Reading {
            hosts: words.next().into_iter().collect(),
            database: words.next(),
            ..Reading::default()
        });
    }
    let text = encode_spaces(text);
    let base = Url::parse("postgres://base").map_err(|_| Refusal::Syntax)?;
    let (mut url, has_dummy) = match base.join(&text) {
        Ok(url) => (url, false),
        Err(_) => {
            let text = text.replacen("@/", "@___DUMMY___/", 1);
            (base.join(&text).map_err(|_| Refusal::Syntax)?, true)
        }
    };
    let set = |name| last_parameter(&url, name).filter(|value| !value.is_empty());
    let mut reading = Reading {
        user: Some(set("user").map_or_else(|| decode_component(url.username()), Ok)?),
        password: Some(set("password").map_or_else(|| decode_component(url.password()), Ok)?),
        ..Reading::default()
    };
    if url.scheme() == "socket" {
        reading.hosts = vec![decode_uri(url.path())?];
        reading.ports = last_parameter(&url, "port").into_iter().collect();
        reading.database = first_parameter(&url, "db");
        return Ok(reading);
    }
    let (host, port) = (set("host"), set("port"));
    let is_file_named = FILES.iter().any(|name| set(name).is_some());
    let verifies = set("uselibpqcompat").as_deref() == Some("true")
        && set("sslmode").as_deref() == Some("verify-ca");
    let hostname = if has_dummy { "" } else { url.host_str().unwrap_or_default() };
    let hostname = if has_brackets { hostname } else { without_brackets(hostname) }.to_owned();
    reading.hosts = vec![match host {
        None => decode_component(&hostname)?,
        Some(host) => {
            if hostname.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("%2f")) {
                let path = hostname + url.api().pathname();
                url.api_mut().set_pathname(&path);
            }
            host
        }
    }];
    reading.ports = vec![port.unwrap_or_else(|| url.api().port().to_owned())];
    let path = path_after_first(&url);
    reading.database = (!path.is_empty()).then(|| decode_uri(path)).transpose()?;
    if is_file_named || verifies {
        return Err(Refusal::Parameter);
    }
    Ok(reading)
}

/// Encodes all that `encodeURI` does where there is a space or a `%` that begins no escape, and then undoes it for
/// escapes that are two decimal digits: `%20` stays, and `%2F` becomes `%252F`.
fn encode_spaces(text: &str) -> String {
    let bytes = text.as_bytes();
    let is_hex = |place: usize| bytes.get(place).map(u8::is_ascii_hexdigit);
    let is_broken = |(place, &byte): (usize, &u8)| match byte {
        b' ' => true,
        b'%' => is_hex(place + 1) == Some(false) || is_hex(place + 2) == Some(false),
        _ => false,
    };
    if !bytes.iter().enumerate().any(is_broken) {
        return text.to_owned();
    }
    let encoded = encode_uri(text);
    let mut pieces = encoded.split("%25");
    let mut decoded = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let is_decimal =
            piece.len() >= 2 && piece.bytes().take(2).all(|byte| byte.is_ascii_digit());
        decoded.push_str(if is_decimal { "%" } else { "%25" });
        decoded.push_str(piece);
    }
    decoded
}

pub(super) fn pg(text: &str) -> Result<Reading, Refusal> {
    let reading = connection_string(text)?;
    let set = |value: Option<String>| value.filter(|value| !value.is_empty());
    let [host, port] = [reading.hosts, reading.ports].map(|mut list| set(list.pop()));
    let user = set(reading.user);
    Ok(Reading {
        hosts: vec![host.unwrap_or_else(|| "localhost".to_owned())],
        ports: vec![port.map_or_else(|| "5432".to_owned(), |port| parse_int(&port))],
        database: set(reading.database).or_else(|| user.clone()),
        user,
        password: set(reading.password),
    })
}
