//! What expressions of Polars answer. Polars calls them by the names in `c_data/plugin.rs`.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray, StringViewArray};
use arrow_schema::ArrowError;
use weburl_arrow::{Base, Component};
use weburl_canonical::{Profile, Section, SuffixList};
use weburl_pattern::PatternOptions;

use super::chunks;

type Answer = Result<ArrayRef, ArrowError>;

/// Answers for one chunk. Other arguments are columns of the same length, or of one row.
pub(super) type Expression = fn(&dyn Array, &[ArrayRef]) -> Answer;

/// Answers for all chunks of the first argument.
pub(super) fn evaluate(
    expression: Expression,
    arguments: &[Vec<ArrayRef>],
) -> Result<Vec<ArrayRef>, ArrowError> {
    let (first, others) = arguments.split_first().ok_or_else(|| invalid("a column is missing"))?;
    let join = |chunks: &Vec<ArrayRef>| {
        let chunks: Vec<&dyn Array> = chunks.iter().map(AsRef::as_ref).collect();
        if chunks.len() == 1 { Ok(None) } else { chunks::join(&chunks).map(Some) }
    };
    let others = others.iter().map(|chunks| Ok(join(chunks)?.unwrap_or_else(|| chunks[0].clone())));
    let others = others.collect::<Result<Vec<_>, ArrowError>>()?;
    if others.iter().all(|other| other.len() == 1) {
        return first.iter().map(|chunk| expression(chunk, &others)).collect();
    }
    let joined = join(first)?.unwrap_or_else(|| first[0].clone());
    Ok(vec![expression(&joined, &others)?])
}

fn invalid(message: &str) -> ArrowError {
    ArrowError::InvalidArgumentError(message.to_owned())
}

/// Returns the text of an argument that is the same for all rows.
fn constant(others: &[ArrayRef], at: usize) -> Result<&str, ArrowError> {
    const EXPECTED: &str = "the argument is one text for all rows, and not null";
    let array = others.get(at).ok_or_else(|| invalid(EXPECTED))?;
    if array.len() != 1 || array.is_null(0) {
        return Err(invalid(EXPECTED));
    }
    let views = array.as_string_view_opt().map(|array| array.value(0));
    let large = || array.as_string_opt::<i64>().map(|array| array.value(0));
    views.or_else(large).ok_or_else(|| invalid(EXPECTED))
}

fn component(array: &dyn Array, component: Component) -> Answer {
    Ok(weburl_arrow::parse(array, &[component])?.column(0).clone())
}

pub(super) fn parse(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    Ok(Arc::new(weburl_arrow::parse(array, Component::ALL)?))
}

pub(super) fn scheme(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    component(array, Component::Scheme)
}

pub(super) fn host(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    component(array, Component::Host)
}

pub(super) fn port(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    component(array, Component::Port)
}

pub(super) fn path(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    component(array, Component::Path)
}

pub(super) fn query(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    component(array, Component::Query)
}

pub(super) fn fragment(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    component(array, Component::Fragment)
}

pub(super) fn param(array: &dyn Array, others: &[ArrayRef]) -> Answer {
    weburl_arrow::query_value(array, constant(others, 0)?)
}

pub(super) fn normalize(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    weburl_arrow::normalize(array)
}

/// Either argument may be one row.
pub(super) fn join(references: &dyn Array, others: &[ArrayRef]) -> Answer {
    let base = others.first().ok_or_else(|| invalid("the base is missing"))?;
    if base.len() == references.len() {
        return weburl_arrow::join(references, Base::Column(base));
    }
    let repeat = |array: &dyn Array, len| {
        let views = array.as_string_view_opt().ok_or_else(|| invalid("URLs are strings"))?;
        let text = views.iter().next().flatten();
        Ok::<_, ArrowError>((0..len).map(|_| text).collect::<StringViewArray>())
    };
    match (references.len(), base.len()) {
        (len, 1) => {
            let base = repeat(base, len.max(1))?;
            weburl_arrow::join(references, Base::Column(&base.slice(0, len)))
        }
        (1, len) => weburl_arrow::join(&repeat(references, len)?, Base::Column(base)),
        _ => Err(invalid("the columns have different lengths")),
    }
}

pub(super) fn can_parse(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    Ok(Arc::new(weburl_arrow::can_parse(array)?))
}

pub(super) fn is_valid(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    Ok(Arc::new(weburl_arrow::is_valid(array)?))
}

pub(super) fn error(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    weburl_arrow::error_kind(array)
}

pub(super) fn registrable_domain(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    weburl_arrow::registrable_domain(array, &SuffixList::compiled(), Section::All)
}

pub(super) fn public_suffix(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    weburl_arrow::public_suffix(array, &SuffixList::compiled(), Section::All)
}

pub(super) fn site(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    weburl_arrow::site(array, &SuffixList::compiled(), Section::All)
}

pub(super) fn key(array: &dyn Array, others: &[ArrayRef]) -> Answer {
    let profile = constant(others, 0)?.parse::<Profile>();
    let profile = profile.map_err(|error| invalid(&error.to_string()))?;
    Ok(Arc::new(weburl_arrow::key64(array, profile)?))
}

pub(super) fn surt(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    weburl_arrow::canonicalize(array, Profile::Surt)
}

/// Without patterns, the pairs that only track people are removed.
pub(super) fn strip_params(array: &dyn Array, others: &[ArrayRef]) -> Answer {
    if others.is_empty() {
        return weburl_arrow::remove_trackers(array);
    }
    let patterns = (0..others.len()).map(|at| constant(others, at));
    weburl_arrow::remove_query_pairs(array, &patterns.collect::<Result<Vec<_>, _>>()?)
}

pub(super) fn redact(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    weburl_arrow::redact(array)
}

/// Without rows, the type is asked for, and there may be no pattern yet.
pub(super) fn matches(array: &dyn Array, others: &[ArrayRef]) -> Answer {
    if array.is_empty() {
        return Ok(Arc::new(BooleanArray::new_null(0)));
    }
    let pattern = PatternOptions::new().linear_time().parse(constant(others, 0)?);
    let pattern = pattern.map_err(|error| invalid(&error.to_string()))?;
    Ok(Arc::new(weburl_arrow::matches(array, &pattern)?))
}

pub(super) fn host_class(array: &dyn Array, _: &[ArrayRef]) -> Answer {
    weburl_arrow::host_class(array)
}
