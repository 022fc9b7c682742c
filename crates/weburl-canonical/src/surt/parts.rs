//! How the program splits a URL: by the regular expression of RFC 2396, after some repairs.

use crate::error::CanonicalError;

/// The parts of a URL. What is empty is missing.
pub(super) struct Parts {
    pub(super) scheme: String,
    pub(super) host: Option<Vec<u8>>,
    port: Option<u16>,
    pub(super) path: Option<Vec<u8>>,
    pub(super) query: Option<Vec<u8>>,
}

impl Parts {
    pub(super) fn parse(url: &str) -> Result<Self, CanonicalError> {
        let is_space = |c: char| c.is_ascii_whitespace() || c == '\u{b}';
        let url = url.trim_matches(is_space).replace(['\t', '\n', '\r'], "");
        let url = match split_scheme(&url) {
            Some(_) => url,
            None if url.is_empty() => return Err(CanonicalError::MissingScheme),
            None => format!("http://{url}"),
        };
        let url = without_outer_schemes(&url);
        let (scheme, rest) = split_scheme(url).ok_or(CanonicalError::MissingScheme)?;
        let (rest, _fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (authority, path) = match rest.strip_prefix("//") {
            Some(rest) => rest.split_at(rest.find('/').unwrap_or(rest.len())),
            None => ("", rest),
        };
        let (host, port) = split_authority(authority.trim_end_matches(':'));
        let parts = Self {
            scheme: scheme.to_owned(),
            host: hostname(host),
            port: parse_port(port)?,
            path: non_empty(path),
            query: non_empty(query),
        };
        Ok(parts.with_host_of_path())
    }

    /// Takes the first segment of the path for the host where there is none, in URLs such as `http:////host/`. A port
    /// becomes part of that host.
    fn with_host_of_path(mut self) -> Self {
        if self.scheme.starts_with("http")
            && self.host.is_none()
            && let Some(path) = &self.path
        {
            let start = path.iter().position(|&byte| byte != b'/').unwrap_or(path.len());
            let mut pieces = path[start..].splitn(2, |&byte| byte == b'/');
            let host = pieces.next().unwrap_or_default().to_vec();
            let path = [b"/", pieces.next().unwrap_or_default()].concat();
            (self.host, self.path) = (Some(host), Some(path));
        }
        self
    }

    /// Returns the port unless it is the default one, or zero.
    pub(super) fn shown_port(&self) -> Option<u16> {
        let default = match self.scheme.to_ascii_lowercase().as_str() {
            "http" => 80,
            "https" => 443,
            _ => 0,
        };
        self.port.filter(|&port| port != default)
    }
}

fn non_empty(part: &str) -> Option<Vec<u8>> {
    (!part.is_empty()).then(|| part.as_bytes().to_vec())
}

/// Splits at the colon of a scheme, which may have capital letters.
fn split_scheme(url: &str) -> Option<(&str, &str)> {
    let (scheme, rest) = url.split_once(':')?;
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte));
    is_scheme.then_some((scheme, rest))
}

/// Removes all but the last of `http://` and `https://` where several stand in front.
fn without_outer_schemes(url: &str) -> &str {
    let strip = |url: &'_ str| {
        let rest = url.strip_prefix("http://").or_else(|| url.strip_prefix("https://"))?;
        Some(url.len() - rest.len())
    };
    let mut last = url;
    while let Some(len) = strip(last)
        && strip(&last[len..]).is_some()
    {
        last = &last[len..];
    }
    last
}

/// Splits a host, without userinfo and brackets, from the port behind it.
fn split_authority(authority: &str) -> (&str, &str) {
    let host_and_port = authority.rsplit_once('@').map_or(authority, |(_, rest)| rest);
    match host_and_port.split_once('[') {
        Some((_, bracketed)) => {
            let (host, after) = bracketed.split_once(']').unwrap_or((bracketed, ""));
            (host, after.split_once(':').map_or("", |(_, port)| port))
        }
        None => host_and_port.split_once(':').unwrap_or((host_and_port, "")),
    }
}

/// Makes the host lowercase, up to a percent sign.
fn hostname(host: &str) -> Option<Vec<u8>> {
    let zone_start = host.find('%').unwrap_or(host.len());
    let (host, zone) = host.split_at(zone_start);
    non_empty(&(host.to_ascii_lowercase() + zone))
}

fn parse_port(port: &str) -> Result<Option<u16>, CanonicalError> {
    if port.is_empty() {
        return Ok(None);
    }
    if !port.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(CanonicalError::InvalidPort);
    }
    let port: u16 = port.parse().map_err(|_| CanonicalError::PortOutOfRange)?;
    Ok(Some(port).filter(|&port| port != 0))
}
