//! The editions of the standard as readers.

use std::net::Ipv6Addr;

use encoding_rs::UTF_8;
use weburl_editions::webspecs_2015::{self, Options};
use weburl_editions::{html5, w3c_2012};
use weburl_living as living;

use crate::destination::{ConnectHost, Destination, NoRequest};
use crate::reading::{Reading, Text};

/// An edition of the standard, and how its text is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Edition {
    /// [`living`]
    Living,
    /// [`webspecs_2015`]
    Webspecs2015(webspecs_2015::Mode),
    /// [`w3c_2012`]
    W3c2012(w3c_2012::Mode),
    /// [`html5`], which parses and resolves URLs in the same way in all of its modes.
    Html5,
}

impl Edition {
    /// All editions, the newest first: that of 2015 as written, and that of 2012 as corrected, because to the letter it
    /// cannot parse most URLs.
    pub const ALL: &'static [Self] = &[
        Edition::Living,
        Edition::Webspecs2015(webspecs_2015::Mode::AsWritten),
        Edition::W3c2012(w3c_2012::Mode::Corrected),
        Edition::Html5,
    ];

    /// Returns the edition in this mode, or as it is if it has no such mode.
    #[must_use]
    pub const fn in_mode(self, mode: webspecs_2015::Mode) -> Self {
        match (self, mode) {
            (Edition::Webspecs2015(_), mode) => Edition::Webspecs2015(mode),
            (Edition::W3c2012(_), webspecs_2015::Mode::AsWritten) => {
                Edition::W3c2012(w3c_2012::Mode::AsWritten)
            }
            (Edition::W3c2012(_), webspecs_2015::Mode::Corrected) => {
                Edition::W3c2012(w3c_2012::Mode::Corrected)
            }
            (edition, _) => edition,
        }
    }

    /// Returns the name of the edition, which is that of its module, and of its mode unless that is the mode in
    /// [`ALL`](Self::ALL).
    pub const fn name(self) -> &'static str {
        match self {
            Edition::Living => "living",
            Edition::Webspecs2015(webspecs_2015::Mode::Corrected) => "webspecs_2015-corrected",
            Edition::Webspecs2015(webspecs_2015::Mode::ReferenceImplementation) => {
                "webspecs_2015-reference"
            }
            Edition::Webspecs2015(_) => "webspecs_2015",
            Edition::W3c2012(w3c_2012::Mode::AsWritten) => "w3c_2012-as-written",
            Edition::W3c2012(_) => "w3c_2012",
            Edition::Html5 => "html5",
        }
    }

    /// Reads an input, against a base if there is one. Fails with the reason in a few words.
    pub(super) fn read(self, input: &str, base: Option<&str>) -> Result<Reading<'static>, String> {
        match self {
            Edition::Living => living(input, base),
            Edition::Webspecs2015(mode) => webspecs_2015(input, base, mode),
            Edition::W3c2012(mode) => w3c_2012(input, base, mode),
            Edition::Html5 => html5(input, base),
        }
    }
}

/// Returns a reading with the destination of a request. What is empty before the path counts as missing.
fn reading(
    [scheme, userinfo, host, port]: [Option<String>; 4],
    path: String,
    query: Option<String>,
    fragment: Option<String>,
) -> Reading<'static> {
    let [userinfo, host, port] =
        [userinfo, host, port].map(|text| text.filter(|text| !text.is_empty()));
    let destination = destination(scheme.as_deref(), host.as_deref(), port.as_deref());
    let text = |text: Option<String>| text.map(Text::from);
    Reading {
        scheme: text(scheme),
        userinfo: text(userinfo),
        host: text(host),
        port: text(port),
        path: path.into(),
        query: text(query),
        fragment: text(fragment),
        destination,
    }
}

/// Earlier editions do not lowercase hosts, nor map them, so each goes through the host parser of today.
fn destination(
    scheme: Option<&str>,
    host: Option<&str>,
    port: Option<&str>,
) -> Result<Destination, NoRequest> {
    let scheme = scheme.unwrap_or_default().to_ascii_lowercase();
    if !matches!(&*scheme, "http" | "https" | "ws" | "wss") {
        return Err(NoRequest::SCHEME);
    }
    let host = host.ok_or(NoRequest::NO_HOST)?;
    let host = match living::parse_host(host, &mut Vec::new()) {
        Ok(host) => connect_host(&host.to_string()),
        Err(_) => ConnectHost::domain(host),
    };
    let port = port.or(webspecs_2015::default_port(&scheme)).ok_or(NoRequest::PORT)?;
    Ok(Destination::new(host, port.parse().map_err(|_| NoRequest::PORT)?))
}

fn connect_host(serialized: &str) -> ConnectHost {
    let in_brackets = serialized.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    let ipv6 = in_brackets.and_then(|host| host.parse::<Ipv6Addr>().ok());
    match (ipv6, serialized.parse()) {
        (Some(address), _) => ConnectHost::Address(address.into()),
        (None, Ok(address)) => ConnectHost::Address(address),
        (None, Err(_)) => ConnectHost::domain(serialized),
    }
}

fn userinfo(username: &str, password: &str) -> Option<String> {
    match password {
        "" => Some(username.to_owned()),
        _ => Some(format!("{username}:{password}")),
    }
}

/// Parses the base, if there is one, and the input against it.
fn against_base<T>(
    input: &str,
    base: Option<&str>,
    parse: impl Fn(&str, Option<&T>) -> Result<T, String>,
) -> Result<T, String> {
    let of_base = |error| format!("the base URL: {error}");
    let base = base.map(|base| parse(base, None)).transpose().map_err(of_base)?;
    parse(input, base.as_ref())
}

fn living(input: &str, base: Option<&str>) -> Result<Reading<'static>, String> {
    let url = against_base(input, base, |input, base| {
        living::parse(input, base).map_err(|failure| {
            let place = failure.error.map(|error| error.input_offset);
            let c = place.and_then(|place| input.get(place..)?.chars().next());
            c.map_or_else(|| failure.to_string(), |c| format!("{failure}: U+{:04X}", u32::from(c)))
        })
    })?;
    let parts = [
        Some(url.scheme().to_owned()),
        userinfo(url.username(), url.password()),
        url.host().map(ToString::to_string),
        url.port().map(|port| port.to_string()),
    ];
    let [query, fragment] = [url.query(), url.fragment()].map(|text| text.map(str::to_owned));
    Ok(reading(parts, url.serialize_path(), query, fragment))
}

fn webspecs_2015(
    input: &str,
    base: Option<&str>,
    mode: webspecs_2015::Mode,
) -> Result<Reading<'static>, String> {
    let options = Options { mode, ..Options::default() };
    let url = against_base(input, base, |input, base| {
        let outcome = webspecs_2015::basic_url_parser(input, base, &options);
        outcome.result.map_err(|exception| exception.to_string())
    })?;
    let path = url.scheme_data.clone().unwrap_or_else(|| format!("/{}", url.path.join("/")));
    let userinfo = userinfo(&url.username, url.password.as_deref().unwrap_or_default());
    let parts = [url.scheme, userinfo, url.host, Some(url.port)];
    Ok(reading(parts, path, url.query, url.fragment))
}

fn w3c_2012(
    input: &str,
    base: Option<&str>,
    mode: w3c_2012::Mode,
) -> Result<Reading<'static>, String> {
    let options = w3c_2012::Options { mode, ..w3c_2012::Options::default() };
    let url = against_base(input, base, |input, base| {
        w3c_2012::try_parse(input, base, &options).map_err(|error| error.to_string())
    })?;
    let path = match url.relative {
        true => format!("/{}", url.path.join("/")),
        false => url.scheme_data,
    };
    let parts = [Some(url.scheme), Some(url.userinfo), Some(url.host), Some(url.port)];
    Ok(reading(parts, path, url.query, url.fragment))
}

fn html5(input: &str, base: Option<&str>) -> Result<Reading<'static>, String> {
    let error = |error: html5::NotResolvable| error.to_string();
    let href = html5::resolve(input, base, UTF_8).map_err(error)?;
    let parsed = html5::parse(&href).map_err(error)?;
    // the path of an authority-based URL is not empty.
    let path = match parsed.path {
        "" if parsed.host.is_some() => "/",
        path => path,
    };
    let parts = [parsed.scheme, parsed.userinfo, parsed.host, parsed.port];
    let [query, fragment] = [parsed.query, parsed.fragment].map(|text| text.map(str::to_owned));
    Ok(reading(parts.map(|text| text.map(str::to_owned)), path.to_owned(), query, fragment))
}
