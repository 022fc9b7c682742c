//! The path, and the parameters behind the `;` of its last segment.

use std::borrow::Cow;

use weburl::percent_encode::{PercentEncodeSet, percent_encode, percent_encode_byte};

use super::sets::UNSAFE;
use crate::percent;

/// All that is encoded in a path.
const IN_PATH: PercentEncodeSet = UNSAFE.remove("[]|");

/// What is left encoded, because it would mean something else.
const STAYS_ENCODED: PercentEncodeSet = IN_PATH.add("%/;?");

/// Returns a path with its parameters, which are only made safe.
pub(super) fn canonicalize<'a>(scheme: &str, path: &'a str) -> Cow<'a, str> {
    if is_canonical(path) {
        return Cow::Borrowed(path);
    }
    let (path, params) = split_params(scheme, path);
    let mut path = if path.is_empty() { Cow::Borrowed("/") } else { encode_anew(path) };
    if path.starts_with('/') && path.contains("/.") {
        path = Cow::Owned(without_dot_segments(&path));
    }
    match params {
        "" => path,
        _ => path + ";" + percent_encode(params, &UNSAFE),
    }
}

fn is_canonical(path: &str) -> bool {
    const MAY_CHANGE: PercentEncodeSet = IN_PATH.add("%;");
    let is_plain = matches!(percent_encode(path, &MAY_CHANGE), Cow::Borrowed(_));
    is_plain && !path.is_empty() && !path.contains("/.")
}

/// The schemes of `urllib.parse.uses_params`.
#[rustfmt::skip]
fn has_params(scheme: &str) -> bool {
    [
        "", "ftp", "hdl", "prospero", "http", "imap", "https", "shttp", "rtsp", "rtsps", "rtspu", "sip", "sips", "mms",
        "sftp", "tel",
    ]
    .contains(&scheme)
}

fn split_params<'a>(scheme: &str, path: &'a str) -> (&'a str, &'a str) {
    let segment_start = path.rfind('/').map_or(0, |slash| slash + 1);
    match path[segment_start..].find(';') {
        Some(distance) if has_params(scheme) => {
            let place = segment_start + distance;
            (&path[..place], &path[place + 1..])
        }
        _ => (path, ""),
    }
}

/// Decodes what need not be encoded, and encodes what is not safe.
fn encode_anew(path: &str) -> Cow<'_, str> {
    let mut pieces = path.split('%');
    let mut output = percent_encode(pieces.next().unwrap_or_default(), &IN_PATH);
    for piece in pieces {
        let decoded = match piece.as_bytes() {
            [high, low, ..] => percent::decode(*high, *low),
            _ => None,
        };
        match decoded {
            Some(byte) if STAYS_ENCODED.contains(char::from(byte)) => {
                output += percent_encode_byte(byte);
            }
            Some(byte) => output.to_mut().push(char::from(byte)),
            None => output += "%",
        }
        let rest = if decoded.is_some() { &piece[2..] } else { piece };
        output += percent_encode(rest, &IN_PATH);
    }
    output
}

/// Returns a path that begins with a slash without its dot segments.
fn without_dot_segments(path: &str) -> String {
    let mut output = String::with_capacity(path.len());
    let mut is_dots = false;
    for segment in path[1..].split('/') {
        is_dots = matches!(segment, "." | "..");
        match segment {
            "." => {}
            ".." => output.truncate(output.rfind('/').unwrap_or_default()),
            _ => {
                output.push('/');
                output.push_str(segment);
            }
        }
    }
    if is_dots {
        output.push('/');
    }
    output
}
