//! file-url, relative-url and fragment.

use super::path::{names, path_concatenation, resolve};
use crate::webspecs_2015::as_written::AS_WRITTEN;
use crate::webspecs_2015::as_written::relative_url::{indicate_missing_slashes, scheme_of_row};
use crate::webspecs_2015::errors::{ConformanceErrorKind, ParseExceptionKind};
use crate::webspecs_2015::evaluation::{Evaluation, Node, Result};
use crate::webspecs_2015::rule::Rule;
use crate::webspecs_2015::url::is_relative_scheme;
use crate::webspecs_2015::value::Components;

/// file-url, row 3. A-09: dot segments are resolved after the path is joined to that of the base.
// S15-26
pub(super) fn file_url_row_3(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<Components> {
    let path_node = evaluation.part(node, Rule::Path)?;
    // 3.2.1.
    let mut result = Components { scheme: Some("file".to_owned()), ..Components::default() };
    // 3.2.2. A-14.
    if let Some(host) = node.child(Rule::Host) {
        evaluation.is_file = true;
        result.host = Some(evaluation.host(host)?);
    }
    // 3.2.4 and 3.2.3, as in A-13.
    let mut base_path = Vec::new();
    let before_path = &evaluation.input[node.span.start..path_node.span.start];
    if result.host.is_none() && !before_path.ends_with('/') {
        base_path.clone_from(&evaluation.base.path);
        base_path.pop();
    }
    let names = names(evaluation, path_node);
    result.path = Some(resolve(base_path, names));
    // 4.
    Ok(result)
}

/// relative-url, row 1. A-14: against a base that is a file URL, the host may match nothing.
// S15-02, S15-29, S15-38
pub(super) fn relative_url_row_1(
    evaluation: &mut Evaluation<'_>,
    node: &Node,
) -> Result<Components> {
    let has_scheme = node.child(Rule::NonFileRelativeScheme).is_some();
    evaluation.is_file = !has_scheme && evaluation.base.scheme() == "file";
    (AS_WRITTEN.relative_url[0])(evaluation, node)
}

/// relative-url, row 2. A-20: the colon that step 5 looks for is not that of an IPv6 address.
// S15-10, S15-30
pub(super) fn relative_url_row_2(
    evaluation: &mut Evaluation<'_>,
    node: &Node,
) -> Result<Components> {
    // 2.2.1. A condition of the diagram.
    // 2.2.2.
    indicate_missing_slashes(evaluation, node);
    // 2.2.3.
    let authority = evaluation.part(node, Rule::Authority)?;
    let scheme = scheme_of_row(evaluation, node)?;
    let mut result = evaluation.authority(authority)?;
    // 2.2.4.
    result.scheme = scheme;
    // 2.2.5. The host parser has refused every other colon, and no host of which it has left nothing.
    if result.host.as_deref().is_none_or(str::is_empty) {
        return Err(evaluation.exception(ParseExceptionKind::EmptyHost, authority));
    }
    // 2.2.6.
    if let Some(path) = node.child(Rule::Path) {
        result.path = Some(evaluation.path(path)?);
    }
    // 3.
    Ok(result)
}

/// relative-url, row 3. A-09.
// S15-31
pub(super) fn relative_url_row_3(
    evaluation: &mut Evaluation<'_>,
    node: &Node,
) -> Result<Components> {
    // 2.3.1.
    indicate_missing_slashes(evaluation, node);
    // 2.3.2 to 2.3.4.
    let scheme = scheme_of_row(evaluation, node)?;
    // 2.3.5.
    let host = evaluation.base.host.clone();
    // 2.3.6.
    let path = evaluation.part(node, Rule::Path)?;
    let names = names(evaluation, path);
    let path = Some(path_concatenation(&evaluation.base.path, names));
    // 3.
    Ok(Components { scheme, host, path, ..Components::default() })
}

/// relative-url, row 4. A-09. A-17: the base needs a relative scheme, because only then has it a path.
// S15-02, S15-10, S15-20, S15-32, S15-74
pub(super) fn relative_url_row_4(
    evaluation: &mut Evaluation<'_>,
    node: &Node,
) -> Result<Components> {
    if !is_relative_scheme(evaluation.base.scheme()) {
        return Err(evaluation.exception(ParseExceptionKind::BaseIsNotRelative, node));
    }
    // 2.4.1 and 2.4.2.
    let scheme = evaluation.base.scheme.clone();
    // 2.4.3.
    let host = evaluation.base.host.clone();
    // 2.4.4.
    let path_node = evaluation.part(node, Rule::Path)?;
    let names = names(evaluation, path_node);
    if names.first().is_some_and(|first| first.contains(':')) {
        let at = evaluation.place_of(path_node);
        evaluation.indicate(Rule::RelativeUrl, ConformanceErrorKind::ColonInFirstSegment, at);
    }
    // 2.4.5.
    let path = Some(path_concatenation(&evaluation.base.path, names));
    // 3.
    Ok(Components { scheme, host, path, ..Components::default() })
}

/// fragment. A-59: cleansing indicates the conformance error of step 3.
// S15-17, S15-52
pub(super) fn fragment(evaluation: &mut Evaluation<'_>, node: &Node) -> Result<String> {
    // 1.
    let remaining = evaluation.text(node);
    let result = remaining.replace('\0', "");
    // 2.
    if let Some(at) = remaining.find('\0') {
        let at = evaluation.place(node, at..at + 1);
        evaluation.indicate(Rule::Fragment, ConformanceErrorKind::RemovedCodePoint, at);
    }
    // 4.
    Ok(evaluation.cleanse_text(node, &result, None))
}
