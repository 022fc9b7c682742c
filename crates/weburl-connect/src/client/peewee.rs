//! [`playhouse.db_url.parse`](https://github.com/coleifer/peewee/blob/4.5.3/playhouse/db_url.py) of peewee, as `connect`
//! asks it: the user and the password stay percent-encoded.

use super::python_text::{int, unquote_plus};
use super::python_urlsplit::urlparse;
use super::reading::{Reading, Refusal};

pub(super) fn read(text: &str) -> Result<Reading, Refusal> {
    let url = urlparse(text)?;
    let is_mysql = url.scheme == "mysql";
    let given = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
    let mut database = Some(url.after_slash().to_owned());
    if !is_mysql && url.scheme.contains("sqlite") && url.after_slash().is_empty() {
        database = Some(":memory:".to_owned());
    }
    let mut host = url.hostname();
    let (mut user, own) = (url.username().and_then(given), url.password().and_then(given));
    let mut port = url.port()?.filter(|port| *port > 0).map(|port| port.to_string());
    let (mut password, mut passwd) = if is_mysql { (None, own) } else { (own, None) };
    for pair in url.query.split('&') {
        let Some((name, value)) = pair.split_once('=') else { continue };
        let value = unquote_plus(value);
        let value = match &*value.to_lowercase() {
            "false" => Some("False".to_owned()),
            "true" => Some("True".to_owned()),
            "null" | "none" => None,
            digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                int(digits).or(Some(value))
            }
            _ => Some(value),
        };
        match &*unquote_plus(name) {
            "database" => database = value,
            "user" => user = value,
            "password" => password = value,
            "passwd" => passwd = value,
            "host" => host = value,
            "port" => port = value,
            _ => {}
        }
    }
    Ok(Reading {
        hosts: Vec::from_iter(host),
        ports: Vec::from_iter(port),
        user,
        password: passwd.or(password),
        database,
    })
}
