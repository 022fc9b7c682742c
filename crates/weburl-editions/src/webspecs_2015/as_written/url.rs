//! url, non-relative-url, non-file-relative-scheme, scheme (1.3.1, 1.3.3, 1.3.5, 1.3.6).

use encoding_rs::UTF_8;

use crate::webspecs_2015::errors::ParseExceptionKind;
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::rule::Rule;
use crate::webspecs_2015::url::default_port;
use crate::webspecs_2015::value::Components;

/// [1.3.1. url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L500)
// S15-02, S15-22, S15-23, S04-03
pub(super) fn url(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    // 2.
    let mut result = match node.children.first() {
        Some(child) if child.rule == Rule::FileUrl => evaluation.file_url(child)?,
        Some(child) if child.rule == Rule::NonRelativeUrl => evaluation.non_relative_url(child)?,
        Some(child) => evaluation.relative_url(child)?,
        None => return Err(evaluation.exception(ParseExceptionKind::NoMatch, node)),
    };
    // 3. A-37: also of a URL with scheme data.
    if let Some(query) = node.child(Rule::Query) {
        result.query = Some(evaluation.query(query)?);
    }
    // 4.
    if let Some(fragment) = node.child(Rule::Fragment) {
        result.fragment = Some(evaluation.fragment(fragment)?);
    }
    // 5.
    let default = default_port(result.scheme.as_deref().unwrap_or_default());
    result.port.take_if(|port| default == Some(port));
    // 6.
    Ok(result)
}

/// [1.3.3. non-relative-url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L654)
// S15-02, S15-28, S15-74
pub(super) fn non_relative_url(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    // 2. A condition of the diagram. A-11: without the "not".
    // 3.
    evaluation.encoding_override = UTF_8;
    // 4.
    let scheme = evaluation.part(node, Rule::Scheme)?;
    let scheme_data = evaluation.part(node, Rule::SchemeData)?;
    let result = Components {
        scheme: Some(evaluation.scheme(scheme)?),
        scheme_data: Some(evaluation.scheme_data(scheme_data)?),
        ..Components::default()
    };
    // 5.
    Ok(result)
}

/// [1.3.5. non-file-relative-scheme](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L822)
// S15-33
pub(super) fn non_file_relative_scheme(
    evaluation: &mut Evaluation<'_>,
    node: &Node,
) -> Result<String> {
    let scheme = evaluation.text(node).to_ascii_lowercase();
    // 2.
    if matches!(scheme.as_str(), "ws" | "wss") {
        evaluation.encoding_override = UTF_8;
    }
    // 3.
    Ok(scheme)
}

/// [1.3.6. scheme](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L852)
///
/// the full stop is U+002E, as it is drawn.
// S15-34, S04-06
pub(super) fn scheme(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    Ok(evaluation.text(node).to_ascii_lowercase())
}
