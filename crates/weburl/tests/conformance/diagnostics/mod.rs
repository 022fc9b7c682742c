//! The library and the transcription of the standard meet the same validation errors in the same
//! places, and fixes keep their promises.

#[cfg(all(feature = "encoding", feature = "idna"))]
mod encodings;
pub(crate) mod inputs;
mod setters;

use std::ops::Range;

use weburl::diagnose::{Diagnosis, Edit};
use weburl::{Parser, Url};
use weburl_living::{self as living, Reported};
use weburl_testdata::{Outcome, expect};

use crate::oracle::Case;
use crate::valid_strings::grammar::is_valid_url_string;

/// Parses each input with both, and compares what they report.
#[track_caller]
fn compare<'b>(
    title: &'static str,
    inputs: impl Iterator<Item = (impl AsRef<str>, Option<&'b str>)>,
) {
    let mut outcome = Outcome::new(title);
    for (input, base) in inputs {
        outcome.record(check_input(Case { input: input.as_ref(), base }));
    }
    outcome.assert_at_least_pass(1_000);
}

fn check_input(case: Case<'_>) -> Result<(), String> {
    // No input is looked at against what is no URL.
    let Ok(base) = case.base.map(Url::parse).transpose() else { return Ok(()) };
    let parser = Parser::new().base(base.as_ref());
    let Some(diagnosis) = check_reports(case, &parser)? else { return Ok(()) };
    if let Ok(url) = parser.parse(case.input) {
        let parse = |fixed: &str| match parser.parse(fixed) {
            Ok(url) => url.to_string(),
            Err(error) => error.to_string(),
        };
        check_fixes(&case, &diagnosis, url.as_str(), parse, |fixed| {
            let base = base.as_ref().map(Url::as_url_ref);
            parser.diagnose(fixed).is_valid() && is_valid_url_string(fixed, base)
        })?;
    }
    Ok(())
}

/// Compares what both report, and returns the library's diagnosis, unless it is left to IDNA.
pub(crate) fn check_reports<'i>(
    case: Case<'i>,
    parser: &Parser<'i>,
) -> Result<Option<Diagnosis<'i>>, String> {
    let mut expected = Vec::new();
    let _ = living::api::Url::new_reporting(case.input, case.base, &mut expected);
    let diagnosis = parser.diagnose(case.input);
    if is_left_to_idna(&diagnosis) {
        return Ok(None);
    }
    check_errors(&case, &diagnosis, &expected)?;
    check_failure(&case, &diagnosis, parser.parse(case.input).err().as_ref())?;
    Ok(Some(diagnosis))
}

/// Whether the host is left unjudged, as it may be without the feature `idna`.
fn is_left_to_idna(diagnosis: &Diagnosis<'_>) -> bool {
    cfg!(not(feature = "idna")) && diagnosis.needs_idna().is_some()
}

/// The same errors in the same order, each at the place where the algorithm stood.
fn check_errors(
    case: &impl std::fmt::Display,
    diagnosis: &Diagnosis<'_>,
    expected: &[Reported],
) -> Result<(), String> {
    let names: Vec<_> = diagnosis.iter().map(|diagnostic| diagnostic.kind().name()).collect();
    let expected_names: Vec<_> = expected.iter().map(|reported| reported.error.name()).collect();
    expect(case, "list of errors", names, expected_names)?;
    for (diagnostic, reported) in diagnosis.iter().zip(expected) {
        if !points_at(diagnostic.span(), reported.input_offset) {
            return Err(format!("{case}: {diagnostic}, but {reported}"));
        }
    }
    Ok(())
}

/// Whether the span contains the byte where the algorithm stood. The span of something that is missing
/// is empty, and is before that byte, or at the end of the input where there is no byte.
fn points_at(span: Range<usize>, place: usize) -> bool {
    span.contains(&place) || span == (place..place)
}

/// The parser's own error is the last of the list, and only it is a failure.
fn check_failure(
    case: &impl std::fmt::Display,
    diagnosis: &Diagnosis<'_>,
    error: Option<&weburl::ParseError>,
) -> Result<(), String> {
    let failure = diagnosis.failure().map(|failure| (Some(failure.kind()), failure.span()));
    let expected = error.map(|error| (error.validation_error(), error.span()));
    expect(case, "failure", failure, expected)?;
    let failures = diagnosis.iter().filter(|diagnostic| diagnostic.is_failure()).count();
    expect(case, "count of failures", failures, usize::from(error.is_some()))
}

fn edited(input: &str, edits: &[Edit]) -> String {
    let mut edited = input.to_owned();
    for edit in edits.iter().rev() {
        edited.replace_range(edit.span(), edit.text());
    }
    edited
}

/// Whether there may be a segment that `..` removes. Whatever is done to it, the result is the same.
fn may_lose_segments(input: &str) -> bool {
    let text = input.replace(['\t', '\n', '\r'], "").to_ascii_lowercase();
    text.replace("%2e", ".").contains("..")
}

/// Each fix alone, those of one error, those of all others, and all of them together leave the result as it is, and nothing is left to be
/// fixed then. What would leave it as it is is never a mere suggestion.
fn check_fixes(
    case: &impl std::fmt::Display,
    diagnosis: &Diagnosis<'_>,
    result: &str,
    parse: impl Fn(&str) -> String,
    is_valid: impl Fn(&str) -> bool,
) -> Result<(), String> {
    let input = diagnosis.input();
    for diagnostic in diagnosis {
        if let Some(edits) = diagnostic.fix() {
            let fixed = edited(input, edits);
            let what = format!("result of {fixed:?}, fixed for {diagnostic}");
            expect(case, what, &*parse(&fixed), result)?;
        }
        if let Some(edits) = diagnostic.suggestion()
            && !may_lose_segments(input)
        {
            let suggested = edited(input, edits);
            let what = format!("whether {suggested:?}, suggested for {diagnostic}, is the same");
            expect(case, what, parse(&suggested) == result, false)?;
        }
    }
    for name in diagnosis.iter().map(|diagnostic| diagnostic.kind()) {
        for is_chosen in [true, false] {
            let fixed =
                diagnosis.fixed_where(|diagnostic| (diagnostic.kind() == name) == is_chosen);
            let what = format!("result of {fixed:?}, fixed ({name}: {is_chosen})");
            expect(case, what, &*parse(&fixed), result)?;
        }
    }
    let fixed = diagnosis.fixed();
    expect(case, format!("result of {fixed:?}, fixed"), &*parse(&fixed), result)?;
    let all_have_fixes = diagnosis.iter().all(|diagnostic| diagnostic.fix().is_some());
    expect(case, format!("validity of {fixed:?}"), is_valid(&fixed), all_have_fixes)
}
