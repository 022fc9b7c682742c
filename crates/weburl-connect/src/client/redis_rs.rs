//! [`redis`](https://github.com/redis-rs/redis-rs/blob/main/redis/src/connection.rs) of Rust.

use weburl::Url;
use weburl::percent_encode::percent_decode;

use super::node::{host, last_parameter};
use super::reading::{Reading, Refusal};
use super::sqlx::decode;

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    let url = Url::parse(text).map_err(|_| Refusal::Syntax)?;
    let reading = match url.scheme() {
        "redis" | "rediss" | "valkey" | "valkeys" => tcp(&url),
        "unix" | "redis+unix" | "valkey+unix" => unix(&url),
        _ => Err(Refusal::Syntax),
    }?;
    match last_parameter(&url, "protocol").as_deref() {
        None | Some("2" | "resp2" | "3" | "resp3") => Ok(reading),
        Some(_) => Err(Refusal::Parameter),
    }
}

fn tcp(url: &Url) -> Result<Reading, Refusal> {
    let host = Some(host(url)).filter(|host| !host.is_empty()).ok_or(Refusal::Host)?;
    if matches!(host, "0.0.0.0" | "::") {
        return Err(Refusal::Host);
    }
    let is_secure = matches!(url.scheme(), "rediss" | "valkeys");
    if is_secure && url.fragment().is_some_and(|fragment| fragment != "insecure") {
        return Err(Refusal::Syntax);
    }
    let set = |text: &str| (!text.is_empty()).then(|| decode(text)).transpose();
    Ok(Reading {
        hosts: vec![host.to_owned()],
        ports: vec![url.port().unwrap_or(6379).to_string()],
        database: Some(database(url.path().trim_matches('/')).map_err(|_| Refusal::Database)?),
        user: set(url.username()).map_err(|_| Refusal::Userinfo)?,
        password: set(url.password()).map_err(|_| Refusal::Userinfo)?,
    })
}

fn unix(url: &Url) -> Result<Reading, Refusal> {
    if !matches!(url.host_str(), None | Some("" | "localhost")) || !url.path().starts_with('/') {
        return Err(Refusal::Database);
    }
    let mut path = String::from_utf8_lossy(&percent_decode(url.path().as_bytes())).into_owned();
    // It takes the end for the drive of Windows.
    let drive = path
        .as_bytes()
        .last_chunk()
        .is_some_and(|end: &[u8; 2]| end[0].is_ascii_alphabetic() && matches!(end[1], b':' | b'|'));
    if drive {
        path.push('/');
    }
    let db = last_parameter(url, "db");
    Ok(Reading {
        hosts: vec![path],
        database: Some(match db {
            Some(db) => db.parse::<i64>().map_err(|_| Refusal::Database)?.to_string(),
            None => "0".to_owned(),
        }),
        user: last_parameter(url, "user"),
        password: last_parameter(url, "pass"),
        ..Reading::default()
    })
}

fn database(path: &str) -> Result<String, std::num::ParseIntError> {
    if path.is_empty() { Ok("0".to_owned()) } else { path.parse().map(|db: i64| db.to_string()) }
}
