//! [`tokio-postgres`](https://github.com/rust-postgres/rust-postgres/blob/master/tokio-postgres/src/config.rs), which
//! reads URLs and `host=a port=1` after libpq, less strictly.

use std::net::IpAddr;

use weburl::percent_encode::percent_decode;

use super::keyword_value::take_pair;
use super::reading::{Reading, Refusal};
use super::sqlx::decode;

/// Parameters whose values are one of a few.
const CHOICES: &[(&str, &[&str])] = &[
    ("sslmode", &["disable", "prefer", "require"]),
    ("sslnegotiation", &["postgres", "direct"]),
    ("target_session_attrs", &["any", "read-write", "read-only"]),
    ("channel_binding", &["disable", "prefer", "require"]),
    ("load_balance_hosts", &["disable", "random"]),
];

#[derive(Default)]
struct Config {
    reading: Reading,
    addresses: Vec<String>,
}

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    let mut config = Config::default();
    if let Some(rest) = text.strip_prefix("postgres://").or(text.strip_prefix("postgresql://")) {
        config.read_url(rest)?;
    } else {
        let mut rest = text;
        while let Some((name, value, after)) = take_pair(rest, false)? {
            config.set(name, &value)?;
            rest = after;
        }
    }
    // Addresses are connected to in place of the hosts.
    if !config.addresses.is_empty() {
        config.reading.hosts = config.addresses;
    }
    Ok(config.reading)
}

fn number<T: std::str::FromStr>(value: &str) -> Result<T, Refusal> {
    value.parse().map_err(|_| Refusal::Parameter)
}

impl Config {
    /// The first `@` ends the user, wherever it stands.
    fn read_url(&mut self, mut rest: &str) -> Result<(), Refusal> {
        if let Some((userinfo, after)) = rest.split_once('@') {
            let (user, password) = match userinfo.split_once(':') {
                Some((user, password)) => (user, Some(password)),
                None => (userinfo, None),
            };
            self.reading.user = Some(decode(user)?);
            let lossy =
                |text: &str| String::from_utf8_lossy(&percent_decode(text.as_bytes())).into_owned();
            self.reading.password = password.map(lossy);
            rest = after;
        }
        let (hosts, mut rest) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
        for host in hosts.split(',').filter(|_| !hosts.is_empty()) {
            let (host, port) = split_port(host)?;
            self.add_host(host)?;
            self.set("port", &decode(port.unwrap_or("5432"))?)?;
        }
        if let Some(path) = rest.strip_prefix('/') {
            let (database, query) = path.split_at(path.find('?').unwrap_or(path.len()));
            if !database.is_empty() {
                self.reading.database = Some(decode(database)?);
            }
            rest = query;
        }
        let mut query = rest.strip_prefix('?').unwrap_or_default();
        while !query.is_empty() {
            // A name ends only at `=`, so it may contain `&`.
            let (name, after) = query.split_once('=').ok_or(Refusal::Syntax)?;
            let (value, after) = after.split_once('&').unwrap_or((after, ""));
            match &*decode(name)? {
                "host" => self.add_host(value)?,
                name => self.set(name, &decode(value)?)?,
            }
            query = after;
        }
        Ok(())
    }

    fn add_host(&mut self, text: &str) -> Result<(), Refusal> {
        let bytes = percent_decode(text.as_bytes());
        self.reading.hosts.push(match bytes.first() {
            Some(b'/') => String::from_utf8_lossy(&bytes).into_owned(),
            _ => decode(text)?,
        });
        Ok(())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Refusal> {
        let reading = &mut self.reading;
        match name {
            "user" => reading.user = Some(value.to_owned()),
            "password" => reading.password = Some(value.to_owned()),
            "dbname" => reading.database = Some(value.to_owned()),
            "options" | "application_name" => {}
            "host" => reading.hosts.extend(value.split(',').map(str::to_owned)),
            "hostaddr" => {
                for address in value.split(',') {
                    self.addresses.push(number::<IpAddr>(address)?.to_string());
                }
            }
            "port" => {
                for port in value.split(',') {
                    let port = if port.is_empty() {
                        5432
                    } else {
                        port.parse::<u16>().map_err(|_| Refusal::Port)?
                    };
                    reading.ports.push(port.to_string());
                }
            }
            "connect_timeout" | "tcp_user_timeout" | "keepalives_idle" | "keepalives_interval" => {
                number::<i64>(value)?;
            }
            "keepalives" => drop(number::<u64>(value)?),
            "keepalives_retries" => drop(number::<u32>(value)?),
            _ => {
                let choices = CHOICES.iter().find(|(choice, _)| *choice == name);
                if !choices.is_some_and(|(_, values)| values.contains(&value)) {
                    return Err(Refusal::Parameter);
                }
            }
        }
        Ok(())
    }
}

fn split_port(host: &str) -> Result<(&str, Option<&str>), Refusal> {
    let Some(bracketed) = host.strip_prefix('[') else {
        return Ok(match host.split_once(':') {
            Some((host, port)) => (host, Some(port)),
            None => (host, None),
        });
    };
    let (host, after) = bracketed.split_once(']').ok_or(Refusal::Host)?;
    match after.strip_prefix(':') {
        None if !after.is_empty() => Err(Refusal::Host),
        port => Ok((host, port)),
    }
}
