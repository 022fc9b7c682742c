//! [`databases.DatabaseURL`](https://github.com/encode/databases/blob/0.9.0/databases/core.py).

use super::python_text::{parse_qsl, unquote};
use super::python_urlsplit::urlsplit;
use super::reading::{Reading, Refusal};

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    let url = urlsplit(text)?;
    let option = |name| parse_qsl(&url.query).filter(|p| p.0 == name).last().map(|p| p.1);
    let host = url.hostname().or_else(|| option("host")).or_else(|| option("unix_sock"));
    Ok(Reading {
        hosts: Vec::from_iter(host),
        ports: Vec::from_iter(url.port()?.map(|port| port.to_string())),
        user: url.username().map(unquote),
        password: url.password().map(unquote),
        database: Some(unquote(url.path.strip_prefix('/').unwrap_or(&url.path))),
    })
}
