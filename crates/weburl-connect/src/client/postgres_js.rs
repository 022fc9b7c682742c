//! [`postgres.js`](https://github.com/porsager/postgres/blob/master/src/index.js), which takes the hosts out before it
//! lets `URL` read the rest.

use super::node::{decode_component, first_parameter, parse_int, path_after_first, url};
use super::reading::{Reading, Refusal};

const TARGETS: [&str; 5] = ["read-write", "read-only", "primary", "standby", "prefer-standby"];

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    if text.is_empty() {
        let reading = Reading { password: Some(String::new()), ..Reading::default() };
        return Ok(with_hosts("localhost", "5432", reading));
    }
    let after = match text.split_once("://") {
        Some((_, after)) => after,
        // `indexOf` returns -1, and two characters are left out.
        None => text.char_indices().nth(2).map_or("", |(place, _)| &text[place..]),
    };
    let authority = after.split(['?', '/']).next().unwrap_or_default();
    let hosts = authority.split_once('@').map_or(authority, |(_, hosts)| hosts);
    let hosts = decode_component(hosts)?;
    let first = hosts.split(',').next().unwrap_or_default();
    let url = url(&text.replacen(&hosts, first, 1))?;
    let set = |value: String| Some(value).filter(|value| !value.is_empty());
    let user = set(decode_component(url.username())?);
    let reading = Reading {
        database: set(path_after_first(&url).to_owned()).or_else(|| user.clone()),
        user,
        password: Some(decode_component(url.password())?),
        ..Reading::default()
    };
    let target = first_parameter(&url, "target_session_attrs");
    if target.is_some_and(|target| !target.is_empty() && !TARGETS.contains(&&*target)) {
        return Err(Refusal::Parameter);
    }
    let hosts = match (hosts.contains(','), url.api().hostname()) {
        (true, _) => &hosts,
        (false, "") => "localhost",
        (false, host) => host,
    };
    let port = url.api().port();
    Ok(with_hosts(hosts, if port.is_empty() { "5432" } else { port }, reading))
}

fn with_hosts(hosts: &str, port: &str, mut reading: Reading) -> Reading {
    // A path is the folder of a socket.
    if hosts.contains('/') {
        reading.hosts = vec![format!("{hosts}/.s.PGSQL.{port}")];
        return reading;
    }
    for host in hosts.split(',') {
        let mut parts = host.split(':');
        reading.hosts.push(parts.next().unwrap_or_default().to_owned());
        let own = parts.next().filter(|own| !own.is_empty());
        reading.ports.push(parse_int(own.unwrap_or(port)));
    }
    reading
}
