//! Rack, with puma.

use crate::all::reader;
use crate::target::seen::Unseen;
use crate::target::server::Server;
use crate::target::step::{State, Step, of_header};
use crate::target::text;

pub(super) const RACK: Server = Server {
    name: "rack",
    title: "PATH_INFO, with puma",
    version: "Rack 2.2.22 with puma 5.6.5",
    is_decoded: false,
    sends: None,
    steps: &[
        Step::Answer(400, |target| text::is_relative(target) && target != b"*"),
        Step::Answer(400, |target| target.iter().any(|byte| b"\"<>".contains(byte))),
        Step::Answer(400, |target| target.starts_with(b"/") && has_two_fragments(target)),
        Step::Own(ruby_uri),
        Step::CutFragment,
        Step::KeepRawPath,
        Step::Absolute(of_header, ""),
        Step::SplitQuery,
        Step::AddEmptyQuery,
    ],
};

fn has_two_fragments(target: &[u8]) -> bool {
    target.iter().filter(|byte| **byte == b'#').count() > 1
}

/// puma asks Ruby's `URI` for the path of an absolute form.
fn ruby_uri(state: &mut State<'_>) -> Result<(), Unseen> {
    let target = &state.target.path;
    if !text::has_no_slash(target) || target == b"*" {
        return Ok(());
    }
    let text = std::str::from_utf8(target).map_err(|_| Unseen::new(500))?;
    reader("ruby-uri")
        .and_then(|reader| reader.read(text).ok())
        .map(drop)
        .ok_or_else(|| Unseen::new(500))
}
