//! [`dj_database_url.parse`](https://github.com/jazzband/dj-database-url/blob/v3.1.2/dj_database_url/__init__.py).

use super::python_text::unquote;
use super::python_urlsplit::urlsplit;
use super::reading::{Reading, Refusal};

const SCHEMES: &str = " spatialite mysql-connector mysqlgis oraclegis cockroach sqlite oracle mssqlms mssql mysql mysql2 \
    postgres postgresql pgsql postgis redshift timescale timescalegis ";

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    let memory = || ":memory:".to_owned();
    if text == "sqlite://:memory:" {
        return Ok(Reading { database: Some(memory()), ..Reading::default() });
    }
    // The message for each error but an unknown scheme is that the string isn't a URL.
    let url = urlsplit(text).map_err(|_| Refusal::Syntax)?;
    if url.scheme.is_empty() || !SCHEMES.contains(&format!(" {} ", url.scheme)) {
        return Err(Refusal::Scheme);
    }
    let port = url.port().map_err(|_| Refusal::Syntax)?.filter(|port| *port > 0);
    let name = unquote(url.after_slash());
    let is_memory = url.scheme == "sqlite" && name.is_empty();
    Ok(Reading {
        hosts: vec![unquote(&url.hostname().unwrap_or_default())],
        ports: vec![port.map(|port| port.to_string()).unwrap_or_default()],
        user: Some(unquote(url.username().unwrap_or_default())),
        password: Some(unquote(url.password().unwrap_or_default())),
        database: Some(if is_memory { memory() } else { name }),
    })
}
