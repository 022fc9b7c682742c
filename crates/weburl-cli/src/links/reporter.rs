//! Reports the links of a document, in the order of the source.

use std::fmt::Display;

use anstyle::Style;
use weburl::{Parser, UrlRef};
use weburl_documents::{Link, LinkKind, SourcePlaces};

use super::args::Args;
use super::local_files::LocalFiles;
use super::problem::{Problem, SUSPECT_SCHEME};
use super::record::{Row, place_in};
use super::report::{CountedLine, Report};
use super::seen::Seen;
use super::source::Source;
use crate::exit_status::ExitStatus;
use crate::finding::{self, Finding};
use crate::input::source::Origin;
use crate::output::options::Format;
use crate::scheme_note::{self, reference_slip};
use crate::severity::Severity;
use crate::visible::visible;

pub(super) struct Reporter<'a, 'p> {
    pub(super) args: &'a Args,
    pub(super) local_files: Option<&'a LocalFiles>,
    pub(super) seen: &'a Seen<'a>,
    pub(super) source: &'a Source<'a>,
    pub(super) origin: &'a Origin<'a>,
    pub(super) places: SourcePlaces<'a>,
    pub(super) report: &'a mut Report<'p>,
}

impl Reporter<'_, '_> {
    pub(super) fn selects(&self, link: &Link<'_>) -> bool {
        let is_selected = self.args.filter.selects(link, self.source.address.as_url_ref());
        self.seen.see(link, is_selected);
        is_selected
    }

    /// Reports a link as it is shown, if it is selected.
    pub(super) fn take(&mut self, link: &Link<'_>) -> anyhow::Result<()> {
        let source = self.source;
        let leaves = source.tree.is_some_and(|tree| tree.is_left_by(link));
        source.show(link, |link| match self.selects(link) {
            true => self.report_link(link, leaves),
            false => Ok(()),
        })
    }

    /// Reports a link once, or once for each of its problems. `leaves` says whether it climbs out of the directory.
    fn report_link(&mut self, link: &Link<'_>, leaves: bool) -> anyhow::Result<()> {
        let problems = self.problems(link, leaves);
        for problem in &problems {
            self.report_row(link, Some(problem))?;
        }
        if problems.is_empty() && !self.args.lists_problems_only() {
            self.report_row(link, None)?;
        }
        Ok(())
    }

    fn report_row(&mut self, link: &Link<'_>, problem: Option<&Finding<'_>>) -> anyhow::Result<()> {
        if !self.args.filter.selects_problem(problem) {
            return Ok(());
        }
        if problem.is_some() {
            self.report.raise_status(ExitStatus::SomeRejected);
        }
        match (self.args.output_options.format(), problem) {
            (Format::Text, Some(problem)) => self.report_problem(link, problem),
            (Format::Text, None) => {
                self.push_line(link.effective_url().as_ref().map_or("", UrlRef::href));
            }
            (format, problem) => {
                let place = self.places.of(link.span.start);
                let place = place_in(self.origin, place);
                let row = Row { place, link, problem };
                row.write(format, self.report.results())?;
            }
        }
        self.report.pass_on();
        Ok(())
    }

    fn problems(&self, link: &Link<'_>, leaves: bool) -> Vec<Finding<'static>> {
        let parser = Parser::new().base(link.effective_base());
        let mut problems = Vec::new();
        if self.args.validate && self.args.output_options.format() == Format::Text {
            // For people, one cause is one problem. None may be missing, as each is a line of the results.
            problems.extend(parser.findings(link.text, usize::MAX).iter().map(Finding::of_mistake));
        } else if self.args.validate {
            let diagnosis = parser.diagnose(link.text);
            diagnosis.for_each(|error| {
                problems.push(Finding::of(error, diagnosis.message(error)).into_owned());
            });
        }
        match &link.effective_url() {
            Err(_) if problems.iter().any(|problem| problem.is_failure) => {}
            Err(error) => {
                problems.push(Finding::of_failure(&parser, link.text, *error).into_owned())
            }
            Ok(url) => {
                problems.extend(self.suspect_scheme(link, *url));
                problems.extend(self.local_problem(link, *url, leaves));
            }
        }
        problems
    }

    fn suspect_scheme(&self, link: &Link<'_>, url: UrlRef<'_>) -> Option<Finding<'static>> {
        if !self.args.validate || link.is_only_a_name() {
            return None;
        }
        let is_absolute = Parser::new().can_parse(link.text);
        let slip = if is_absolute { scheme_note::slip(url) } else { reference_slip(link.text) };
        let finding = Finding::new(SUSPECT_SCHEME, slip?, 0..link.text.len());
        Some(Finding { is_failure: false, ..finding })
    }

    fn local_problem(
        &self,
        link: &Link<'_>,
        url: UrlRef<'_>,
        leaves: bool,
    ) -> Option<Finding<'static>> {
        // Nobody follows a base URL or a name.
        let is_followed = link.kind != LinkKind::Base && !link.is_only_a_name();
        let local_files = self.local_files.filter(|_| is_followed)?;
        let problem = match leaves {
            true => Problem::of_leaving(),
            false => local_files.problem(url, self.source.tree?)?,
        };
        Some(problem.into_finding(link.text.len()))
    }

    /// Writes the reason why a link cannot be resolved.
    pub(super) fn report_failure(&mut self, link: &Link<'_>) {
        if let Err(error) = link.url {
            let parser = Parser::new().base(link.base);
            self.report.raise_status(ExitStatus::SomeRejected);
            self.report_problem(link, &Finding::of_failure(&parser, link.text, error));
        }
    }

    /// Writes a problem to the results if these are problems, and otherwise to standard error.
    fn report_problem(&mut self, link: &Link<'_>, problem: &Finding<'_>) {
        let severity = Severity::of(problem.is_failure);
        let message = problem.message();
        let line = self.line_at(link.span.start, severity, problem.name, &message);
        if self.args.counts_problems() {
            // What a URL is lacks no file, and each is a problem of its own.
            let text = if problem.is_failure && link.url.is_err() { link.text } else { "" };
            let key = format!("{}\n{message}\n{text}", problem.name);
            self.report.count(key, CountedLine::new(line, problem.name));
        } else if self.args.lists_problems_only() {
            self.push_line(&line);
        } else {
            self.report.report(&line);
        }
    }

    /// Reports what is wrong with the document at a byte.
    pub(super) fn report_error_at(&mut self, at: usize, name: &'static str, message: &dyn Display) {
        self.report.raise_status(ExitStatus::SomeRejected);
        let line = self.line_at(at, Severity::Error, name, &message.to_string());
        self.report.report(&line);
    }

    /// Reports that most links of an XML document are not found.
    pub(super) fn report_unknown_root(&mut self, root: &str) {
        let file = visible(self.origin.file);
        self.report.report(&format_args!(
            "weburl: {file}: the vocabulary of <{root}> is unknown; only xlink:href, xml:base and elements of XHTML, SVG, \
             MathML, feeds, sitemaps and e-books are read"
        ));
    }

    fn line_at(&mut self, at: usize, severity: Severity, name: &str, message: &str) -> String {
        let place = place_in(self.origin, self.places.of(at));
        finding::line(place, place.column, severity, Style::new(), message, name)
    }

    fn push_line(&mut self, line: &str) {
        let results = self.report.results();
        results.extend_from_slice(line.as_bytes());
        results.push(b'\n');
    }
}
