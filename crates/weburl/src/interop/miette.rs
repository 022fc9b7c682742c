//! Errors as the crate `miette` draws them: with the place marked in the input, the fix, and a link
//! to the standard.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use core::fmt::Display;
use core::iter;
use core::ops::Range;

use miette::{LabeledSpan, Severity};

use crate::error::parse_error::ParseError;
use crate::report::diagnose::diagnostic::Diagnostic;
use crate::report::findings::finding::Finding;

/// Returns a label for the place.
fn label(span: Range<usize>, text: String) -> Option<Box<dyn Iterator<Item = LabeledSpan>>> {
    Some(Box::new(iter::once(LabeledSpan::new_with_span(Some(text), span))))
}

/// Returns what to do in the place of an error, if anything is known to be right.
fn in_place(diagnostic: &Diagnostic) -> String {
    let edits = diagnostic.fix().or(diagnostic.suggestion()).unwrap_or_default();
    match edits {
        [] => "here".into(),
        [edit] if edit.text().is_empty() => "remove this".into(),
        [edit] if edit.span().is_empty() => format!("insert `{}`", edit.text()),
        [edit] => format!("write `{}`", edit.text()),
        edits if edits.iter().all(|edit| edit.text().is_empty()) => {
            "remove this and its like".into()
        }
        edits => format!("write `{}` and so on", edits[0].text()),
    }
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
        label(self.span(), "here".into())
    }
}

/// The severity of a failure is `Error`, that of all other validation errors is `Warning`. The label says what to write
/// in this place, and the help is the advice, or warns that this would change the URL. [`Finding`] says more.
impl miette::Diagnostic for Diagnostic {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.kind().name()))
    }

    fn severity(&self) -> Option<Severity> {
        Some(if self.is_failure() { Severity::Error } else { Severity::Warning })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        let changes_url = self.suggestion().map(|_| "this changes the URL");
        let help = self.advice().or(changes_url)?;
        Some(Box::new(help))
    }

    fn url<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.kind().spec_url()))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        label(self.span(), in_place(self))
    }
}

/// The message is that of the finding, which has its place in the label only.
///
/// # Examples
/// ```
/// use miette::{NamedSource, Report};
/// use weburl::Parser;
///
/// let input = "https://example.org/a b";
/// let finding = Parser::new().findings(input, 1).iter().next().unwrap().clone();
/// let report = Report::new(finding).with_source_code(NamedSource::new("input", input));
/// assert_eq!(report.to_string(), "write %20 instead of a space in the path");
/// let label = report.labels().unwrap().next().unwrap();
/// assert_eq!(label.label(), Some("write `%20`"));
/// ```
impl miette::Diagnostic for Finding {
    fn code<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.kind().name()))
    }

    fn severity(&self) -> Option<Severity> {
        Some(if self.is_failure() { Severity::Error } else { Severity::Warning })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        None
    }

    fn url<'a>(&'a self) -> Option<Box<dyn Display + 'a>> {
        Some(Box::new(self.kind().spec_url()))
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        label(self.span(), in_place(self.diagnostic()))
    }
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
    fn labels_say_what_to_write() {
        let diagnosis = Parser::new().diagnose("\thttps:h/ |#%20<%");
        let labels: Vec<_> = diagnosis
            .iter()
            .map(|diagnostic| diagnostic.labels().unwrap().next().unwrap())
            .map(|label| label.label().unwrap().to_string())
            .collect();
        let expected = [
            "remove this",
            "insert `//`",
            "write `%20`",
            "write `%7C`",
            "write `%3C`",
            "write `%25`",
        ];
        assert_eq!(labels, expected);
        let help: Vec<_> =
            diagnosis.iter().filter_map(|it| it.help()).map(|it| it.to_string()).collect();
        assert_eq!(help, ["this changes the URL"; 2]);
        assert_eq!(diagnosis.diagnostics()[0].severity(), Some(Severity::Warning));
    }

    #[test]
    fn findings_say_their_place_once() {
        let findings = Parser::new().findings("https://h:7z", 1);
        let failure = findings.failure().unwrap();
        assert_eq!(failure.to_string(), "\"z\" in the port is not a digit");
        assert_eq!(failure.severity(), Some(Severity::Error));
        let label = failure.labels().unwrap().next().unwrap();
        assert_eq!((label.label(), label.offset(), label.len()), (Some("here"), 11, 1));
    }
}
