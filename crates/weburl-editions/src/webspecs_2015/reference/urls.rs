//! url, file-url, relative-url and non-file-relative-scheme.

use crate::webspecs_2015::as_written::AS_WRITTEN;
use crate::webspecs_2015::as_written::relative_url::{indicate_missing_slashes, scheme_of_row};
use crate::webspecs_2015::errors::{ConformanceErrorKind, ParseExceptionKind};
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::rule::Rule;
use crate::webspecs_2015::url::{ToldApart, is_relative_scheme};
use crate::webspecs_2015::value::Components;

/// a path of which nothing is left is present. R-10: scheme data is false if it is the empty string, unless cleansing
/// has removed something, after which it is an object.
// S15-02, S15-22, S15-23, S15-26, S15-68, S15-93, S04-03
pub(super) fn url(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    let mut result = (AS_WRITTEN.url)(evaluation, node)?;
    let scheme_data = node.child(Rule::NonRelativeUrl).and_then(|url| url.child(Rule::SchemeData));
    result.told_apart = ToldApart {
        path_is_present: result.path.is_some(),
        scheme_data_is_false: scheme_data.is_some_and(|data| data.span.is_empty()),
    };
    Ok(result)
}

/// it removes an empty first element also if there is no second one.
// S15-24
pub(super) fn file_url_row_1(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    let result = (AS_WRITTEN.file_url[0])(evaluation, node)?;
    Ok(without_sole_empty(result))
}

///
// S15-25, S15-27
pub(super) fn file_url_row_2(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    let result = (AS_WRITTEN.file_url[1])(evaluation, node)?;
    Ok(without_sole_empty(result))
}

/// Returns a drive letter and an empty element as the drive letter alone.
// S15-24, S15-25
fn without_sole_empty(mut result: Components) -> Components {
    if let Some(path) = &mut result.path
        && path.len() == 2
        && path[1].is_empty()
    {
        path.pop();
    }
    result
}

/// it needs the path of the base, even an empty one, and fails if there is none. R-6: what does not conform in the
/// host is lost.
// S15-20, S15-26
pub(super) fn file_url_row_3(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    let path = evaluation.part(node, Rule::Path)?;
    let before_path = &evaluation.input[node.span.start..path.span.start];
    let host = node.child(Rule::Host).map(|host| evaluation.place_of(host));
    let base = evaluation.base;
    let base_has_path = base.told_apart.path_is_present || !base.path.is_empty();
    if host.is_none() && !before_path.ends_with('/') && !base_has_path {
        return Err(evaluation.exception(ParseExceptionKind::BaseWithoutPath, node));
    }
    let result = (AS_WRITTEN.file_url[2])(evaluation, node)?;
    if let Some(host) = host {
        evaluation.conformance_errors.retain(|error| error.at.end > host.end);
    }
    Ok(result)
}

/// it looks for backslashes only.
// S15-02, S15-29, S15-38
pub(super) fn relative_url_row_1(
    evaluation: &mut Evaluation<'_>,
    node: &Node,
) -> Result<Components> {
    let authority = evaluation.part(node, Rule::Authority)?;
    let slashes = authority.span.start - 2..authority.span.start;
    if let Some(at) = evaluation.input[slashes.clone()].find('\\') {
        let at = slashes.start - node.span.start + at;
        let at = evaluation.place(node, at..at + 1);
        evaluation.indicate(Rule::RelativeUrl, ConformanceErrorKind::Backslash, at);
    }
    let scheme = scheme_of_row(evaluation, node)?;
    let mut result = evaluation.authority(authority)?;
    result.scheme = scheme.or_else(|| evaluation.base.scheme.clone());
    result.path = path_of_row(evaluation, node)?;
    Ok(result)
}

/// it writes the scheme in lowercase, unlike the other rows. R-6: it looks for backslashes, too.
// S15-30
pub(super) fn relative_url_row_2(
    evaluation: &mut Evaluation<'_>,
    node: &Node,
) -> Result<Components> {
    indicate_missing_slashes(evaluation, node);
    let authority = evaluation.part(node, Rule::Authority)?;
    indicate_backslash_before(evaluation, authority);
    let scheme = scheme_of_row(evaluation, node)?;
    let mut result = evaluation.authority(authority)?;
    result.scheme = scheme.map(|scheme| scheme.to_ascii_lowercase());
    let host = result.host.as_deref().unwrap_or_default();
    if host.is_empty() {
        return Err(evaluation.exception(ParseExceptionKind::EmptyHost, authority));
    }
    if host.contains(':') {
        return Err(evaluation.exception(ParseExceptionKind::InvalidHost, authority));
    }
    result.path = path_of_row(evaluation, node)?;
    Ok(result)
}

/// it fails if the base has no relative scheme.
// S15-02, S15-20, S15-32, S15-74
pub(super) fn relative_url_row_4(
    evaluation: &mut Evaluation<'_>,
    node: &Node,
) -> Result<Components> {
    if !is_relative_scheme(evaluation.base.scheme()) {
        return Err(evaluation.exception(ParseExceptionKind::BaseIsNotRelative, node));
    }
    (AS_WRITTEN.relative_url[3])(evaluation, node)
}

/// it keeps the case, so that rows 1 and 3 return `HTTP` for `HTTP`.
// S15-23, S15-29, S15-31, S15-32, S15-33, S15-57
pub(super) fn non_file_relative_scheme(
    evaluation: &mut Evaluation<'_>,
    node: &Node,
) -> Result<String> {
    Ok(evaluation.text(node).to_owned())
}

/// Returns the path after an authority. A backslash before it does not conform.
// S15-29, S15-30
fn path_of_row(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Option<Vec<String>>> {
    let Some(path) = node.child(Rule::Path) else { return Ok(None) };
    indicate_backslash_before(evaluation, path);
    evaluation.path(path).map(Some)
}

// S15-29, S15-30
fn indicate_backslash_before(evaluation: &mut Evaluation<'_>, node: &Node) {
    if evaluation.input[..node.span.start].ends_with('\\') {
        let end = evaluation.place(node, 0..0).end;
        evaluation.indicate(Rule::RelativeUrl, ConformanceErrorKind::Backslash, end - 1..end);
    }
}
