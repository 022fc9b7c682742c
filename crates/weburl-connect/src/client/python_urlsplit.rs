//! [`urllib.parse.urlsplit`](https://github.com/python/cpython/blob/v3.14.2/Lib/urllib/parse.py) of Python 3.14, with the
//! properties of its result.

use std::net::{Ipv4Addr, Ipv6Addr};

use super::reading::Refusal;

/// Code points with a delimiter in their compatibility form, which a netloc may not contain.
const HIDE_DELIMITERS: &str = "⁇⁈⁉℀℁℅℆⩴︓︖﹕﹖﹟﹫＃／：？＠";

/// What `urlsplit` returns. `fragment` is left out, for nobody reads it.
pub(super) struct Split {
    pub(super) scheme: String,
    pub(super) netloc: String,
    pub(super) path: String,
    pub(super) query: String,
}

pub(super) fn urlsplit(text: &str) -> Result<Split, Refusal> {
    let text = text.trim_start_matches(|c| c <= ' ').replace(['\t', '\r', '\n'], "");
    let is_scheme = |scheme: &str| {
        scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
    };
    let (scheme, rest) = match text.split_once(':') {
        Some((scheme, rest)) if is_scheme(scheme) => (scheme, rest),
        _ => ("", &*text),
    };
    let (netloc, rest) = match rest.strip_prefix("//") {
        Some(rest) => rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len())),
        None => ("", rest),
    };
    check_netloc(netloc)?;
    let rest = rest.split('#').next().unwrap_or_default();
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    Ok(Split {
        scheme: scheme.to_ascii_lowercase(),
        netloc: netloc.to_owned(),
        path: path.to_owned(),
        query: query.to_owned(),
    })
}

/// `urlparse`, which takes parameters from the last segment of some schemes' paths.
pub(super) fn urlparse(text: &str) -> Result<Split, Refusal> {
    let mut split = urlsplit(text)?;
    if ["", "http", "https"].contains(&&*split.scheme) {
        let last = split.path.rfind('/').map_or(0, |slash| slash);
        if let Some(start) = split.path[last..].find(';') {
            split.path.truncate(last + start);
        }
    }
    Ok(split)
}

impl Split {
    fn userinfo(&self) -> Option<&str> {
        self.netloc.rsplit_once('@').map(|(userinfo, _)| userinfo)
    }

    pub(super) fn username(&self) -> Option<&str> {
        self.userinfo().map(|userinfo| userinfo.split(':').next().unwrap_or_default())
    }

    pub(super) fn password(&self) -> Option<&str> {
        self.userinfo()?.split_once(':').map(|(_, password)| password)
    }

    /// The host and the port, each without a check.
    fn host_and_port(&self) -> (&str, &str) {
        let text = self.netloc.rsplit_once('@').map_or(&*self.netloc, |(_, rest)| rest);
        match text.split_once('[') {
            Some((_, bracketed)) => {
                let (host, after) = bracketed.split_once(']').unwrap_or((bracketed, ""));
                (host, after.split_once(':').map_or("", |(_, port)| port))
            }
            None => text.split_once(':').unwrap_or((text, "")),
        }
    }

    pub(super) fn hostname(&self) -> Option<String> {
        let (host, _) = self.host_and_port();
        let (name, zone) = host.split_at(host.find('%').unwrap_or(host.len()));
        Some(name.to_lowercase() + zone).filter(|host| !host.is_empty())
    }

    pub(super) fn port(&self) -> Result<Option<u16>, Refusal> {
        match self.host_and_port().1 {
            "" => Ok(None),
            port if port.bytes().all(|byte| byte.is_ascii_digit()) => {
                port.parse().map(Some).map_err(|_| Refusal::Port)
            }
            _ => Err(Refusal::Port),
        }
    }

    /// The path without its slash.
    pub(super) fn after_slash(&self) -> &str {
        let mut chars = self.path.chars();
        chars.next();
        chars.as_str()
    }
}

fn check_netloc(netloc: &str) -> Result<(), Refusal> {
    if netloc.contains(|c| HIDE_DELIMITERS.contains(c)) {
        return Err(Refusal::Host);
    }
    if !netloc.contains(['[', ']']) {
        return Ok(());
    }
    if !netloc.contains('[') || !netloc.contains(']') {
        return Err(Refusal::Host);
    }
    let text = netloc.rsplit_once('@').map_or(netloc, |(_, rest)| rest);
    let Some((before, bracketed)) = text.split_once('[') else {
        return check_address(text.split(':').next().unwrap_or_default());
    };
    let (host, after) = bracketed.split_once(']').unwrap_or((bracketed, ""));
    if !before.is_empty() || !(after.is_empty() || after.starts_with(':')) {
        return Err(Refusal::Host);
    }
    check_address(host)
}

fn check_address(host: &str) -> Result<(), Refusal> {
    let is_valid = match host.strip_prefix('v') {
        Some(rest) => rest.split_once('.').is_some_and(|(version, address)| {
            !version.is_empty()
                && version.bytes().all(|byte| byte.is_ascii_hexdigit())
                && !address.is_empty()
        }),
        None => {
            let address = match host.split_once('%') {
                Some((address, zone)) if !zone.is_empty() && !zone.contains('%') => address,
                _ => host,
            };
            host.parse::<Ipv4Addr>().is_err() && address.parse::<Ipv6Addr>().is_ok()
        }
    };
    if is_valid { Ok(()) } else { Err(Refusal::Host) }
}
