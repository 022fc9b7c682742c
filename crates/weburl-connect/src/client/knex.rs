//! [`knex`](https://github.com/knex/knex/blob/master/lib/knex-builder/internal/parse-connection.js), before it hands the
//! parts to a driver.

use super::node::{decode_component, json_or_text, last_parameter};
use super::node_postgres;
use super::reading::{Reading, Refusal};
use weburl::Url;

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    // What is no URL is the file of a SQLite database.
    let Ok(url) = Url::parse(text) else {
        return Ok(Reading { database: Some(text.to_owned()), ..Reading::default() });
    };
    if matches!(url.scheme(), "postgres" | "postgresql") {
        return node_postgres::connection_string_2_6(text);
    }
    let parameter = |name: &str| last_parameter(&url, name);
    let is_json = matches!(url.scheme(), "mysql" | "mariadb" | "mssql");
    let choose = |name: &str, own: Option<String>| match parameter(name) {
        Some(value) if is_json => json_or_text(&value),
        Some(value) => Some(value),
        None => own,
    };
    let set = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let has_user = !url.username().is_empty() || !url.password().is_empty();
    let user = has_user.then(|| decode_component(url.username())).transpose()?;
    let password = set(url.password()).map(|password| decode_component(&password)).transpose()?;
    let host = set(url.host_str().unwrap_or_default());
    let host = match url.scheme().starts_with("mssql") {
        true => choose("host", None).or_else(|| choose("server", host)),
        false => choose("host", host).or_else(|| choose("server", None)),
    };
    let path = url.api().pathname();
    let database = path.strip_prefix('/').unwrap_or(path).to_owned();
    Ok(Reading {
        hosts: host.into_iter().collect(),
        ports: choose("port", set(url.api().port())).into_iter().collect(),
        user: choose("user", user),
        password: choose("password", password),
        database: choose("database", Some(database)),
    })
}
