//! `weburl check`: a linter, which reports every validation error in every URL.

mod edition;
mod levels;
mod text;

use std::borrow::Cow;
use std::io::Write;

use anstream::adapter::strip_str;
use anyhow::bail;
use serde::Serialize;
use serde_json::Value;
use weburl::diagnose::{Diagnosis, Diagnostic};
use weburl::findings::Findings;
use weburl::{Parser, ValidationError};
use weburl_editions::authoring::Violation;

use self::edition::EditionName;
use self::levels::Levels;
use crate::base::BaseOption;
use crate::columns::Columns;
use crate::default_scheme::DefaultScheme;
use crate::exit_status::help;
use crate::finding::{self, Finding, LIMIT};
use crate::input::consumer::Input;
use crate::list::{self, ListOptions};
use crate::output::Output;
use crate::output::line::write_line;
use crate::output::options::Format;
use crate::output::record::FindingRecord;
use crate::subcommand::{Answer, Subcommand};

const EXAMPLES: &str = "  \
  weburl check 'https:example.com' 'https://user@example.com/a b'
  weburl check -f links.txt
  weburl check -b https://example.com/ -f references.txt
  weburl check --fix -f links.txt > fixed.txt
  weburl check --allow invalid-credentials -f links.txt
  weburl check --allow all --deny invalid-reverse-solidus -f links.txt
  weburl check --to sarif -f links.txt > links.sarif
  weburl check --edition w3c_2012 'http://example.com//a'";

const SUCCESS: &str = "every URL is valid, apart from errors that are allowed or fixed";
const DIFFERENCE: &str = "some URL is invalid";

/// Lists the names of errors, as `--allow` takes them.
fn help_text() -> String {
    let names = ValidationError::all()
        .map(|error| format!("  {}\n      {}\n", error.name(), error.description()));
    let names: String = names.collect();
    format!("Validation errors:\n{names}\n{}", help(EXAMPLES, SUCCESS, DIFFERENCE))
}

/// Report every validation error in URLs, one per line
///
/// Each line is `file:line:column: severity: message [name]`; columns count code points
/// from 1. For URLs given as arguments, the line is the number of the argument.
///
/// Every validation error is reported, unless it is allowed. An error that makes the
/// parser fail is always reported: the input is not a URL at all.
///
/// --fix prints each URL with every error fixed that can be fixed without changing what
/// the URL is parsed to. The other errors are reported on standard error. Allowed errors
/// are left as they are, and so are lines that make the parser fail.
///
/// --edition checks what an earlier edition of the standard required of authors. These
/// editions only say which URLs are valid, so that at most one error is reported per URL,
/// at the first place that no valid URL has, or at its start.
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    after_help = help(EXAMPLES, SUCCESS, DIFFERENCE),
    after_long_help = help_text(),
)]
pub(crate) struct Args {
    #[command(flatten)]
    base: BaseOption,

    #[command(flatten)]
    scheme: DefaultScheme,

    /// Print the fixed URLs instead
    #[arg(long)]
    fix: bool,

    #[command(flatten)]
    levels: Levels,

    /// Check the authoring requirements of an earlier edition instead
    #[arg(long, value_name = "NAME", conflicts_with_all = ["fix", "allow", "deny"])]
    edition: Option<EditionName>,

    #[command(flatten)]
    list: ListOptions,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    let format = args.list.output.format();
    if args.fix && format != Format::Text {
        bail!("--fix prints URLs; in JSON and tables, each has the fixed one beside it");
    }
    if args.edition.is_some() && format == Format::Sarif {
        bail!("--edition has no rules for --to sarif; use text, json, csv or tsv");
    }
    let base = args.base.parse()?;
    let parser = args.scheme.of(Parser::new().base(base.as_ref()));
    list::run(Check { args, parser }, &args.list, output)
}

struct Check<'a> {
    args: &'a Args,
    parser: Parser<'a>,
}

impl Subcommand for Check<'_> {
    type Answer<'a>
        = Checked<'a>
    where
        Self: 'a;

    fn columns(&self) -> Vec<&'static str> {
        vec!["is_valid", "findings", "fixed"]
    }

    /// With `--fix`, what is blank or no text is a line as it is.
    fn parser(&self) -> Parser<'_> {
        self.parser.clone()
    }

    fn has_a_line_each(&self) -> bool {
        false
    }

    fn rules(&self) -> Vec<Value> {
        finding::rules()
    }

    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Checked<'a>, Box<Finding<'a>>> {
        let found = match self.args.edition {
            Some(edition) => Found::Violation(edition.check(text, self.args.base.text()).err()),
            None if self.is_in_words() && !self.args.fix => {
                let counts = |diagnostic: &Diagnostic| self.args.levels.counts(diagnostic);
                Found::Mistakes(self.parser.findings_where(text, LIMIT, counts))
            }
            None => Found::Diagnosis(self.parser.diagnose(text)),
        };
        Ok(Checked { args: self.args, parser: &self.parser, text, found })
    }

    fn write_unexamined(&self, input: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        if self.args.fix { write_line(input.bytes, input, output) } else { Ok(()) }
    }
}

impl Check<'_> {
    /// Returns whether the report is for people, who need no list of all errors. It is not kept in memory either.
    fn is_in_words(&self) -> bool {
        let output = &self.args.list;
        output.output.format() == Format::Text && output.invalid.invalid.is_none()
    }
}

/// What is wrong with an input.
struct Checked<'a> {
    args: &'a Args,
    parser: &'a Parser<'a>,
    text: &'a str,
    found: Found<'a>,
}

enum Found<'a> {
    Mistakes(Findings),
    Diagnosis(Diagnosis<'a>),
    Violation(Option<Violation>),
}

impl Checked<'_> {
    /// Returns the errors that are reported.
    fn findings(&self) -> impl Iterator<Item = Finding<'_>> {
        let (diagnosis, violation) = match &self.found {
            Found::Diagnosis(diagnosis) => (Some(diagnosis), None),
            Found::Violation(violation) => (None, violation.as_ref()),
            Found::Mistakes(_) => (None, None),
        };
        let is_fixed = self.is_fixed();
        let is_reported = move |diagnostic: &&Diagnostic| self.is_reported(diagnostic, is_fixed);
        let findings = move |diagnosis| {
            let finding = move |diagnostic| Finding::of(diagnosis, diagnostic);
            diagnosis.iter().filter(is_reported).map(finding)
        };
        let diagnostics = diagnosis.into_iter().flat_map(findings);
        diagnostics.chain(violation.map(Finding::of_violation))
    }

    /// Returns whether an error is left and not allowed.
    fn is_reported(&self, diagnostic: &Diagnostic, is_fixed: bool) -> bool {
        let is_left = !is_fixed || diagnostic.fix().is_none();
        is_left && self.args.levels.counts(diagnostic)
    }

    /// Returns whether what is reported is what fixes have left.
    fn is_fixed(&self) -> bool {
        let Found::Diagnosis(diagnosis) = &self.found else { return false };
        self.args.fix && diagnosis.failure().is_none()
    }

    /// Returns the mistakes that are reported, for people.
    fn mistakes(&self) -> Cow<'_, Findings> {
        if let Found::Mistakes(mistakes) = &self.found {
            return Cow::Borrowed(mistakes);
        }
        let is_fixed = self.is_fixed();
        let is_reported = |diagnostic: &Diagnostic| self.is_reported(diagnostic, is_fixed);
        Cow::Owned(self.parser.findings_where(self.text, LIMIT, is_reported))
    }

    /// Returns the input with every error fixed that can be, unless it is allowed.
    fn fixed(&self) -> Option<Cow<'_, str>> {
        let Found::Diagnosis(diagnosis) = &self.found else { return None };
        diagnosis
            .failure()
            .is_none()
            .then(|| diagnosis.fixed_where(|diagnostic| self.args.levels.counts(diagnostic)))
    }
}

impl Answer for Checked<'_> {
    fn is_invalid(&self) -> bool {
        match &self.found {
            Found::Mistakes(mistakes) => !mistakes.is_empty(),
            _ => self.findings().next().is_some(),
        }
    }

    fn write_text(&self, input: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        let columns = Columns::of(input.bytes);
        if let Found::Violation(violation) = &self.found {
            return violation.iter().try_for_each(|violation| {
                let line = Finding::of_violation(violation).within(input.place, &columns);
                output.write(|results| writeln!(results, "{line}"))
            });
        }
        if !self.args.fix {
            let lines = text::lines(input.place, &columns, &self.mistakes());
            return lines.iter().try_for_each(|line| output.write_styled(&[line, "\n"].concat()));
        }
        let fixed = self.fixed().unwrap_or(input.lossy());
        write_line(fixed.as_bytes(), input, output)?;
        if !self.is_invalid() {
            return Ok(());
        }
        let lines = text::lines(input.place, &columns, &self.mistakes());
        lines.iter().try_for_each(|line| output.report(&strip_str(line)))
    }

    fn to_json(&self, input: &Input<'_>) -> impl Serialize {
        let columns = Columns::of(input.bytes);
        let record = |finding| FindingRecord::of(finding, input.place, &columns);
        let failure = self.findings().find(|finding| finding.is_failure);
        CheckResult {
            is_valid: !self.is_invalid(),
            error: failure.map(record),
            findings: self.findings().map(record).collect(),
            fixed: self.fixed(),
        }
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        let names: Vec<_> = self.findings().map(|finding| finding.name).collect();
        let is_valid = if names.is_empty() { "true" } else { "false" };
        let failure = self.findings().find(|finding| finding.is_failure);
        let error = failure.as_ref().map_or("", |failure| failure.name);
        let message = failure.map(|failure| failure.message().into_owned()).unwrap_or_default();
        let fixed = self.fixed().unwrap_or_default();
        vec![is_valid.into(), names.join(" ").into(), fixed, error.into(), message.into()]
    }

    fn for_each_finding(
        &self,
        found: &mut dyn FnMut(&Finding<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        self.findings().try_for_each(|finding| found(&finding))
    }
}

#[derive(Serialize)]
struct CheckResult<'a> {
    is_valid: bool,
    /// Why the input is no URL at all: one of the findings.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<FindingRecord<'a>>,
    findings: Vec<FindingRecord<'a>>,
    fixed: Option<Cow<'a, str>>,
}
