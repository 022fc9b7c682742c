//! Answers of readers and programs, in a form that can be compared, shown and hashed.

use std::fmt::Write;
use std::net::{IpAddr, Ipv6Addr};

use weburl_readers::{ConnectHost, Reader, Text};

/// What a program says besides the components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Says {
    /// Why it refuses an input.
    pub(crate) reasons: bool,
    /// The place in the input at which it refuses it.
    pub(crate) places: bool,
    /// Where its client would connect to.
    pub(crate) destinations: bool,
    /// Where it would connect to even if the host is outside ASCII, for which it has tables of its own.
    pub(crate) names: bool,
}

/// Returns what the reader answers, without what the program does not say.
pub(crate) fn of_reader(reader: &Reader, input: &str, says: Says) -> String {
    let reading = match reader.read(input) {
        Ok(reading) => reading,
        Err(error) => return refusal(says, Some(error.reason.as_bytes()), error.place),
    };
    let path = Some(reading.path);
    let components = [
        &reading.scheme,
        &reading.userinfo,
        &reading.host,
        &reading.port,
        &path,
        &reading.query,
        &reading.fragment,
    ];
    let mut answer = String::from("ok");
    for component in components {
        push(&mut answer, component.as_ref().map(Text::as_bytes));
    }
    let is_ascii = reading.host.as_ref().is_none_or(|host| host.as_bytes().is_ascii());
    if says.destinations && (says.names || is_ascii) {
        let destination = reading.destination.ok();
        let host = destination.as_ref().map(|destination| match &destination.host {
            ConnectHost::Domain(name) => name.clone(),
            ConnectHost::Address(address) => address.to_string(),
        });
        push_destination(&mut answer, host, destination.map(|destination| destination.port));
    }
    answer
}

/// Reads the answer that a driver writes as a line of fields with tabs between.
///
/// `ok`, the seven components, and, if the program says where it would connect to, a host and a port; or `error`, a
/// reason and a place. `-` stands for what is missing, `=` and hexadecimal digits for text.
pub(crate) fn of_driver(line: &str, says: Says) -> Option<String> {
    let mut fields = line.split('\t');
    let answer = match fields.next()? {
        "ok" => {
            let mut answer = String::from("ok");
            let components: Option<Vec<_>> = (0..7).map(|_| fields.next().and_then(text)).collect();
            let components = components?;
            components.iter().for_each(|component| push(&mut answer, component.as_deref()));
            if says.destinations {
                let host = text(fields.next()?)?;
                let port = match fields.next()? {
                    "-" => None,
                    port => Some(port.parse().ok()?),
                };
                let is_ascii = components[2].as_ref().is_none_or(|host| host.is_ascii());
                if says.names || is_ascii {
                    let host = host.map(String::from_utf8).transpose().ok()?;
                    push_destination(&mut answer, host, port);
                }
            }
            answer
        }
        "error" => {
            let reason = text(fields.next()?)?;
            let place = match fields.next()? {
                "-" => None,
                place => Some(place.parse().ok()?),
            };
            refusal(says, reason.as_deref(), place)
        }
        _ => return None,
    };
    fields.next().is_none().then_some(answer)
}

/// Returns 24 bits of the answer: FNV-1a, folded.
pub(crate) fn hash(answer: &str) -> u32 {
    let hash = hash64(answer);
    (hash ^ hash >> 24 ^ hash >> 48) as u32 & 0xff_ffff
}

pub(crate) fn hash64(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn refusal(says: Says, reason: Option<&[u8]>, place: Option<usize>) -> String {
    let mut answer = String::from("error");
    push(&mut answer, reason.filter(|_| says.reasons));
    match place.filter(|_| says.places) {
        Some(place) => write!(answer, "\t{place}").unwrap(),
        None => answer.push_str("\t-"),
    }
    answer
}

fn push_destination(answer: &mut String, host: Option<String>, port: Option<u16>) {
    match (host, port) {
        (Some(host), Some(port)) => match address(&host) {
            Some(address) => write!(answer, "\t{address} {port}").unwrap(),
            None => {
                let host = host.to_ascii_lowercase();
                write!(answer, "\t={} {port}", host.as_bytes().escape_ascii()).unwrap();
            }
        },
        _ => answer.push_str("\t-"),
    }
}

/// Reads an address in the form that all drivers write, which is without old spellings, maybe with a zone identifier.
fn address(host: &str) -> Option<IpAddr> {
    let ipv6 = || {
        let address = host.split_once('%').map_or(host, |(address, _)| address);
        address.parse::<Ipv6Addr>().ok().map(IpAddr::V6)
    };
    host.parse().ok().or_else(ipv6)
}

fn push(answer: &mut String, component: Option<&[u8]>) {
    match component {
        Some(bytes) => write!(answer, "\t={}", bytes.escape_ascii()).unwrap(),
        None => answer.push_str("\t-"),
    }
}

/// Reads a field: `-`, or `=` with hexadecimal digits.
fn text(field: &str) -> Option<Option<Vec<u8>>> {
    if field == "-" {
        return Some(None);
    }
    let digits = field.strip_prefix('=')?.as_bytes();
    let byte = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok();
    digits.chunks(2).map(byte).collect::<Option<Vec<u8>>>().map(Some)
}
