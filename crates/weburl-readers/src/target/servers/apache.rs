//! Apache httpd: the path of the request, and what each form of `ProxyPass` sends.

use crate::target::percent::{self, Escapes};
use crate::target::seen::Unseen;
use crate::target::segments::Dots;
use crate::target::server::{SendsHost, Server};
use crate::target::step::{Authority, Sending, State, Step};
use crate::target::text;

const SERVER: Server = Server {
    name: "apache",
    title: "REQUEST_URI of expressions, and ProxyPass",
    version: "Apache httpd 2.4.71",
    is_decoded: true,
    sends: Some(SendsHost::Upstream),
    steps: &[],
};

/// Dot segments go while slashes are still encoded.
const START: &[Step] = &[
    Step::Answer(200, |target| target == b"*"),
    Step::Answer(400, |target| target.contains(&b'#')),
    Step::Answer(400, |target| text::is_relative(target) && !target.starts_with(b"?")),
    Step::Absolute(host, "/"),
    Step::SplitQuery,
    Step::DropEmptyQuery,
    Step::AddLeadingSlash,
    Step::Decode(Escapes {
        refuses_broken: Some(400),
        decodes: percent::is_unreserved,
        ..Escapes::ALL
    }),
    Step::MergeSlashes,
    Step::RemoveDots(Dots::STRICT),
];

const AND_SLASHES: &[Step] = &[
    Step::Decode(Escapes { refuses: (b"\0", 404), ..Escapes::ALL }),
    Step::MergeSlashes,
    Step::RemoveDots(Dots::ALL),
];

const BUT_SLASHES: Step =
    Step::Decode(Escapes { decodes: |byte| byte != b'/', refuses: (b"\0", 404), ..Escapes::ALL });

pub(super) const OFF: Server = Server {
    steps: &[
        Step::All(START),
        Step::Decode(Escapes { refuses: (b"\0/", 404), ..Escapes::ALL }),
        Step::Send(canonical),
    ],
    ..SERVER
};

pub(super) const ON: Server = Server {
    name: "apache-on",
    title: "REQUEST_URI with AllowEncodedSlashes On, and ProxyPass",
    steps: &[Step::All(START), Step::All(AND_SLASHES), Step::Send(canonical)],
    ..SERVER
};

pub(super) const NO_DECODE: Server = Server {
    name: "apache-nodecode",
    title: "REQUEST_URI with AllowEncodedSlashes NoDecode, and ProxyPass",
    steps: &[
        Step::All(START),
        BUT_SLASHES,
        Step::Answer(400, is_broken),
        Step::Send(canonical_but_slashes),
    ],
    ..SERVER
};

pub(super) const NO_CANON: Server = Server {
    name: "apache-nocanon",
    title: "REQUEST_URI with AllowEncodedSlashes NoDecode, and ProxyPass with nocanon",
    is_decoded: false,
    steps: &[Step::All(START), BUT_SLASHES, Step::Own(send_as_sent)],
    ..SERVER
};

fn host(authority: &Authority<'_>) -> Option<Vec<u8>> {
    let (host, _) = text::split_port(authority.text);
    if authority.text.contains(&b'@') {
        return None;
    }
    if !authority.scheme.eq_ignore_ascii_case(b"http") {
        return Some(authority.host_header.to_vec());
    }
    let is_name = host.iter().all(|byte| byte.is_ascii_alphanumeric() || b"-._".contains(byte));
    let name = host.strip_suffix(b".").unwrap_or(host).to_ascii_lowercase();
    (is_name || host.starts_with(b"[")).then_some(name)
}

/// The query as it came, with its `?`.
fn search<'a>(sending: &Sending<'a>) -> &'a [u8] {
    let start = sending.given.iter().position(|byte| *byte == b'?');
    start.map_or(b"", |start| &sending.given[start..])
}

/// The path is encoded again.
fn canonical(sending: &Sending<'_>) -> Vec<u8> {
    [&*percent::encode(sending.path, |byte| !is_kept(byte)), search(sending)].concat()
}

fn is_kept(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"$-_.+!*'(),:@&=/~;".contains(&byte)
}

/// The same, but escapes of slashes stay.
fn canonical_but_slashes(sending: &Sending<'_>) -> Vec<u8> {
    let is_slash = |start: usize| percent::escaped_byte(&sending.path[start..]) == Some(b'/');
    let mut path = Vec::new();
    for (at, byte) in sending.path.iter().enumerate() {
        if is_kept(*byte) || is_slash(at) {
            path.push(*byte);
        } else {
            path.extend(format!("%{byte:02X}").into_bytes());
        }
    }
    [&*path, search(sending)].concat()
}

/// The target as it came, but only if the configuration matches it before it is decoded.
fn send_as_sent(state: &mut State<'_>) -> Result<(), Unseen> {
    if text::has_no_slash(state.given) || state.given.starts_with(b"//") {
        state.take(&Step::Answer(400, is_broken))?;
        return state.take(&Step::Send(canonical_but_slashes));
    }
    state.target.sent = Some(state.given.to_vec());
    Ok(())
}

/// The proxy takes a path with `%` for an encoded one, because its slashes are.
fn is_broken(path: &[u8]) -> bool {
    percent::decode(path, Escapes::STRICT).is_err()
}
