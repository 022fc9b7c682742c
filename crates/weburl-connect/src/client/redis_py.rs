//! [`redis.connection.parse_url`](https://github.com/redis/redis-py/blob/v8.1.0/redis/connection.py), and the one of
//! [valkey-py](https://github.com/valkey-io/valkey-py/blob/v6.2.0/valkey/_parsers/url_parser.py), which began as a copy.

use std::collections::HashSet;

use super::python_text::{float, int, parse_qsl, unquote};
use super::python_urlsplit::urlparse;
use super::reading::{Reading, Refusal};

const INTS: [&str; 3] = ["db", "max_connections", "health_check_interval"];
const MORE_INTS: [&str; 3] = ["socket_read_size", "ssl_min_version", "protocol"];
const FLOATS: [&str; 3] = ["socket_timeout", "socket_connect_timeout", "timeout"];

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    if !["redis://", "rediss://", "unix://"].iter().any(|scheme| text.starts_with(scheme)) {
        return Err(Refusal::Scheme);
    }
    read_with(text, |value| value, &[INTS.as_slice(), &MORE_INTS].concat())
}

/// Decodes the parameters a second time.
pub(super) fn read_valkey(text: &str) -> Result<Reading, Refusal> {
    let scheme = urlparse(text)?.scheme;
    let lower = text.to_lowercase();
    let known = ["valkey", "valkeys", "redis", "rediss", "unix"];
    let is_known = known.iter().any(|scheme| lower.starts_with(&format!("{scheme}://")));
    if !(is_known || lower.starts_with("unix:")) || !known.contains(&&*scheme) {
        return Err(Refusal::Scheme);
    }
    read_with(text, |value| unquote(&value), &INTS)
}

fn read_with(text: &str, decode: fn(String) -> String, ints: &[&str]) -> Result<Reading, Refusal> {
    let url = urlparse(text)?;
    let mut reading = Reading::default();
    let (mut host, mut port, mut path) = (None, None, None);
    let mut seen = HashSet::new();
    for (name, value) in parse_qsl(&url.query) {
        if !seen.insert(name.clone()) {
            continue;
        }
        let value = decode(value);
        let number = int(&value);
        let is_malformed = ints.contains(&&*name) && number.is_none()
            || FLOATS.contains(&&*name) && float(&value).is_none();
        if is_malformed {
            return Err(Refusal::Parameter);
        }
        match &*name {
            "db" => reading.database = number,
            "username" => reading.user = Some(value),
            "password" => reading.password = Some(value),
            "host" => host = Some(value),
            "port" => port = Some(value),
            "path" => path = Some(value),
            _ => {}
        }
    }
    let decoded = |text: &str| Some(text).filter(|text| !text.is_empty()).map(unquote);
    reading.user = url.username().and_then(decoded).or(reading.user);
    reading.password = url.password().and_then(decoded).or(reading.password);
    if url.scheme == "unix" {
        reading.hosts.extend(decoded(&url.path).or(path));
        return Ok(reading);
    }
    reading.hosts.extend(url.hostname().map(|host| unquote(&host)).or(host));
    let own = url.port()?.filter(|port| *port > 0).map(|port| port.to_string());
    reading.ports.extend(own.or(port));
    if reading.database.is_none() {
        reading.database = int(&unquote(&url.path).replace('/', ""));
    }
    Ok(reading)
}
