//! nginx: what `location` and `$uri` see, and what each form of `proxy_pass` sends.

use crate::target::percent::{self, Escapes};
use crate::target::segments::Dots;
use crate::target::server::{SendsHost, Server};
use crate::target::step::{Authority, Sending, Step};
use crate::target::text;

const VERSION: &str = "nginx 1.22.1";

const SERVER: Server = Server {
    name: "nginx",
    title: "$uri, and proxy_pass without a URI",
    version: VERSION,
    is_decoded: true,
    sends: Some(SendsHost::Upstream),
    steps: &[],
};

macro_rules! steps {
    ($($merge:expr,)? ; $send:expr) => {
        &[
            Step::Answer(400, text::is_relative),
            Step::Absolute(host, "/"),
            Step::CutFragment,
            Step::SplitQuery,
            Step::Decode(Escapes { refuses: (b"\0", 400), ..Escapes::STRICT }),
            $($merge,)?
            Step::RemoveDots(Dots::STRICT),
            Step::DropEmptyQuery,
            Step::Send($send),
        ]
    };
}

pub(super) const AS_SENT: Server = Server { steps: steps!(Step::MergeSlashes,; as_sent), ..SERVER };
pub(super) const URI: Server = Server {
    name: "nginx-uri",
    title: "$uri, and proxy_pass with a URI",
    steps: steps!(Step::MergeSlashes,; normalized),
    ..SERVER
};
pub(super) const VARIABLE: Server = Server {
    name: "nginx-variable",
    title: "$uri, and proxy_pass with $uri$is_args$args",
    steps: steps!(Step::MergeSlashes,; variable),
    ..SERVER
};
pub(super) const MERGE_SLASHES_OFF: Server = Server {
    name: "nginx-merge-slashes-off",
    title: "$uri with merge_slashes off, and proxy_pass with a URI",
    steps: steps!(; normalized),
    ..SERVER
};

fn host(authority: &Authority<'_>) -> Option<Vec<u8>> {
    let (host, port) = text::split_port(authority.text);
    let is_port = port.is_none_or(|port| port.iter().all(u8::is_ascii_digit));
    let is_name = host.iter().all(|byte| byte.is_ascii_alphanumeric() || b".-".contains(byte));
    let is_valid = is_port && (is_name || host.starts_with(b"[")) && !host.is_empty();
    let host = host.strip_suffix(b".").unwrap_or(host);
    is_valid.then(|| host.to_ascii_lowercase())
}

/// The path and query of the target as it came.
fn as_sent(sending: &Sending<'_>) -> Vec<u8> {
    match text::split_absolute(sending.given) {
        Some((_, _, rest)) if rest.starts_with(b"/") => rest.to_vec(),
        Some(_) => with_query(b"/".to_vec(), sending),
        None => sending.given.to_vec(),
    }
}

fn with_query(path: Vec<u8>, sending: &Sending<'_>) -> Vec<u8> {
    match sending.query {
        Some(query) => [&*path, b"?", query].concat(),
        None => path,
    }
}

/// The path is encoded again only if the one that came has an escape.
fn normalized(sending: &Sending<'_>) -> Vec<u8> {
    let mut given = sending.given.split(|byte| b"?#".contains(byte));
    let is_encoded = given.next().is_some_and(|path| path.contains(&b'%'));
    let path = percent::encode(sending.path, |byte| is_encoded && is_encoded_again(byte));
    with_query(path, sending)
}

fn is_encoded_again(byte: u8) -> bool {
    !byte.is_ascii_graphic() || b"\"#%<>?\\^`{|}".contains(&byte)
}

fn variable(sending: &Sending<'_>) -> Vec<u8> {
    with_query(sending.path.to_vec(), sending)
}
