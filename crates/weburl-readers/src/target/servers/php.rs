//! PHP's built-in server.

use crate::target::percent::Escapes;
use crate::target::seen::Unseen;
use crate::target::segments::Dots;
use crate::target::server::Server;
use crate::target::step::{State, Step, of_header};
use crate::target::text;

pub(super) const PHP: Server = Server {
    name: "php",
    title: "$_SERVER['SCRIPT_NAME'] with the built-in server",
    version: "PHP 8.2.36",
    is_decoded: true,
    sends: None,
    steps: &[
        Step::Answer(0, text::is_refused_by_llhttp),
        Step::Answer(0, is_refused_by_php),
        Step::KeepRawPath,
        Step::Absolute(of_header, ""),
        Step::CutFragment,
        Step::SplitQuery,
        Step::Own(php_query),
        Step::Decode(Escapes::ALL),
        Step::MergeSlashes,
        Step::RemoveDots(Dots::ALL),
    ],
};

fn is_refused_by_php(target: &[u8]) -> bool {
    text::split_absolute(target).is_some_and(|(_, authority, rest)| {
        let is_name =
            authority.iter().all(|byte| byte.is_ascii_alphanumeric() || b".-:".contains(byte));
        !is_name || rest.starts_with(b"?")
    })
}

/// PHP's parser skips every `?` at the start of a query.
fn php_query(state: &mut State<'_>) -> Result<(), Unseen> {
    if let Some(query) = &mut state.target.query {
        query.drain(..query.iter().take_while(|byte| **byte == b'?').count());
    }
    state.take(&Step::DropEmptyQuery)
}
