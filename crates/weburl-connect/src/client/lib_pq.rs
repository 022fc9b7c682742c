//! [`lib/pq`](https://github.com/lib/pq/blob/master/connector.go) of Go.

use std::net::IpAddr;

use super::go::{GoUrl, parse_port, split_host_port};
use super::keyword_value::take_pair;
use super::reading::{Reading, Refusal};

/// Parameters whose values are one of a few.
const CHOICES: &[(&str, &[&str])] = &[
    ("sslmode", &["disable", "allow", "prefer", "require", "verify-ca", "verify-full"]),
    ("sslnegotiation", &["postgres", "direct"]),
    (
        "target_session_attrs",
        &["any", "read-write", "read-only", "primary", "standby", "prefer-standby"],
    ),
    ("load_balance_hosts", &["disable", "random"]),
    ("min_protocol_version", &["3.0", "3.2", "latest"]),
    ("max_protocol_version", &["3.0", "3.2", "latest"]),
    ("ssl_min_protocol_version", &["TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"]),
    ("ssl_max_protocol_version", &["TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3"]),
    ("datestyle", &["ISO, MDY"]),
    ("service", &[""]),
];
const BOOLEANS: [&str; 4] =
    ["sslsni", "sslinline", "binary_parameters", "disable_prepared_binary_result"];
const BOOLEAN: &[&str] = &[
    "1", "t", "T", "true", "TRUE", "True", "yes", "on", "0", "f", "F", "false", "FALSE", "False",
    "no", "off",
];

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    let settings = match text.starts_with("postgres://") || text.starts_with("postgresql://") {
        true => read_pairs(&url_to_pairs(text)?)?,
        false => read_pairs(text)?,
    };
    let get = |name: &str| {
        settings.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    };
    let mut hosts: Vec<String> =
        get("host").unwrap_or("localhost").split(',').map(str::to_owned).collect();
    for host in &mut hosts[1..] {
        if host.is_empty() {
            "localhost".clone_into(host);
        }
    }
    if let Some(addresses) = get("hostaddr") {
        hosts = read_addresses(addresses, hosts, get("host").is_some_and(|host| !host.is_empty()))?;
    }
    let mut ports = Vec::new();
    for (place, port) in get("port").unwrap_or("5432").split(',').enumerate() {
        ports.push(parse_port(if place > 0 && port.is_empty() { "5432" } else { port })?);
    }
    check(&get)?;
    if hosts.len() > 1 && ports.len() > 1 && hosts.len() != ports.len() {
        return Err(Refusal::Parameter);
    }
    Ok(Reading {
        ports: (0..hosts.len())
            .map(|place| ports.get(place).unwrap_or(&ports[0]).to_string())
            .collect(),
        hosts,
        user: get("user").map(str::to_owned),
        password: Some(get("password").unwrap_or_default().to_owned()),
        database: Some(get("database").or(get("dbname")).unwrap_or_default().to_owned()),
    })
}

fn read_addresses(
    addresses: &str,
    mut hosts: Vec<String>,
    has_host: bool,
) -> Result<Vec<String>, Refusal> {
    let addresses: Vec<_> = addresses.split(',').collect();
    if has_host && addresses.len() != hosts.len() {
        return Err(Refusal::Parameter);
    }
    hosts.resize(addresses.len(), String::new());
    for (place, address) in addresses.iter().enumerate() {
        match address.parse::<IpAddr>() {
            Ok(address) => hosts[place] = address.to_string(),
            Err(_) if place > 0 && address.is_empty() => {}
            Err(_) => return Err(Refusal::Parameter),
        }
    }
    Ok(hosts)
}

fn check<'a>(get: &impl Fn(&str) -> Option<&'a str>) -> Result<(), Refusal> {
    for (name, values) in CHOICES.iter().copied().chain(BOOLEANS.map(|name| (name, BOOLEAN))) {
        if get(name).is_some_and(|value| !values.contains(&value)) {
            return Err(Refusal::Parameter);
        }
    }
    let encoding = get("client_encoding").unwrap_or("utf8");
    let encoding: String = encoding.chars().filter(char::is_ascii_alphanumeric).collect();
    let is_utf8 = ["utf8", "unicode"].iter().any(|name| encoding.eq_ignore_ascii_case(name));
    let timeout = get("connect_timeout").is_none_or(|value| value.parse::<i64>().is_ok());
    let is_direct = get("sslnegotiation") == Some("direct")
        && matches!(get("sslmode"), Some("disable" | "allow" | "prefer"));
    let versions = (
        get("min_protocol_version").unwrap_or("3.0"),
        get("max_protocol_version").unwrap_or("3.0"),
    );
    let is_whole = is_utf8 && timeout && !is_direct && versions.0 <= versions.1;
    if is_whole { Ok(()) } else { Err(Refusal::Parameter) }
}

/// Makes pairs of a URL, sorted: of the two hosts in `postgres://b/?host=a`, `host='b'` comes last and counts.
fn url_to_pairs(text: &str) -> Result<String, Refusal> {
    let url = GoUrl::parse(text)?;
    let mut pairs = Vec::new();
    let mut add = |name: &str, value: &str| {
        if !value.is_empty() {
            let value = value.replace('\\', "\\\\").replace('\'', "\\'");
            pairs.push(format!("{name}='{value}'"));
        }
    };
    if let Some((user, password)) = &url.user {
        add("user", user);
        add("password", password.as_deref().unwrap_or_default());
    }
    // Several hosts stay together with their ports.
    let (host, port) = split_host_port(&url.host).unwrap_or((&url.host, ""));
    add("host", host);
    add("port", port);
    add("dbname", url.path.get(1..).unwrap_or_default());
    for (name, value) in &url.query {
        add(name, value);
    }
    pairs.sort();
    Ok(pairs.join(" "))
}

fn read_pairs(mut rest: &str) -> Result<Vec<(String, String)>, Refusal> {
    let mut pairs = Vec::new();
    while let Some((name, value, after)) = take_pair(rest, true)? {
        pairs.push((name.to_owned(), value));
        rest = after;
    }
    Ok(pairs)
}
