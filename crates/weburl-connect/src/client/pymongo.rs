//! [PyMongo's `parse_uri`](https://github.com/mongodb/mongo-python-driver/blob/4.20.1/pymongo/uri_parser_shared.py) with
//! what `MongoClient` asks of it: warnings for most options that aren't valid, and no look-up for `mongodb+srv:`.

use std::collections::HashMap;

use super::python_text::{int, is_space, unquote_plus};
use super::reading::{Reading, Refusal};

const IMPLIED_BY_TLS_INSECURE: [&str; 3] =
    ["tlsallowinvalidcertificates", "tlsallowinvalidhostnames", "tlsdisableocspendpointcheck"];

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    let (rest, is_srv) = match text.strip_prefix("mongodb://") {
        Some(rest) => (rest, false),
        None => (text.strip_prefix("mongodb+srv://").ok_or(Refusal::Scheme)?, true),
    };
    if rest.is_empty() {
        return Err(Refusal::Host);
    }
    let (rest, options) = rest.split_once('?').unwrap_or((rest, ""));
    let (authority, database) = rest.split_once('/').unwrap_or((rest, ""));
    let mut reading = Reading::default();
    if !database.is_empty() {
        let database = unquote_plus(database);
        let database = database.split('.').next().unwrap_or_default();
        if database.contains(['/', ' ', '"', '$']) {
            return Err(Refusal::Database);
        }
        reading.database = Some(database.to_owned());
    }
    let options = if options.is_empty() { HashMap::new() } else { read_options(options)? };
    let hosts = match authority.rsplit_once('@') {
        Some((userinfo, hosts)) => {
            let (user, password) = read_userinfo(userinfo)?;
            (reading.user, reading.password) = (Some(user), Some(password));
            hosts
        }
        None => authority,
    };
    let is_true = |name: &str| options.get(name).is_some_and(|value| value == "true");
    let srv_only = ["srvservicename", "srvmaxhosts", "srvallowedhostssuffix"];
    let needs_srv = srv_only.iter().any(|name| match options.get(*name) {
        Some(value) if *name == "srvmaxhosts" => int(value).is_some_and(|max| max != "0"),
        value => value.is_some(),
    });
    if if is_srv { is_true("directconnection") } else { needs_srv } {
        return Err(Refusal::Parameter);
    }
    for entity in hosts.split(',') {
        let (host, port) = read_host(entity, if is_srv { "" } else { "27017" })?;
        reading.hosts.push(host);
        reading.ports.push(port);
    }
    if reading.ports.iter().all(String::is_empty) {
        reading.ports.clear();
    }
    let has_several = reading.hosts.len() > 1;
    match is_srv {
        true if has_several => return Err(Refusal::Host),
        true if !reading.ports.is_empty() => return Err(Refusal::Port),
        _ => {}
    }
    let conflicts = is_true("directconnection") && (has_several || is_true("loadbalanced"))
        || is_true("loadbalanced") && (has_several || options.contains_key("replicaset"));
    if conflicts { Err(Refusal::Parameter) } else { Ok(reading) }
}

/// Reads the options by their names in lowercase.
fn read_options(text: &str) -> Result<HashMap<String, String>, Refusal> {
    let delimiter = match (text.contains('&'), text.contains(';')) {
        (true, true) => return Err(Refusal::Parameter),
        (false, true) => ';',
        _ => '&',
    };
    let mut options = HashMap::new();
    // One option alone is split at spaces.
    let pairs: Vec<_> = match text.contains(['&', ';']) {
        true => text.split(delimiter).collect(),
        false => text.split(is_space).filter(|pair| !pair.is_empty()).collect(),
    };
    for pair in pairs {
        let (name, value) = pair.split_once('=').ok_or(Refusal::Parameter)?;
        if value.contains('=') {
            return Err(Refusal::Parameter);
        }
        options.insert(name.to_lowercase(), unquote_plus(value));
    }
    let differ =
        |a: &str, b: &str| matches!((options.get(a), options.get(b)), (Some(a), Some(b)) if a != b);
    let is_insecure = options.contains_key("tlsinsecure");
    let is_refused = options.is_empty()
        || differ("ssl", "tls")
        || is_insecure && IMPLIED_BY_TLS_INSECURE.iter().any(|name| options.contains_key(*name))
        || options.get("authsource").is_some_and(String::is_empty);
    if is_refused { Err(Refusal::Parameter) } else { Ok(options) }
}

fn read_userinfo(text: &str) -> Result<(String, String), Refusal> {
    let has_plain_percent = text.match_indices('%').any(|(at, _)| {
        let triplet: String = text[at..].chars().take(3).collect();
        unquote_plus(&triplet) == triplet
    });
    let (user, password) = text.split_once(':').unwrap_or((text, ""));
    if text.contains('@') || password.contains(':') || has_plain_percent || user.is_empty() {
        return Err(Refusal::Userinfo);
    }
    Ok((unquote_plus(user), unquote_plus(password)))
}

fn read_host(entity: &str, default_port: &str) -> Result<(String, String), Refusal> {
    if entity.ends_with(".sock") {
        return Ok((unquote_plus(entity), String::new()));
    }
    let (host, port) = match entity.chars().next().ok_or(Refusal::Host)? {
        '[' => {
            let entity = entity.replace("%25", "%");
            if !entity.contains(']') {
                return Err(Refusal::Host);
            }
            let (host, port) = match entity.split_once("]:") {
                Some((host, port)) => (host.to_owned(), Some(port.to_owned())),
                None => {
                    let end = entity.char_indices().last().map_or(0, |(at, _)| at);
                    (entity[..end].to_owned(), None)
                }
            };
            (host[1..].to_owned(), port)
        }
        _ if entity.contains('%') => return Err(Refusal::Host),
        _ => match entity.split_once(':') {
            Some((_, port)) if port.contains(':') => return Err(Refusal::Host),
            Some((host, port)) => (host.to_owned(), Some(port.to_owned())),
            None => (entity.to_owned(), None),
        },
    };
    let port = match port {
        Some(port) => {
            let is_plain = !port.contains(|c: char| is_space(c) || "+-_".contains(c));
            let number = int(&port).filter(|_| is_plain).ok_or(Refusal::Port)?;
            number.parse::<u16>().ok().filter(|port| *port > 0).ok_or(Refusal::Port)?;
            number
        }
        None => default_port.to_owned(),
    };
    Ok((host.to_lowercase(), port))
}
