//! relative-url (1.3.4): the instructions for each of its rows.

use crate::webspecs_2015::cleanse::path_concatenation;
use crate::webspecs_2015::errors::{ConformanceErrorKind, ParseExceptionKind};
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::rule::Rule;
use crate::webspecs_2015::value::Components;

/// [1.3.4. relative-url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L692), row 1:
/// `http://user:pass@example.org:21/foo/bar`
// S15-02, S15-29, S15-38
pub(super) fn row_1(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    // 2.1.1. A-90: "the input" is what the rule matches. Nothing follows a colon at its end.
    let text = evaluation.text(node);
    if let Some((before, after)) = text.split_once(':')
        && !after.is_empty()
        && !after.starts_with("//")
    {
        let start = before.len() + 1;
        let len = after.chars().take(2).map(char::len_utf8).sum::<usize>();
        let at = evaluation.place(node, start..start + len);
        evaluation.indicate(Rule::RelativeUrl, ConformanceErrorKind::ExpectedSlashes, at);
    }
    // 2.1.2.
    let authority = evaluation.part(node, Rule::Authority)?;
    let scheme = scheme_of_row(evaluation, node)?;
    let mut result = evaluation.authority(authority)?;
    // 2.1.3 and 2.1.4.
    result.scheme = scheme.or_else(|| evaluation.base.scheme.clone());
    // 2.1.5.
    if let Some(path) = node.child(Rule::Path) {
        result.path = Some(evaluation.path(path)?);
    }
    // 3.
    Ok(result)
}

/// [1.3.4. relative-url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L692), row 2: `ftp:/example.com/`, and a
/// base with another scheme
// S15-30
pub(super) fn row_2(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    // 2.2.1. A condition of the diagram. A-15: "scheme" is non-file-relative-scheme.
    // 2.2.2.
    indicate_missing_slashes(evaluation, node);
    // 2.2.3.
    let authority = evaluation.part(node, Rule::Authority)?;
    let scheme = scheme_of_row(evaluation, node)?;
    let mut result = evaluation.authority(authority)?;
    // 2.2.4.
    result.scheme = scheme;
    // 2.2.5.
    let host = result.host.as_deref().unwrap_or_default();
    if host.is_empty() {
        return Err(evaluation.exception(ParseExceptionKind::EmptyHost, authority));
    }
    if host.contains(':') {
        return Err(evaluation.exception(ParseExceptionKind::InvalidHost, authority));
    }
    // 2.2.6.
    if let Some(path) = node.child(Rule::Path) {
        result.path = Some(evaluation.path(path)?);
    }
    // 3.
    Ok(result)
}

/// [1.3.4. relative-url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L692), row 3: `http:foo/bar`
// S15-31
pub(super) fn row_3(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    // 2.3.1.
    indicate_missing_slashes(evaluation, node);
    // 2.3.2 to 2.3.4. A-15: "scheme" is non-file-relative-scheme.
    let scheme = scheme_of_row(evaluation, node)?;
    let mut result = Components { scheme, ..Components::default() };
    // 2.3.5.
    result.host.clone_from(&evaluation.base.host);
    // 2.3.6.
    let path = evaluation.part(node, Rule::Path)?;
    let path = evaluation.path(path)?;
    result.path = Some(path_concatenation(Some(&evaluation.base.path), &path));
    // 3.
    Ok(result)
}

/// [1.3.4. relative-url](https://github.com/webspecs/url/blob/d01e7ca/url.bs#L692), row 4: `/foo/bar`
// S15-02, S15-32
pub(super) fn row_4(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    // 2.4.1.
    let mut result = Components::default();
    // 2.4.2.
    result.scheme.clone_from(&evaluation.base.scheme);
    // 2.4.3.
    result.host.clone_from(&evaluation.base.host);
    // 2.4.4.
    let path_node = evaluation.part(node, Rule::Path)?;
    let path = evaluation.path(path_node)?;
    if path.first().is_some_and(|first| first.contains(':')) {
        let at = evaluation.place_of(path_node);
        evaluation.indicate(Rule::RelativeUrl, ConformanceErrorKind::ColonInFirstSegment, at);
    }
    // 2.4.5.
    result.path = Some(path_concatenation(Some(&evaluation.base.path), &path));
    // 3.
    Ok(result)
}

/// Returns the value of non-file-relative-scheme, if it is present.
pub(in crate::webspecs_2015) fn scheme_of_row(
    evaluation: &mut Evaluation<'_>,
    node: &Node,
) -> Result<Option<String>> {
    let scheme = node.child(Rule::NonFileRelativeScheme);
    scheme.map(|scheme| evaluation.non_file_relative_scheme(scheme)).transpose()
}

/// Indicates the conformance error of rows 2 and 3: two slashes do not follow the scheme.
// S15-30, S15-31
pub(in crate::webspecs_2015) fn indicate_missing_slashes(
    evaluation: &mut Evaluation<'_>,
    node: &Node,
) {
    let start = node.child(Rule::NonFileRelativeScheme).map_or(0, |scheme| scheme.span.len() + 1);
    let at = evaluation.place(node, start..start);
    evaluation.indicate(Rule::RelativeUrl, ConformanceErrorKind::ExpectedSlashes, at);
}
