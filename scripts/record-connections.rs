//! Asks a client in Rust how it reads connection strings, by its name.
//!
//! Lines of input and output are those of record-connections.py. The versions come before the name.

use std::fmt::Debug;
use std::io::BufRead;

use redis::{ConnectionAddr, IntoConnectionInfo};
use serde_json::{Value, json};
use sqlx::mysql::MySqlConnectOptions;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use tokio_postgres::config::Host;

type Answer = Result<Value, String>;

fn config_error(error: sqlx::Error) -> String {
    error.to_string()
}

/// Returns the password, which only `Debug` shows.
fn debugged_password(options: &impl Debug) -> Option<String> {
    let shown = format!("{options:?}");
    // No string contains a quotation mark without a backslash, so this is not inside of one.
    let (_, user) = shown.split_once(", username: \"")?;
    let mut escaped = false;
    let end = user.find(|c| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    })?;
    let text = user[end..].strip_prefix("\", password: Some(\"")?;
    let mut password = String::new();
    let mut chars = text.chars();
    loop {
        password.push(match chars.next()? {
            '"' => return Some(password),
            '\\' => match chars.next()? {
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                '0' => '\0',
                'u' => {
                    let (digits, rest) = chars.as_str().strip_prefix('{')?.split_once('}')?;
                    chars = rest.chars();
                    char::from_u32(u32::from_str_radix(digits, 16).ok()?)?
                }
                c => c,
            },
            c => c,
        });
    }
}

fn sqlx_postgres(input: &str) -> Answer {
    let options: PgConnectOptions = input.parse().map_err(config_error)?;
    let socket = options.get_socket().map(|path| path.to_string_lossy().into_owned());
    let database = options.get_database();
    Ok(json!({
        "hosts": [socket.unwrap_or_else(|| options.get_host().to_owned())],
        "ports": [options.get_port().to_string()],
        "user": Some(options.get_username()).filter(|&user| user != "(system)"),
        "password": debugged_password(&options),
        "database": database,
    }))
}

fn sqlx_mysql(input: &str) -> Answer {
    let options: MySqlConnectOptions = input.parse().map_err(config_error)?;
    let socket = options.get_socket().map(|path| path.to_string_lossy().into_owned());
    let ports = if socket.is_some() { vec![] } else { vec![options.get_port().to_string()] };
    Ok(json!({
        "hosts": [socket.unwrap_or_else(|| options.get_host().to_owned())],
        "ports": ports,
        "user": options.get_username(),
        "password": debugged_password(&options),
        "database": options.get_database(),
    }))
}

fn sqlx_sqlite(input: &str) -> Answer {
    let options: SqliteConnectOptions = input.parse().map_err(config_error)?;
    let file = options.get_filename().to_string_lossy().into_owned();
    let is_memory = file.starts_with("file:sqlx-in-memory-");
    Ok(json!({"database": if is_memory { ":memory:" } else { &file }}))
}

fn tokio_postgres(input: &str) -> Answer {
    let config: tokio_postgres::Config = input.parse().map_err(|error: tokio_postgres::Error| {
        std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string)
    })?;
    let mut hosts: Vec<_> = config.get_hostaddrs().iter().map(ToString::to_string).collect();
    if hosts.is_empty() {
        hosts.extend(config.get_hosts().iter().map(|host| match host {
            Host::Tcp(name) => name.clone(),
            Host::Unix(path) => path.to_string_lossy().into_owned(),
        }));
    }
    Ok(json!({
        "hosts": hosts,
        "ports": config.get_ports().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "user": config.get_user(),
        "password": config.get_password().map(String::from_utf8_lossy),
        "database": config.get_dbname(),
    }))
}

fn redis_rs(input: &str) -> Answer {
    let info = input.into_connection_info().map_err(|error| error.to_string())?;
    let (host, ports) = match info.addr() {
        ConnectionAddr::Tcp(host, port) => (host.clone(), vec![port.to_string()]),
        ConnectionAddr::TcpTls { host, port, .. } => (host.clone(), vec![port.to_string()]),
        ConnectionAddr::Unix(path) => (path.to_string_lossy().into_owned(), vec![]),
        _ => unreachable!(),
    };
    let settings = info.redis_settings();
    Ok(json!({
        "hosts": [host],
        "ports": ports,
        "user": settings.username(),
        "password": settings.password(),
        "database": settings.db().to_string(),
    }))
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    println!("{}", arguments.next().expect("the versions"));
    let read = match arguments.next().as_deref() {
        Some("sqlx-postgres") => sqlx_postgres,
        Some("sqlx-mysql") => sqlx_mysql,
        Some("sqlx-sqlite") => sqlx_sqlite,
        Some("tokio-postgres") => tokio_postgres,
        Some("redis-rs") => redis_rs,
        _ => panic!("expected the name of a client"),
    };
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let byte = |place| u8::from_str_radix(&line[place..place + 2], 16).unwrap();
        let input = String::from_utf8((0..line.len()).step_by(2).map(byte).collect()).unwrap();
        println!("{}", read(&input).unwrap_or_else(|refused| json!({"refused": refused})));
    }
}
