//! [`amqp091-go`](https://github.com/rabbitmq/amqp091-go/blob/main/uri.go) of Go.

use super::go::GoUrl;
use super::reading::{Reading, Refusal};

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    if text.contains(' ') {
        return Err(Refusal::Syntax);
    }
    let url = GoUrl::parse(text)?;
    let default_port = match &*url.scheme {
        "amqp" => 5672,
        "amqps" => 5671,
        _ => return Err(Refusal::Scheme),
    };
    let port = match &*url.port {
        "" => default_port,
        port => port.parse::<i32>().map_err(|_| Refusal::Port)?,
    };
    let (user, password) = url.user.unwrap_or_else(|| ("guest".to_owned(), None));
    // Without a host, two more slashes may stand there.
    let path = match url.path.strip_prefix("///").filter(|_| url.host.is_empty()) {
        Some(path) => path,
        None => url.path.strip_prefix('/').unwrap_or(&url.path),
    };
    for (name, value) in &url.query {
        let is_number = match &**name {
            "heartbeat" | "connection_timeout" => value.parse::<i64>().is_ok(),
            "channel_max" => !value.starts_with('+') && value.parse::<u16>().is_ok(),
            _ => true,
        };
        if !is_number {
            return Err(Refusal::Parameter);
        }
    }
    Ok(Reading {
        hosts: vec![if url.name.is_empty() { "localhost".to_owned() } else { url.name }],
        ports: vec![port.to_string()],
        user: Some(user),
        password: Some(password.unwrap_or_else(|| "guest".to_owned())),
        database: Some(if path.is_empty() { "/" } else { path }.to_owned()),
    })
}
