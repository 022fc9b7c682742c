//! [`asyncpg.connect`](https://github.com/MagicStack/asyncpg/blob/v0.32.0/asyncpg/connect_utils.py), on a machine without
//! variables such as `PGHOST` and without a file of passwords.

use super::python_text::{int, parse_qsl, unquote};
use super::python_urlsplit::urlparse;
use super::reading::{Reading, Refusal};

/// Where it looks for a socket.
const DIRECTORIES: [&str; 5] =
    ["/run/postgresql", "/var/run/postgresql", "/tmp", "/private/tmp", "localhost"];

const SSL_MODES: [&str; 6] = ["disable", "allow", "prefer", "require", "verify_ca", "verify_full"];

const SESSION_ATTRIBUTES: [&str; 6] =
    ["any", "primary", "standby", "prefer-standby", "read-write", "read-only"];

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    let url = urlparse(text)?;
    if url.query.split('&').any(|pair| !url.query.is_empty() && !pair.contains('=')) {
        return Err(Refusal::Parameter);
    }
    let parameter = |name| parse_qsl(&url.query).filter(|p| p.0 == name).last().map(|p| p.1);
    if !text.is_empty() && !["postgresql", "postgres"].contains(&&*url.scheme) {
        return Err(Refusal::Scheme);
    }
    let (userinfo, host) = url.netloc.split_once('@').unwrap_or(("", &url.netloc));
    let (user, password) = userinfo.split_once(':').unwrap_or((userinfo, ""));
    let decoded = |text: &str| Some(text).filter(|text| !text.is_empty()).map(unquote);
    let database = url.path.strip_prefix('/').unwrap_or(&url.path);
    let database = Some(database).filter(|_| !url.path.is_empty()).map(unquote);
    let user = decoded(user).or_else(|| parameter("user"));
    let reading = Reading {
        password: decoded(password).or_else(|| parameter("password")),
        database: database
            .or_else(|| parameter("dbname"))
            .or_else(|| parameter("database"))
            .or_else(|| user.clone()),
        user,
        ..Reading::default()
    };
    let (hosts, ports) = match host {
        "" => {
            let list = |ports: String| ports.split(',').map(int).collect::<Option<Vec<_>>>();
            let ports = parameter("port").map(|ports| list(ports).ok_or(Refusal::Port));
            let ports = ports.transpose()?.unwrap_or_default();
            match parameter("host") {
                Some(host) => hosts_of(&host, ports, str::to_owned)?,
                None => {
                    let hosts: Vec<_> = DIRECTORIES.map(str::to_owned).into();
                    let ports = for_each(&hosts, ports)?;
                    (hosts, ports)
                }
            }
        }
        _ => hosts_of(host, Vec::new(), unquote)?,
    };
    if parameter("sslmode").is_some_and(|mode| !SSL_MODES.contains(&&*mode.replace('-', "_")))
        || parameter("target_session_attrs").is_some_and(|a| !SESSION_ATTRIBUTES.contains(&&*a))
    {
        return Err(Refusal::Parameter);
    }
    Ok(with_sockets(reading, hosts, ports))
}

type HostsAndPorts = (Vec<String>, Vec<String>);

fn hosts_of(
    list: &str,
    ports: Vec<String>,
    decode: fn(&str) -> String,
) -> Result<HostsAndPorts, Refusal> {
    let (mut hosts, mut own) = (Vec::new(), Vec::new());
    for text in list.split(',') {
        let (host, port) = match text.chars().next().ok_or(Refusal::Host)? {
            '/' => (text, ""),
            '[' => {
                let (host, after) = text[1..].split_once(']').ok_or(Refusal::Host)?;
                let digits = after.strip_prefix(':').unwrap_or_default();
                let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
                match host {
                    "" => return Err(Refusal::Host),
                    _ => (host, &digits[..end]),
                }
            }
            _ => text.split_once(':').unwrap_or((text, "")),
        };
        hosts.push(decode(host));
        let port = if port.is_empty() { "5432".to_owned() } else { decode(port) };
        own.push(if ports.is_empty() { int(&port).ok_or(Refusal::Port)? } else { port });
    }
    let ports = for_each(&hosts, if ports.is_empty() { own } else { ports })?;
    Ok((hosts, ports))
}

/// Repeats a single port.
fn for_each(hosts: &[String], ports: Vec<String>) -> Result<Vec<String>, Refusal> {
    match &*ports {
        [] => Ok(vec!["5432".to_owned(); hosts.len()]),
        [port] => Ok(vec![port.clone(); hosts.len()]),
        _ if ports.len() == hosts.len() => Ok(ports),
        _ => Err(Refusal::Port),
    }
}

/// Completes the paths of sockets, which have no port.
fn with_sockets(mut reading: Reading, hosts: Vec<String>, ports: Vec<String>) -> Reading {
    for (host, port) in hosts.into_iter().zip(ports) {
        if !host.starts_with('/') {
            reading.hosts.push(host);
            reading.ports.push(port);
            continue;
        }
        reading.ports.push(String::new());
        let slash = if host.ends_with('/') { "" } else { "/" };
        reading.hosts.push(match host.contains(".s.PGSQL.") {
            true => host,
            false => format!("{host}{slash}.s.PGSQL.{port}"),
        });
    }
    if reading.ports.iter().all(String::is_empty) {
        reading.ports.clear();
    }
    reading
}
