//! What a browser finds in an absolute URL, under the interface of all readers.

use weburl::api::Attribute;

use crate::browsers::record::Record;
use crate::browsers::rules::Rules;
use crate::browsers::{members, parse};
use crate::destination::{ConnectHost, Destination, NoRequest};
use crate::reading::{ReadError, Reading};

/// Why a browser throws, which none of them says.
pub(super) const INVALID: ReadError = ReadError::new("Invalid URL");

/// Reads an absolute URL by the rules of a browser.
pub(super) fn of<'a>(input: &str, rules: &Rules) -> Result<Reading<'a>, ReadError> {
    let record = parse::parse(input, None, rules).ok_or(INVALID)?;
    Ok(reading(record, rules))
}

/// Returns the components of a URL, and where a request for it would go.
pub(super) fn reading<'a>(record: Record, rules: &Rules) -> Reading<'a> {
    let userinfo = match (&*record.username, &*record.password) {
        ("", "") => None,
        (username, "") => Some(username.to_owned()),
        (username, password) => Some(format!("{username}:{password}")),
    };
    let destination = destination(&record, rules);
    let path = members::get(&record, Attribute::Pathname, rules);
    Reading {
        userinfo: userinfo.map(Into::into),
        host: record.host.map(Into::into),
        port: record.port.map(|port| port.to_string().into()),
        path: path.into(),
        query: record.query.map(Into::into),
        fragment: record.fragment.map(Into::into),
        scheme: Some(record.scheme.into()),
        destination,
    }
}

fn destination(record: &Record, rules: &Rules) -> Result<Destination, NoRequest> {
    if !matches!(&*record.scheme, "http" | "https" | "ws" | "wss") {
        return Err(NoRequest::SCHEME);
    }
    let host = record.host.as_deref().filter(|host| !host.is_empty()).ok_or(NoRequest::NO_HOST)?;
    let port = record.port.or(rules.default_port(&record.scheme)).ok_or(NoRequest::PORT)?;
    let in_brackets = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    let host = match in_brackets.unwrap_or(host).parse() {
        Ok(address) => ConnectHost::Address(address),
        Err(_) => ConnectHost::domain(host),
    };
    Ok(Destination::new(host, port))
}
