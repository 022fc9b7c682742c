//! [`amqplib`](https://github.com/amqp-node/amqplib/blob/main/lib/connect.js) of Node.

use super::node::{decode_leniently, host, path_after_first, unescape, url};
use super::reading::{Reading, Refusal};

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    let text = if text.is_empty() { "amqp://localhost" } else { text };
    // What is no URL has no scheme.
    let url = url(text).map_err(|_| Refusal::Scheme)?;
    let port = match url.scheme() {
        "amqp" => 5672,
        "amqps" => 5671,
        _ => return Err(Refusal::Scheme),
    };
    let (user, password) = match (url.username(), url.password()) {
        ("", "") => ("guest".to_owned(), "guest".to_owned()),
        (user, password) => (unescape(user), unescape(password)),
    };
    let virtual_host = match path_after_first(&url) {
        "" => "/".to_owned(),
        path => decode_leniently(path),
    };
    Ok(Reading {
        hosts: vec![host(&url).to_owned()],
        ports: vec![url.port().filter(|&port| port != 0).unwrap_or(port).to_string()],
        user: Some(user),
        password: Some(password),
        database: Some(virtual_host),
    })
}
