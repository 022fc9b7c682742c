//! `weburl check`: a linter, which reports every validation error in every URL.

mod connection;
#[cfg(feature = "editions")]
mod edition;
mod levels;
mod text;

use std::borrow::Cow;
use std::cell::OnceCell;
use std::io::Write;

use anstream::adapter::strip_str;
use anyhow::bail;
use serde::Serialize;
use serde_json::Value;
use weburl::diagnose::{Diagnosis, Diagnostic};
use weburl::findings::Findings;
use weburl::{Parser, ValidationError};

#[cfg(feature = "editions")]
use self::edition::EditionName;
use self::levels::Levels;
use crate::base::BaseOption;
use crate::columns::Columns;
use crate::default_scheme::DefaultScheme;
use crate::exit_status::{help, with_editions};
use crate::filter::FilterOption;
use crate::finding::{self, Finding, LIMIT};
use crate::input::consumer::Input;
use crate::list::{self, ListOptions};
use crate::output::Output;
use crate::output::line::write_line;
use crate::output::options::Format;
use crate::output::record::{FindingList, FindingRecord, Visit};
use crate::scheme_note;
use crate::subcommand::{Answer, Subcommand};
use crate::threads::ThreadsOption;

const EXAMPLES: &str = concat!(
    "  weburl check 'https:example.com' 'https://user@example.com/a b'\n",
    "  weburl check -f links.txt\n",
    "  weburl check -b https://example.com/ -f references.txt\n",
    "  weburl check --fix -f links.txt > fixed.txt\n",
    "  weburl check --allow invalid-credentials -f links.txt\n",
    "  weburl check --allow all --deny invalid-reverse-solidus -f links.txt\n",
    "  weburl check --connection -f .env\n",
    "  weburl check --to sarif -f links.txt > links.sarif",
    with_editions!("\n  weburl check --edition w3c_2012 'http://example.com//a'"),
);

const SUCCESS: &str = "every URL is valid, apart from allowed or fixed problems";
const DIFFERENCE: &str = "a URL is not valid";

/// Lists the names of errors, as `--allow` takes them.
fn help_text() -> String {
    let names = ValidationError::ALL
        .iter()
        .map(|error| format!("  {}\n      {}\n", error.name(), error.description()));
    let names: String = names.collect();
    format!("Validation errors:\n{names}\n{}", help(EXAMPLES, SUCCESS, DIFFERENCE))
}

/// Report every validation error in URLs, and fix them
///
/// Each line is `file:line:column: severity: message [names]`. Columns count code points from 1.
/// For arguments, the line is the number of the argument.
///
/// An error means that the input can't be parsed. A warning is any other mistake; --allow
/// ignores it. A note questions a valid URL, and doesn't change the exit status.
///
/// --fix prints each URL with every fix that doesn't change its meaning, and reports the
/// other problems on standard error. Allowed problems are not fixed. Input that can't be
/// parsed is printed unchanged; --rejected drop leaves it out.
///
/// --connection finds the connection strings of databases, caches and queues in each line of
/// .env files, YAML, TOML and JSON, and reports what clients refuse or read differently. It
/// ignores comments, and strings with placeholders such as ${NAME}.
#[cfg_attr(
    feature = "editions",
    doc = "",
    doc = " --edition checks what an earlier edition of the standard required of authors. It reports",
    doc = " at most one problem per URL."
)]
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

    /// Print fixed URLs
    #[arg(long)]
    fix: bool,

    #[command(flatten)]
    levels: Levels,

    /// Check the connection strings in lines of configuration
    #[arg(long, conflicts_with_all = ["base", "default_scheme", "fix", "allow", "deny", "conditions"])]
    connection: bool,

    /// Check the rules for authors of an earlier edition
    #[cfg(feature = "editions")]
    #[arg(long, value_name = "NAME", conflicts_with_all = ["connection", "fix", "allow", "deny", "default_scheme"])]
    edition: Option<EditionName>,

    #[command(flatten)]
    threads: ThreadsOption,

    #[command(flatten)]
    list: ListOptions,

    #[command(flatten)]
    filter: FilterOption,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    let format = args.list.output.format();
    if args.fix && format != Format::Text {
        bail!("--fix prints text; JSON and tables always contain the fixed URL");
    }
    #[cfg(feature = "editions")]
    if args.edition.is_some() && format == Format::Sarif {
        bail!("--edition can't write SARIF; use text, json, csv or tsv");
    }
    let base = args.base.parse()?;
    let parser = args.scheme.of(Parser::new().base(base.as_ref()));
    let check = Check { args, parser };
    list::run_in_threads(check, &args.list, args.threads, &args.filter, output)
}

#[derive(Clone)]
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
        match self.args.connection {
            true => finding::rules_of_connections(),
            false => finding::rules(),
        }
    }

    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Checked<'a>, Box<Finding<'a>>> {
        Ok(Checked {
            args: self.args,
            parser: &self.parser,
            text,
            found: self.find(text),
            is_rejected: OnceCell::new(),
        })
    }

    fn write_unexamined(&self, input: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        if self.args.fix { write_line(input.bytes, input, output) } else { Ok(()) }
    }
}

impl Check<'_> {
    fn find<'a>(&'a self, text: &'a str) -> Found<'a> {
        if self.args.connection {
            return Found::Violations(connection::findings(text));
        }
        #[cfg(feature = "editions")]
        if let Some(edition) = self.args.edition {
            let violation = edition.find_violation(text, self.args.base.text());
            return Found::Violations(violation.into_iter().collect());
        }
        Found::Errors(self.parser.diagnose(text))
    }
}

/// What is wrong with an input.
struct Checked<'a> {
    args: &'a Args,
    parser: &'a Parser<'a>,
    text: &'a str,
    found: Found<'a>,
    is_rejected: OnceCell<bool>,
}

#[expect(clippy::large_enum_variant, reason = "a thread keeps one at a time, on its stack")]
enum Found<'a> {
    Errors(Diagnosis<'a>),
    /// What an earlier edition forbids, or clients of connection strings refuse.
    Violations(Vec<Finding<'static>>),
}

impl Checked<'_> {
    /// Passes on the errors that are reported.
    fn visit(&self, visit: &mut dyn FnMut(Finding<'_>)) {
        match &self.found {
            Found::Errors(diagnosis) => diagnosis.for_each(|diagnostic| {
                if self.is_reported(diagnostic) {
                    visit(Finding::of(diagnostic, diagnosis.message(diagnostic)));
                }
            }),
            Found::Violations(violations) => violations.iter().cloned().for_each(visit),
        }
    }

    /// Returns why the input is no URL.
    fn failure(&self) -> Option<Finding<'_>> {
        let Found::Errors(diagnosis) = &self.found else { return None };
        let failure = diagnosis.failure()?;
        Some(Finding::of(failure, diagnosis.message(failure)))
    }

    /// Returns whether an error is left and not allowed.
    fn is_reported(&self, diagnostic: &Diagnostic) -> bool {
        let is_left = diagnostic.fix().is_none() || !self.is_fixed();
        is_left && self.args.levels.counts(diagnostic)
    }

    /// Returns whether what is reported is what fixes have left.
    fn is_fixed(&self) -> bool {
        let Found::Errors(diagnosis) = &self.found else { return false };
        self.args.fix && diagnosis.failure().is_none()
    }

    /// Returns the mistakes that are reported, for people.
    fn mistakes(&self, diagnosis: &Diagnosis<'_>) -> Findings {
        diagnosis.findings_where(LIMIT, |diagnostic| self.is_reported(diagnostic))
    }

    /// Returns the input with every error fixed that can be, unless it is allowed.
    fn fixed(&self) -> Option<Cow<'_, str>> {
        let Found::Errors(diagnosis) = &self.found else { return None };
        diagnosis
            .failure()
            .is_none()
            .then(|| diagnosis.fixed_where(|diagnostic| self.args.levels.counts(diagnostic)))
    }
}

impl Answer for Checked<'_> {
    fn is_rejected(&self) -> bool {
        *self.is_rejected.get_or_init(|| match &self.found {
            Found::Errors(diagnosis) => diagnosis.any(|diagnostic| self.is_reported(diagnostic)),
            Found::Violations(violations) => !violations.is_empty(),
        })
    }

    fn write_text(&self, input: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        let columns = Columns::of(input.bytes);
        let diagnosis = match &self.found {
            Found::Errors(diagnosis) => diagnosis,
            Found::Violations(violations) => {
                return violations.iter().try_for_each(|violation| {
                    let line = violation.within(input.place, &columns);
                    output.write(|results| writeln!(results, "{line}"))
                });
            }
        };
        // Two slashes follow the scheme of what is no host.
        if self.args.base.text().is_none()
            && diagnosis.failure().is_none()
            && let Ok(url) = self.parser.parse(self.text)
            && (!self.text.contains("://") || scheme_note::may_be_slip(url.as_url_ref()))
        {
            scheme_note::report(input, url.as_url_ref(), output)?;
        }
        if !self.args.fix {
            let lines = text::lines(input.place, &columns, &self.mistakes(diagnosis));
            return lines.iter().try_for_each(|line| output.write_styled(&[line, "\n"].concat()));
        }
        let fixed = self.fixed().unwrap_or(input.lossy());
        write_line(fixed.as_bytes(), input, output)?;
        if self.is_rejected() { self.report(input, output) } else { Ok(()) }
    }

    fn to_json(&self, input: &Input<'_>) -> impl Serialize {
        let columns = Columns::of(input.bytes);
        let place = input.place;
        let error = self.failure().map(|failure| FindingRecord::of(failure, place, &columns));
        let findings = FindingList(move |visit: &mut Visit<'_>| {
            let mut visit =
                |finding: Finding<'_>| visit(FindingRecord::of(finding, place, &columns));
            finding::list(|found| self.visit(found), &mut visit);
        });
        CheckResult { is_valid: !self.is_rejected(), error, findings, fixed: self.fixed() }
    }

    /// A cell has each name once, so that it is no longer than the list of all names.
    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        let mut names: Vec<&str> = Vec::new();
        self.visit(&mut |finding| {
            if !names.contains(&finding.name) {
                names.push(finding.name);
            }
        });
        let is_valid = if names.is_empty() { "true" } else { "false" };
        let (error, message) = match self.failure() {
            Some(failure) => (failure.name, failure.message()),
            None => ("", String::new()),
        };
        let fixed = self.fixed().unwrap_or_default();
        vec![is_valid.into(), names.join(" ").into(), fixed, error.into(), message.into()]
    }

    fn for_each_finding(
        &self,
        found: &mut dyn FnMut(&Finding<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let mut result = Ok(());
        let mut visit = |finding: Finding<'_>| {
            if result.is_ok() {
                result = found(&finding);
            }
        };
        finding::list(|found| self.visit(found), &mut visit);
        result
    }

    /// Reports no more than the text does.
    fn report(&self, input: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        let columns = Columns::of(input.bytes);
        let Found::Errors(diagnosis) = &self.found else {
            return self.for_each_finding(&mut |finding| {
                output.report(&finding.within(input.place, &columns))
            });
        };
        let lines = text::lines(input.place, &columns, &self.mistakes(diagnosis));
        lines.iter().try_for_each(|line| output.report(&strip_str(line)))
    }
}

#[derive(Serialize)]
#[serde(bound = "")]
struct CheckResult<'a, F: Fn(&mut Visit<'_>)> {
    is_valid: bool,
    /// Why the input is no URL at all: one of the findings.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<FindingRecord<'a>>,
    findings: FindingList<F>,
    fixed: Option<Cow<'a, str>>,
}
