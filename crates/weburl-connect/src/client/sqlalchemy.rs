//! [`sqlalchemy.make_url`](https://github.com/sqlalchemy/sqlalchemy/blob/main/lib/sqlalchemy/engine/url.py): a regular
//! expression, which what follows the parts doesn't have to match.

use super::python_text::{int, unquote};
use super::reading::{Reading, Refusal};

/// Version 2.0, which leaves the database percent-encoded.
pub(super) fn read_2_0(text: &str) -> Result<Reading, Refusal> {
    read(text, str::to_owned)
}

/// Version 2.1, which decodes the database.
pub(super) fn read_2_1(text: &str) -> Result<Reading, Refusal> {
    read(text, unquote)
}

fn read(text: &str, database_of: fn(&str) -> String) -> Result<Reading, Refusal> {
    let (name, rest) = text.split_once("://").ok_or(Refusal::Syntax)?;
    if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || "_+".contains(c)) {
        return Err(Refusal::Syntax);
    }
    let (user, password, rest) = split_userinfo(rest);
    let (host, rest) = split_host(rest);
    let (port, rest) = match rest.strip_prefix(':') {
        Some(rest) => {
            let (port, rest) = before(rest, &['/', '?']);
            (Some(int(port).ok_or(Refusal::Port)?), rest)
        }
        None => (None, rest),
    };
    let database = rest.strip_prefix('/').map(|rest| before(rest, &['?']).0);
    Ok(Reading {
        hosts: Vec::from_iter(Some(host.to_owned()).filter(|host| !host.is_empty())),
        ports: Vec::from_iter(port),
        user: user.map(unquote),
        password: password.map(unquote),
        database: database.map(database_of),
    })
}

/// Divides at the first `@` behind a colon, or at the last one before a colon and a slash.
fn split_userinfo(text: &str) -> (Option<&str>, Option<&str>, &str) {
    let (run, after) = before(text, &[':', '/']);
    if let Some((password, rest)) = after.strip_prefix(':').and_then(|a| a.split_once('@')) {
        return (Some(run), Some(password), rest);
    }
    match run.rfind('@') {
        Some(at) => (Some(&run[..at]), None, &text[at + 1..]),
        None => (None, None, text),
    }
}

fn split_host(text: &str) -> (&str, &str) {
    if let Some(bracketed) = text.strip_prefix('[') {
        let (run, _) = before(bracketed, &['/', '?']);
        if let Some(end) = run.rfind(']').filter(|end| *end > 0) {
            return (&run[..end], &bracketed[end + 1..]);
        }
    }
    before(text, &['/', ':', '?'])
}

fn before<'a>(text: &'a str, delimiters: &[char]) -> (&'a str, &'a str) {
    text.split_at(text.find(delimiters).unwrap_or(text.len()))
}
