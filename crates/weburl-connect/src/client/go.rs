//! What Go's clients share: `url.Parse` with the decoded parts that they take from it, and `net.SplitHostPort`.

use std::collections::BTreeMap;

use weburl::percent_encode::{percent_decode, percent_encoded_byte};
use weburl_readers::models::go::READER;

use super::reading::Refusal;

/// A `url.URL`. Bytes that are not UTF-8 are replaced.
pub(super) struct GoUrl {
    pub(super) scheme: String,
    pub(super) user: Option<(String, Option<String>)>,
    /// With the port and the brackets.
    pub(super) host: String,
    /// What `Hostname()` and `Port()` return.
    pub(super) name: String,
    pub(super) port: String,
    pub(super) path: String,
    /// The first value of each name.
    pub(super) query: BTreeMap<String, String>,
}

impl GoUrl {
    pub(super) fn parse(text: &str) -> Result<Self, Refusal> {
        let reading = READER.read(text).map_err(|error| match error.reason {
            "invalid URL escape" => Refusal::Encoding,
            "invalid port after host" => Refusal::Port,
            "invalid userinfo" => Refusal::Userinfo,
            "invalid control character in URL"
            | "missing protocol scheme"
            | "first path segment in URL cannot contain colon" => Refusal::Syntax,
            _ => Refusal::Host,
        })?;
        let own = |text: Option<weburl_readers::Text<'_>>| text.map(|text| text.to_string());
        let user = own(reading.userinfo).map(|userinfo| match userinfo.split_once(':') {
            Some((user, password)) => (decode(user), Some(decode(password))),
            None => (decode(&userinfo), None),
        });
        // The reader shows a host without its brackets, and no port that is empty.
        let rest = text.split(['?', '#']).next().unwrap_or_default();
        let (_, rest) = rest.split_once(':').unwrap_or(("", rest));
        let authority = rest.strip_prefix("//").unwrap_or_default();
        let authority = authority.split('/').next().unwrap_or_default();
        let written = authority.rsplit_once('@').map_or(authority, |(_, host)| host);
        let name = own(reading.host).unwrap_or_default();
        let port = own(reading.port).unwrap_or_default();
        let mut host = if written.starts_with('[') { format!("[{name}]") } else { name.clone() };
        if !port.is_empty() || written.ends_with(':') {
            host = [&host, ":", &port].concat();
        }
        let is_opaque = !rest.starts_with('/');
        let mut query = BTreeMap::new();
        for (name, value) in own(reading.query).iter().flat_map(|query| pairs(query)) {
            query.entry(name).or_insert(value);
        }
        Ok(Self {
            scheme: own(reading.scheme).unwrap_or_default(),
            user,
            host,
            name,
            port,
            path: if is_opaque { String::new() } else { decode(&reading.path.to_string()) },
            query,
        })
    }
}

fn decode(text: &str) -> String {
    String::from_utf8_lossy(&percent_decode(text.as_bytes())).into_owned()
}

/// `url.ParseQuery`, which leaves out pairs with a semicolon or with an escape that is none.
fn pairs(query: &str) -> impl Iterator<Item = (String, String)> {
    query.split('&').filter(|pair| !pair.is_empty() && !pair.contains(';')).filter_map(|pair| {
        let is_escape = |piece: &str| {
            let escape = piece.as_bytes().get(..2)?;
            percent_encoded_byte(&[b'%', escape[0], escape[1]])
        };
        let unescape = |text: &str| {
            let is_valid = text.split('%').skip(1).all(|piece| is_escape(piece).is_some());
            is_valid.then(|| decode(&text.replace('+', " ")))
        };
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        Some((unescape(name)?, unescape(value)?))
    })
}

/// `net.SplitHostPort`, which requires a port
pub(super) fn split_host_port(text: &str) -> Option<(&str, &str)> {
    let (host, port) = text.rsplit_once(':')?;
    let host = match host.strip_prefix('[') {
        Some(bracketed) => {
            bracketed.strip_suffix(']').filter(|_| text.find(']') == Some(host.len() - 1))?
        }
        None if host.contains(':') => return None,
        None => host,
    };
    (!host.contains(['[', ']']) && !port.contains(['[', ']'])).then_some((host, port))
}

/// `strconv.ParseUint(text, 10, 16)`
pub(super) fn parse_port(text: &str) -> Result<u16, Refusal> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number).ok_or(Refusal::Port)
}
