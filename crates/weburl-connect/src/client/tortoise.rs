//! [`expand_db_url`](https://github.com/tortoise/tortoise-orm/blob/1.1.9/tortoise/backends/base/config_generator.py) of
//! Tortoise ORM: of all parts, only the password is decoded.

use std::collections::HashMap;

use super::python_text::{float, int, parse_qsl, unquote};
use super::python_urlsplit::urlparse;
use super::reading::{Reading, Refusal};

const POSTGRES_INTS: &str = " min_size max_size max_queries timeout statement_cache_size max_cached_statement_lifetime \
    max_cacheable_statement_size ";
const INTS: &str = " minsize maxsize pool_recycle ";

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    let url = urlparse(&without_brackets(text))?;
    let is_postgres = ["postgres", "postgresql", "asyncpg", "psycopg"].contains(&&*url.scheme);
    let (default_port, ints, floats) = match &*url.scheme {
        _ if is_postgres => ("5432", POSTGRES_INTS, "max_inactive_connection_lifetime"),
        "mysql" => ("3306", INTS, "connect_timeout"),
        "mssql" => ("1433", INTS, ""),
        "oracle" => ("1521", INTS, ""),
        "sqlite" => ("", " journal_size_limit ", ""),
        _ => return Err(Refusal::Scheme),
    };
    let is_sqlite = url.scheme == "sqlite";
    let path = match is_sqlite {
        true => url.netloc.clone() + &url.path,
        false => url.after_slash().to_owned(),
    };
    let database = Some(path).filter(|path| !path.is_empty());
    if is_sqlite && database.is_none() {
        return Err(Refusal::Database);
    }
    let parameters: HashMap<_, _> = parse_qsl(&url.query).collect();
    let parameter = |name: &str| parameters.get(name).cloned();
    for (name, value) in &parameters {
        let is_malformed = ints.contains(&format!(" {name} ")) && int(value).is_none()
            || !name.is_empty() && name == floats && float(value).is_none();
        if is_malformed {
            return Err(Refusal::Parameter);
        }
    }
    if is_sqlite {
        return Ok(Reading { database, ..Reading::default() });
    }
    let given = |text: Option<&str>| text.filter(|text| !text.is_empty()).map(str::to_owned);
    let port = url.port()?.filter(|port| *port > 0).map(|port| port.to_string());
    let port = port.or_else(|| parameter("port")).unwrap_or_else(|| default_port.to_owned());
    let password = given(url.password()).map(|password| unquote(&password));
    let no_password = || (!is_postgres).then(String::new);
    Ok(Reading {
        hosts: Vec::from_iter(url.hostname().or_else(|| parameter("host"))),
        ports: vec![port],
        user: given(url.username()).or_else(|| parameter("user")),
        password: password.or_else(|| parameter("password")).or_else(no_password),
        database,
    })
}

/// Encodes the brackets before the first `@`.
fn without_brackets(text: &str) -> String {
    let start = text.find("://").map(|at| at + 3);
    let end = start.and_then(|start| text[start..].find('@').map(|end| start + end));
    match (start, end) {
        (Some(start), Some(end)) => {
            let userinfo = text[start..end].replace('[', "%5B").replace(']', "%5D");
            format!("{}{userinfo}{}", &text[..start], &text[end..])
        }
        _ => text.to_owned(),
    }
}
