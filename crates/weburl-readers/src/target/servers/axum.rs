//! axum, with the crate `http`.

use crate::target::seen::Unseen;
use crate::target::server::Server;
use crate::target::step::{Authority, State, Step};
use crate::target::text;

pub(super) const AXUM: Server = Server {
    name: "axum",
    title: "request.uri().path()",
    version: "axum 0.8.9",
    is_decoded: false,
    sends: None,
    steps: &[
        Step::Own(http_uri),
        Step::Absolute(http_host, "/"),
        Step::CutFragment,
        Step::SplitQuery,
    ],
};

/// The crate `http` reads what has neither a slash nor `?` as an authority.
fn http_uri(state: &mut State<'_>) -> Result<(), Unseen> {
    let target = &mut state.target.path;
    let end = target.iter().position(|byte| b"?#".contains(byte)).unwrap_or(target.len());
    let fragment = target.iter().position(|byte| *byte == b'#').unwrap_or(target.len());
    let (path, query) = (&target[..end], &target[end..fragment.max(end)]);
    let has = |refused: &[u8], text: &[u8]| text.iter().any(|byte| refused.contains(byte));
    if has(b"<>`", path) || has(b"\"<>", query) || std::str::from_utf8(target).is_err() {
        return Err(Unseen::new(400));
    }
    if text::is_relative(target) && target != b"*" {
        if end < target.len() || target.contains(&b'/') {
            return Err(Unseen::new(400));
        }
        target.clear();
    }
    Ok(())
}

fn http_host(authority: &Authority<'_>) -> Option<Vec<u8>> {
    (!authority.text.contains(&b'%')).then(|| authority.host_header.to_vec())
}
