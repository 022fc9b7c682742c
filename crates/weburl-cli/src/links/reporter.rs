//! Reports the links of a document, in the order of the source.

use weburl::UrlRef;
use weburl_html::{Link, LinkKind};

use super::Args;
use super::local_files::LocalFiles;
use super::place::Places;
use super::problem::Problem;
use super::record::{Row, place_in};
use super::report::{Finding, Report};
use super::source::Source;
use crate::exit_status::ExitStatus;
use crate::output::options::Format;

pub(super) struct Reporter<'a, 'p> {
    pub(super) args: &'a Args,
    pub(super) local_files: Option<&'a LocalFiles>,
    pub(super) source: &'a Source<'a>,
    pub(super) file: &'a str,
    pub(super) places: Places<'a>,
    pub(super) report: &'a mut Report<'p>,
}

impl Reporter<'_, '_> {
    pub(super) fn selects(&self, link: &Link<'_>) -> bool {
        self.args.filter.selects(link, self.source.address.as_url_ref())
    }

    pub(super) fn report_link(&mut self, link: &Link<'_>) -> anyhow::Result<()> {
        let problem = self.problem(link);
        if !self.args.filter.selects_problem(problem.as_ref()) {
            return Ok(());
        }
        if problem.is_some() {
            self.report.raise_status(ExitStatus::SomeInvalid);
        } else if self.args.lists_problems_only() {
            return Ok(());
        }
        match (self.args.output_options.format(), problem) {
            (Format::Text, Some(problem)) => self.report_problem(link, &problem),
            (Format::Text, None) => {
                self.push_line(link.url.as_ref().map_or("", UrlRef::href));
            }
            (format, problem) => {
                let place = self.places.of(link.span.start);
                let place = place_in(self.source.source(), self.file, place);
                let row = Row { place, link, problem: problem.as_ref() };
                row.write(format, self.report.results())?;
            }
        }
        self.report.pass_on();
        Ok(())
    }

    fn problem(&self, link: &Link<'_>) -> Option<Problem> {
        match &link.url {
            // Nobody follows it.
            Ok(_) if link.kind == LinkKind::Base => None,
            Ok(url) => self.local_files?.problem(*url, self.source.tree?),
            Err(error) => Some(error.into()),
        }
    }

    /// Writes a problem to the results if these are problems, and otherwise to standard error.
    pub(super) fn report_problem(&mut self, link: &Link<'_>, problem: &Problem) {
        let place = self.places.of(link.span.start);
        let Problem { name, message } = problem;
        let finding = Finding { file: self.file, place, name, message };
        if self.args.lists_problems_only() {
            self.push_line(&finding.to_string());
        } else {
            self.report.report(&finding);
        }
    }

    fn push_line(&mut self, line: &str) {
        let results = self.report.results();
        results.extend_from_slice(line.as_bytes());
        results.push(b'\n');
    }
}
