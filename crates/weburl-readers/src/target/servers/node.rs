//! Node and its frameworks.

use crate::target::percent::Escapes;
use crate::target::seen::Unseen;
use crate::target::server::Server;
use crate::target::step::{State, Step, of_header};
use crate::target::text;

pub(super) const NODE: Server = Server {
    name: "node",
    title: "request.url of node:http",
    version: "Node 26.10.0",
    is_decoded: false,
    sends: None,
    steps: &[Step::Answer(400, text::is_refused_by_llhttp), Step::SplitQuery],
};

pub(super) const EXPRESS: Server = Server {
    name: "express",
    title: "request.path",
    version: "Express 5.3.0 with Node 26.10.0",
    steps: &[
        Step::Answer(400, text::is_refused_by_llhttp),
        Step::KeepRawPath,
        Step::Own(parse_url),
    ],
    ..NODE
};

pub(super) const FASTIFY: Server = Server {
    name: "fastify",
    title: "request.params of the route /*",
    version: "Fastify 5.12.8 with Node 26.10.0",
    is_decoded: true,
    steps: &[
        Step::Answer(400, text::is_refused_by_llhttp),
        Step::KeepRawPath,
        Step::Answer(400, |target| text::has_no_slash(target) && target.contains(&b'#')),
        Step::Absolute(of_header, "/"),
        Step::Own(fastify_path),
        Step::Decode(Escapes::STRICT),
        Step::Answer(400, text::is_not_utf8),
    ],
    ..NODE
};

/// `parseurl` leaves what is simple, and gives everything else to `url.parse`.
fn parse_url(state: &mut State<'_>) -> Result<(), Unseen> {
    let is_simple = state.given.starts_with(b"/") && !state.given.contains(&b'#');
    let text = String::from_utf8_lossy(state.given);
    if is_simple {
        return state.take(&Step::SplitQuery);
    }
    let reading =
        crate::models::node_url_parse::READER.read(&text).map_err(|_| Unseen::new(500))?;
    state.target.path = reading.path.to_string().into_bytes();
    state.target.query = reading.query.map(|query| query.to_string().into_bytes());
    Ok(())
}

/// The path ends at `?` or `#`; the query is that of the text.
fn fastify_path(state: &mut State<'_>) -> Result<(), Unseen> {
    state.take(&Step::SplitQuery)?;
    if state.target.path == b"*" {
        state.target.path = b"/".to_vec();
    }
    state.take(&Step::CutFragment)
}
