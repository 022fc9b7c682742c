//! [`pika.URLParameters`](https://github.com/pika/pika/blob/1.4.4/pika/connection.py).

use std::collections::HashSet;
use std::ops::RangeInclusive;

use super::python_text::{float, int, parse_qsl, unquote};
use super::python_urlsplit::urlparse;
use super::reading::{Reading, Refusal};

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    let url = match text.get(..4).filter(|scheme| scheme.eq_ignore_ascii_case("amqp")) {
        Some(_) => urlparse(&format!("http{}", &text[4..]))?,
        None => urlparse(text)?,
    };
    let default_port = match &*url.scheme {
        "https" => 5671,
        "http" | "" => 5672,
        _ => return Err(Refusal::Scheme),
    };
    let host = url.hostname().unwrap_or_else(|| "localhost".to_owned());
    let port = url.port()?.unwrap_or(default_port);
    let (user, password) = match (url.username(), url.password()) {
        (None, _) => ("guest".to_owned(), "guest".to_owned()),
        (Some(user), Some(password)) => (unquote(user), unquote(password)),
        (Some(_), None) => return Err(Refusal::Userinfo),
    };
    let virtual_host = match url.path.chars().nth(1) {
        Some(_) => unquote(url.path.split('/').nth(1).ok_or(Refusal::Database)?),
        None => "/".to_owned(),
    };
    let mut names = HashSet::new();
    for (name, value) in parse_qsl(&url.query) {
        if !is_parameter(&name, &value) || !names.insert(name) {
            return Err(Refusal::Parameter);
        }
    }
    Ok(Reading {
        hosts: vec![host],
        ports: vec![port.to_string()],
        user: Some(user),
        password: Some(password),
        database: Some(virtual_host),
    })
}

/// Returns whether there is such a parameter with such a value. Literals of Python aren't read.
fn is_parameter(name: &str, value: &str) -> bool {
    let within = |range: RangeInclusive<i64>| {
        int(value).and_then(|value| value.parse().ok()).is_some_and(|value| range.contains(&value))
    };
    let number = float(value);
    match name {
        "channel_max" => within(1..=65_535),
        "connection_attempts" => within(1..=i64::MAX),
        "frame_max" => within(4_096..=131_072),
        "heartbeat" => within(0..=i64::MAX),
        "blocked_connection_timeout" => number.is_some_and(|number| number >= 0.0),
        "socket_timeout" | "stack_timeout" => number.is_some_and(|number| number > 0.0),
        "retry_delay" => number.is_some(),
        "locale" | "client_properties" | "ssl_options" | "tcp_options" => true,
        _ => false,
    }
}
