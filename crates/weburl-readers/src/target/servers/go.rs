//! Go's `ServeMux`, and Caddy, which also reads targets with Go's `net/url`.

use crate::target::percent::{self, Escapes};
use crate::target::seen::Unseen;
use crate::target::segments::{self, Dots};
use crate::target::server::{SendsHost, Server};
use crate::target::step::{Authority, State, Step};
use crate::target::text;

pub(super) const GO: Server = Server {
    name: "go",
    title: "request.URL.Path behind http.ServeMux",
    version: "Go 1.27.3",
    is_decoded: true,
    sends: None,
    steps: &[
        Step::Answer(200, |target| target == b"*"),
        Step::Answer(400, text::is_relative),
        Step::Absolute(go_host, ""),
        Step::SplitQuery,
        Step::Own(escaped_path),
        Step::Own(serve_mux),
        Step::Decode(Escapes::STRICT),
    ],
};

pub(super) const CADDY: Server = Server {
    name: "caddy",
    title: "{path}, and reverse_proxy",
    version: "Caddy 2.6.2",
    steps: &[
        Step::Answer(200, |target| target == b"*"),
        Step::Answer(400, text::is_relative),
        Step::Absolute(go_host, ""),
        Step::SplitQuery,
        Step::Own(caddy),
        Step::Decode(Escapes::STRICT),
        Step::DropEmptyQuery,
    ],
    sends: Some(SendsHost::Seen),
    ..GO
};

/// The host that Go's `net/url` finds, with its port.
fn go_host(authority: &Authority<'_>) -> Option<Vec<u8>> {
    let at = authority.text.iter().rposition(|byte| *byte == b'@').map_or(0, |at| at + 1);
    let host = &authority.text[at..];
    (!host.contains(&b'%')).then(|| host.to_vec())
}

/// The path as `URL.EscapedPath` writes it, which is the one that came unless it is not valid.
fn escaped_path(state: &mut State<'_>) -> Result<(), Unseen> {
    let path = &state.target.path;
    let decoded = percent::decode(path, Escapes::STRICT)?;
    let is_valid = path
        .iter()
        .all(|byte| byte.is_ascii_alphanumeric() || b"-_.~$&+,/:;=@!'()*[]%".contains(byte));
    let encodes = |byte: u8| !(byte.is_ascii_alphanumeric() || b"-_.~$&+,/:;=@".contains(&byte));
    let escaped = if is_valid { path.clone() } else { percent::encode(&decoded, encodes) };
    state.target.raw_path = Some(escaped);
    Ok(())
}

/// `ServeMux` redirects from a path that is not clean to one that is.
fn serve_mux(state: &mut State<'_>) -> Result<(), Unseen> {
    let escaped = state.target.raw_path.clone().unwrap_or_default();
    let mut path = [b"/", &*escaped].concat();
    segments::merge_slashes(&mut path);
    let mut clean = segments::remove_dots(&path, Dots::ALL)?;
    if !escaped.ends_with(b"/") && clean.len() > 1 && clean.ends_with(b"/") {
        clean.pop();
    }
    if clean == escaped {
        return Ok(());
    }
    let query = state.target.query.as_deref().filter(|query| !query.is_empty());
    let query = query.map(|query| [b"?", &*non_ascii_encoded(query)].concat()).unwrap_or_default();
    Err(Unseen { status: 307, location: Some([clean, query].concat()) })
}

/// Go writes these escapes in lowercase, unlike those of a path.
fn non_ascii_encoded(query: &[u8]) -> Vec<u8> {
    let encoded = query.iter().map(|byte| match byte.is_ascii() {
        true => vec![*byte],
        false => format!("%{byte:02x}").into_bytes(),
    });
    encoded.flatten().collect()
}

/// Caddy sends on what Go's `URL` holds: the path that came, unless it is not valid.
fn caddy(state: &mut State<'_>) -> Result<(), Unseen> {
    escaped_path(state)?;
    let mut sent = state.target.raw_path.take().unwrap_or_default();
    if sent.is_empty() {
        sent.push(b'/');
    }
    if let Some(query) = &state.target.query {
        sent = [&*sent, b"?", query].concat();
    }
    state.target.sent = Some(sent);
    state.target.sent_host = Some(state.target.host.clone());
    let (host, port) = text::split_port(&state.target.host);
    let bare =
        host.strip_prefix(b"[").and_then(|host| host.strip_suffix(b"]")).filter(|_| port.is_some());
    state.target.host = bare.unwrap_or(host).to_vec();
    Ok(())
}
