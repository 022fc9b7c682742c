//! Errors as the crate `miette` draws them: with the place marked in the input, the fix, and a link
//! to the standard.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Display;
use core::iter;
use core::ops::Range;

use miette::{LabeledSpan, Severity};

use crate::error::parse_error::ParseError;
use crate::report::diagnose::diagnosis::Diagnostic;
use crate::report::diagnose::fix::Edit;

/// Returns a label for the place, without a text.
fn label(span: Range<usize>) -> iter::Once<LabeledSpan> {
    iter::once(LabeledSpan::underline(span))
}

/// The code is the name of the error, the URL leads to its definition, and the label marks the
/// place in the input. The help is the [advice](ParseError::advice).
///
/// # Examples
/// ```
/// use miette::{NamedSource, Report};
/// use weburl::Url;
///
/// let input = "https://example.org:7z/";
/// let error = Url::parse(input).unwrap_err();
/// let report = Report::new(error).with_source_code(NamedSource::new("input", input));
/// assert_eq!(report.code().unwrap().to_string(), "port-invalid");
/// ```
impl miette::Diagnostic for ParseError {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.kind().name()))
    }

    fn severity(&self) -> Option<Severity> {
        Some(Severity::Error)
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.advice().map(|advice| Box::new(advice) as Box<dyn Display>)
    }

    fn url<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        self.validation_error().map(|error| Box::new(error.spec_url()) as Box<dyn Display>)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(label(self.span())))
    }
}

/// The severity of a failure is `Error`, that of all other validation errors is `Warning`. The help
/// is the fix, or else the suggestion or the advice.
impl miette::Diagnostic for Diagnostic {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.error().name()))
    }

    fn severity(&self) -> Option<Severity> {
        Some(if self.is_failure() { Severity::Error } else { Severity::Warning })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        let fix = self.fix().map(in_words);
        let suggestion = || self.suggestion().map(|edits| in_words(edits) + ", for another URL");
        let advice = || self.advice().map(String::from);
        fix.or_else(suggestion).or_else(advice).map(|help| Box::new(help) as Box<dyn Display>)
    }

    fn url<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.error().spec_url()))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(label(self.span())))
    }
}

/// Describes the edits by their places in bytes, because the input is not available here.
fn in_words(edits: &[Edit]) -> String {
    let words = edits.iter().map(|edit| {
        let span = edit.span();
        match (span.is_empty(), edit.text()) {
            (true, text) => format!("insert `{text}` at byte {}", span.start),
            (false, "") => format!("remove bytes {}..{}", span.start, span.end),
            (false, text) => format!("write `{text}` for bytes {}..{}", span.start, span.end),
        }
    });
    words.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use miette::{Diagnostic as _, Severity};

    use crate::parser::url_parser::Parser;
    use crate::record::url::Url;

    #[test]
    fn errors_have_a_place_a_name_and_a_link() {
        let error = Url::parse("https://h:7z").unwrap_err();
        assert_eq!(error.code().unwrap().to_string(), "port-invalid");
        let link = "https://url.spec.whatwg.org/#port-invalid";
        assert_eq!(error.url().unwrap().to_string(), link);
        let label = error.labels().unwrap().next().unwrap();
        assert_eq!((label.offset(), label.len()), (11, 1));
    }

    #[test]
    fn help_is_a_fix_or_a_suggestion() {
        let diagnosis = Parser::new().diagnose("https:h/ |#%20<%");
        let help: Vec<_> = diagnosis
            .iter()
            .map(|diagnostic| diagnostic.help().map(|help| help.to_string()))
            .collect();
        let expected = [
            "insert `//` at byte 6",
            "write `%20` for bytes 8..9",
            "write `%7C` for bytes 9..10, for another URL",
            "write `%3C` for bytes 14..15",
            "write `%25` for bytes 15..16, for another URL",
        ];
        assert_eq!(help, expected.map(|help| Some(help.to_string())));
        assert_eq!(diagnosis.diagnostics()[0].severity(), Some(Severity::Warning));
    }
}
