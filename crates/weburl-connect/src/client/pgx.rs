//! [`pgx`](https://github.com/jackc/pgx/blob/master/pgconn/config.go) of Go.

use std::net::IpAddr;

use super::go::{GoUrl, parse_port, split_host_port};
use super::reading::{Reading, Refusal};

const SPACES: [char; 6] = [' ', '\t', '\n', '\r', '\u{b}', '\u{c}'];
/// Parameters that name a file, which is read at once.
const FILES: [&str; 4] = ["sslcert", "sslkey", "sslrootcert", "service"];
/// Parameters whose values are one of a few.
const CHOICES: &[(&str, &[&str])] = &[
    (
        "target_session_attrs",
        &["read-write", "read-only", "primary", "standby", "prefer-standby", "any"],
    ),
    ("min_protocol_version", &["", "3.0", "3.2", "latest"]),
    ("max_protocol_version", &["", "3.0", "3.2", "latest"]),
    ("channel_binding", &["", "prefer", "disable", "require"]),
];
const SSL: [&str; 7] = ["", "disable", "allow", "prefer", "require", "verify-ca", "verify-full"];

/// Settings in their order; the last one of a name counts.
struct Settings(Vec<(String, String)>);

impl Settings {
    fn set(&mut self, name: &str, value: &str) {
        let name = if name == "dbname" { "database" } else { name };
        self.0.push((name.to_owned(), value.to_owned()));
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(key, _)| key == name).map(|(_, value)| &**value)
    }
}

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    let mut settings = Settings(Vec::new());
    match text.starts_with("postgres://") || text.starts_with("postgresql://") {
        true => read_url(text, &mut settings)?,
        false => read_pairs(text, &mut settings)?,
    }
    let text = |name| settings.get(name).unwrap_or_default().to_owned();
    if settings.get("service").is_some() {
        return Err(Refusal::Parameter);
    }
    let timeout = settings.get("connect_timeout").map(str::parse::<i64>);
    if timeout.is_some_and(|timeout| !timeout.is_ok_and(|timeout| timeout >= 0)) {
        return Err(Refusal::Parameter);
    }
    let ports: Vec<_> = settings.get("port").unwrap_or("5432").split(',').collect();
    let mut reading = Reading {
        hosts: settings
            .get("host")
            .map(|hosts| hosts.split(',').map(str::to_owned).collect())
            .unwrap_or_default(),
        user: settings.get("user").map(str::to_owned),
        password: Some(text("password")),
        database: Some(text("database")),
        ..Reading::default()
    };
    let has_file = FILES.iter().any(|name| !text(name).is_empty());
    let can_secure = !has_file && SSL.contains(&&*text("sslmode"));
    for place in 0..reading.hosts.len().max(1) {
        let port = parse_port(ports.get(place).unwrap_or(&ports[0]))?;
        if port == 0 {
            return Err(Refusal::Port);
        }
        let is_socket = reading.hosts.get(place).is_some_and(|host| host.starts_with(['/', '@']));
        if !is_socket && !can_secure {
            return Err(Refusal::Parameter);
        }
        reading.ports.push(port.to_string());
    }
    for (name, values) in CHOICES {
        if settings.get(name).is_some_and(|value| !values.contains(&value)) {
            return Err(Refusal::Parameter);
        }
    }
    Ok(reading)
}

fn read_url(text: &str, settings: &mut Settings) -> Result<(), Refusal> {
    let url = GoUrl::parse(text)?;
    if let Some((user, password)) = &url.user {
        if !user.is_empty() {
            settings.set("user", user);
        }
        if let Some(password) = password {
            settings.set("password", password);
        }
    }
    let (mut hosts, mut ports) = (Vec::new(), Vec::new());
    for host in url.host.split(',').filter(|host| !host.is_empty()) {
        let trimmed = host.trim_matches(['[', ']']);
        if trimmed.parse::<IpAddr>().is_ok() || !host.contains(':') {
            hosts.push(trimmed);
            continue;
        }
        let (host, port) = split_host_port(host).ok_or(Refusal::Host)?;
        hosts.extend(Some(host).filter(|host| !host.is_empty()));
        ports.extend(Some(port).filter(|port| !port.is_empty()));
    }
    for (name, list) in [("host", hosts), ("port", ports)] {
        if !list.is_empty() {
            settings.set(name, &list.join(","));
        }
    }
    let database = url.path.trim_start_matches('/');
    if !database.is_empty() {
        settings.set("database", database);
    }
    for (name, value) in &url.query {
        settings.set(name, value);
    }
    Ok(())
}

/// Reads `host=a port=1`, where a key is all that stands before `=`.
fn read_pairs(mut rest: &str, settings: &mut Settings) -> Result<(), Refusal> {
    while !rest.is_empty() {
        let (name, after) = rest.split_once('=').ok_or(Refusal::Syntax)?;
        let name = name.trim_matches(SPACES);
        let after = after.trim_start_matches(SPACES);
        let (after, is_quoted) = match after.strip_prefix('\'') {
            Some(after) => (after, true),
            None => (after, false),
        };
        let end = end_of_value(after, is_quoted)?;
        let value = after[..end].replace("\\\\", "\\").replace("\\'", "'");
        rest = after.get(end + 1..).unwrap_or_default();
        match name {
            "" => return Err(Refusal::Syntax),
            "user" if value.is_empty() => {}
            name => settings.set(name, &value),
        }
    }
    Ok(())
}

fn end_of_value(text: &str, is_quoted: bool) -> Result<usize, Refusal> {
    let mut chars = text.char_indices();
    while let Some((place, c)) = chars.next() {
        match c {
            '\\' if chars.next().is_none() => return Err(Refusal::Syntax),
            '\'' if is_quoted => return Ok(place),
            c if !is_quoted && SPACES.contains(&c) => return Ok(place),
            _ => {}
        }
    }
    if is_quoted { Err(Refusal::Syntax) } else { Ok(text.len()) }
}
