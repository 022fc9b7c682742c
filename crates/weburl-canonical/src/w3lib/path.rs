//! The path, and the parameters behind the `;` of its last segment.

use weburl::percent_encode::percent_encode_byte;

use crate::percent;

/// Returns a path, which is safe already, with its parameters, which stay as they are.
pub(super) fn canonicalize(scheme: &str, path: &str) -> String {
    let (path, params) = split_params(scheme, path);
    let mut path = if path.is_empty() { "/".to_owned() } else { encode_anew(path.as_bytes()) };
    if path.starts_with('/') {
        path = remove_dot_segments(&path);
    }
    if !params.is_empty() {
        path.push(';');
        path.push_str(params);
    }
    path
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

/// Decodes all but `%`, `/`, `;` and `?`, and encodes what is not safe.
fn encode_anew(mut path: &[u8]) -> String {
    let is_kept = |byte| super::safe::is_safe(byte) || b"[]|".contains(&byte);
    let mut output = String::with_capacity(path.len());
    while let [first, rest @ ..] = path {
        path = rest;
        let mut byte = *first;
        if let (b'%', [high, low, rest @ ..]) = (byte, rest)
            && let Some(decoded) = percent::decode(*high, *low)
        {
            path = rest;
            byte = decoded;
            if b"%/;?".contains(&byte) {
                output.push_str(percent_encode_byte(byte));
                continue;
            }
        }
        percent::encode_into(&mut output, &[byte], is_kept);
    }
    output
}

/// Removes the dot segments of a path that begins with a slash.
fn remove_dot_segments(path: &str) -> String {
    let mut segments: Vec<&str> = Vec::new();
    let mut is_dots = false;
    for segment in path[1..].split('/') {
        is_dots = matches!(segment, "." | "..");
        match segment {
            "." => {}
            ".." => {
                segments.pop();
            }
            _ => segments.push(segment),
        }
    }
    if is_dots {
        segments.push("");
    }
    format!("/{}", segments.join("/"))
}
