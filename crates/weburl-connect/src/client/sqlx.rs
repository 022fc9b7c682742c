//! [`sqlx`](https://github.com/launchbadge/sqlx) of Rust, which reads with the crate `url`, and SQLite's files without it.

use std::net::IpAddr;

use weburl::form_urlencoded;
use weburl::percent_encode::percent_decode;
use weburl::{ParseErrorKind, Url};

use super::reading::{Reading, Refusal};

const POSTGRES_SSL: [&str; 6] =
    ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"];
const MYSQL_SSL: [&str; 5] = ["disabled", "preferred", "required", "verify_ca", "verify_identity"];

pub(super) fn decode(text: &str) -> Result<String, Refusal> {
    String::from_utf8(percent_decode(text.as_bytes()).into_owned()).map_err(|_| Refusal::Encoding)
}

fn url(text: &str) -> Result<Url, Refusal> {
    Url::parse(text).map_err(|error| match error.kind() {
        ParseErrorKind::Validation(error) => match error.name() {
            "missing-scheme-non-relative-URL" => Refusal::Scheme,
            "port-out-of-range" | "port-invalid" => Refusal::Port,
            _ => Refusal::Host,
        },
        _ => Refusal::Syntax,
    })
}

/// Reads what PostgreSQL and MySQL have in common.
fn read(url: &Url) -> Result<Reading, Refusal> {
    let set = |text: &str| (!text.is_empty()).then(|| decode(text)).transpose();
    Ok(Reading {
        hosts: url
            .host_str()
            .filter(|host| !host.is_empty())
            .map(str::to_owned)
            .into_iter()
            .collect(),
        ports: url.port().map(|port| port.to_string()).into_iter().collect(),
        user: set(url.username())?,
        password: set(url.password())?,
        database: set(url.path().trim_start_matches('/'))?,
    })
}

fn one_of(value: &str, values: &[&str]) -> Result<(), Refusal> {
    match values.iter().any(|known| value.eq_ignore_ascii_case(known)) {
        true => Ok(()),
        false => Err(Refusal::Parameter),
    }
}

fn capacity(value: &str) -> Result<(), Refusal> {
    value.parse::<usize>().map(|_| ()).map_err(|_| Refusal::Parameter)
}

pub(super) fn postgres(text: &str) -> Result<Reading, Refusal> {
    let url = url(text)?;
    let mut reading = read(&url)?;
    let host = reading.hosts.pop();
    // Only the path of a socket is decoded.
    let (mut socket, mut host) = match host {
        Some(host) if percent_decode(host.as_bytes()).starts_with(b"/") => {
            (Some(decode(&host)?), None)
        }
        host => (None, host),
    };
    for (name, value) in url.query_pairs() {
        let value = value.into_owned();
        match &*name {
            "sslmode" | "ssl-mode" => one_of(&value, &POSTGRES_SSL)?,
            "statement-cache-capacity" => capacity(&value)?,
            "host" if value.starts_with('/') => socket = Some(value),
            "host" => host = Some(value),
            "hostaddr" => {
                value.parse::<IpAddr>().map_err(|_| Refusal::Parameter)?;
                host = Some(value);
            }
            "port" => {
                let port: u16 = value.parse().map_err(|_| Refusal::Port)?;
                reading.ports = vec![port.to_string()];
            }
            "dbname" => reading.database = Some(value),
            "user" => reading.user = Some(value),
            "password" => reading.password = Some(value),
            _ => {}
        }
    }
    reading.hosts = vec![socket.or(host).unwrap_or_else(|| "localhost".to_owned())];
    if reading.ports.is_empty() {
        reading.ports.push("5432".to_owned());
    }
    Ok(reading)
}

pub(super) fn mysql(text: &str) -> Result<Reading, Refusal> {
    let url = url(text)?;
    let mut reading = read(&url)?;
    let mut socket = None;
    for (name, value) in url.query_pairs() {
        match &*name {
            "sslmode" | "ssl-mode" => one_of(&value, &MYSQL_SSL)?,
            "statement-cache-capacity" => capacity(&value)?,
            "socket" => socket = Some(value.into_owned()),
            _ => {}
        }
    }
    if let Some(socket) = socket {
        (reading.hosts, reading.ports) = (vec![socket], vec![]);
    } else {
        if reading.hosts.is_empty() {
            reading.hosts.push("localhost".to_owned());
        }
        if reading.ports.is_empty() {
            reading.ports.push("3306".to_owned());
        }
    }
    reading.user.get_or_insert_with(|| "root".to_owned());
    Ok(reading)
}

/// Takes everything for a file, also the URL of another database.
pub(super) fn sqlite(text: &str) -> Result<Reading, Refusal> {
    let text = text.trim_start_matches("sqlite://").trim_start_matches("sqlite:");
    let (file, query) = text.split_once('?').unwrap_or((text, ""));
    let file = if file == ":memory:" { file.to_owned() } else { decode(file)? };
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        match &*name {
            "mode" => one_exactly(&value, &["ro", "rw", "rwc", "memory"])?,
            "cache" => one_exactly(&value, &["private", "shared"])?,
            "immutable" => one_exactly(&value, &["true", "1", "false", "0"])?,
            "vfs" => {}
            _ => return Err(Refusal::Parameter),
        }
    }
    Ok(Reading { database: Some(file), ..Reading::default() })
}

fn one_exactly(value: &str, values: &[&str]) -> Result<(), Refusal> {
    if values.contains(&value) { Ok(()) } else { Err(Refusal::Parameter) }
}
