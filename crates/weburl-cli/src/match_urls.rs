//! `weburl match`: prints the URLs that a pattern matches, and what its groups capture.

use std::borrow::Cow;
use std::io::Write;

use anyhow::anyhow;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use weburl::{Parser, Url};
use weburl_pattern::{ComponentName, PatternError, PatternOptions, PatternResult, UrlPattern};

use crate::exit_status::help;
use crate::filter::FilterOption;
use crate::finding::Finding;
use crate::input::consumer::Input;
use crate::list::{self, ListOptions};
use crate::output::Output;
use crate::output::options::Format;
use crate::output::url_record::UrlRecord;
use crate::subcommand::{Answer, Subcommand};
use crate::threads::ThreadsOption;

const EXAMPLES: &str = "  \
  weburl match 'https://*.example.com/books/:id' 'https://shop.example.com/books/7'
  weburl match 'http{s}?://example.com/*' -f urls.txt > matched.txt
  weburl match '{\"pathname\":\"/:year(\\\\d+)/*\"}' --to csv -f urls.txt
  weburl match 'https://example.com/*' --or 'https://example.org/*' --json -f urls.txt";

const SUCCESS: &str = "a pattern matches every input";
const DIFFERENCE: &str = "no pattern matches an input, or it isn't a URL";

/// Print the URLs that a pattern matches, and what its groups capture
///
/// A pattern is a constructor string of the URL Pattern Standard, or an object of components in
/// JSON. Of several patterns, the first that matches counts. JSON and tables have the groups.
/// Regular expressions in patterns have the syntax of Rust and take linear time.
///
/// weburl explain --pattern draws a pattern.
#[derive(Debug, clap::Args)]
#[command(
    after_help = help(EXAMPLES, SUCCESS, DIFFERENCE),
    mut_arg("to", |to| to.value_parser(Format::without_sarif())),
)]
pub(crate) struct Args {
    /// Pattern, such as 'https://example.com/:id'
    #[arg(value_name = "PATTERN")]
    first: String,

    /// Also match this pattern; repeatable
    #[arg(long, value_name = "PATTERN")]
    or: Vec<String>,

    #[command(flatten)]
    threads: ThreadsOption,

    #[command(flatten)]
    list: ListOptions,

    #[command(flatten)]
    filter: FilterOption,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    let first = parse("PATTERN", &args.first);
    let others = args.or.iter().map(|text| parse("--or", text));
    let patterns = std::iter::once(first).chain(others).collect::<Result<Vec<_>, _>>()?;
    let columns = columns_of(&patterns);
    let matcher = Match { patterns, columns };
    list::run_in_threads(matcher, &args.list, args.threads, &args.filter, output)
}

fn parse(option: &str, text: &str) -> anyhow::Result<UrlPattern> {
    read(text).map_err(|error| anyhow!("{option}: {}", Finding::from(&error).in_option(text)))
}

/// Reads a pattern, which may come from a stranger: another crate in the same build may bring an engine that backtracks.
pub(crate) fn read(text: &str) -> Result<UrlPattern, PatternError> {
    PatternOptions::new().linear_time().read(text)
}

/// Returns the names of all groups, behind that of their component.
fn columns_of(patterns: &[UrlPattern]) -> Vec<String> {
    let mut columns = vec!["url".to_owned(), "pattern".to_owned()];
    for pattern in patterns {
        for name in given(pattern) {
            for group in pattern.component(name).group_names() {
                let column = format!("{name}.{group}");
                if !columns.contains(&column) {
                    columns.push(column);
                }
            }
        }
    }
    columns
}

/// Returns the components that the pattern says something about.
fn given(pattern: &UrlPattern) -> impl Iterator<Item = ComponentName> {
    let all = ComponentName::ALL.iter().copied();
    all.filter(|&name| pattern.component(name).pattern_string() != "*")
}

#[derive(Clone)]
struct Match {
    patterns: Vec<UrlPattern>,
    columns: Vec<String>,
}

impl Subcommand for Match {
    type Answer<'a> = Matched<'a>;

    fn columns(&self) -> Vec<&str> {
        self.columns.iter().map(String::as_str).collect()
    }

    fn has_a_line_each(&self) -> bool {
        true
    }

    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Matched<'a>, Box<Finding<'a>>> {
        let url =
            Url::parse(text).map_err(|error| Finding::of_failure(&Parser::new(), text, error))?;
        let matches = |pattern: &&UrlPattern| pattern.test(&url);
        let Some(pattern) = self.patterns.iter().find(matches) else {
            let message = "No pattern matches the URL.";
            return Err(Finding::new("no-match", message, 0..text.len()).into());
        };
        Ok(Matched { columns: &self.columns, pattern, url })
    }
}

/// A URL, and the pattern that matches it.
struct Matched<'a> {
    columns: &'a [String],
    pattern: &'a UrlPattern,
    url: Url,
}

#[derive(Serialize)]
struct MatchedResult<'a> {
    url: UrlRecord<'a>,
    pattern: String,
    groups: Groups<'a>,
}

impl Answer for Matched<'_> {
    fn write_text(&self, _: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        output.write(|results| writeln!(results, "{}", self.url))
    }

    fn to_json(&self, _: &Input<'_>) -> impl Serialize {
        let result = self.pattern.exec(&self.url);
        let url = UrlRecord::of(self.url.as_url_ref());
        MatchedResult { url, pattern: self.pattern.to_string(), groups: Groups(result) }
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        let result = self.pattern.exec(&self.url);
        let mut cells = vec![self.url.as_str().into(), self.pattern.to_string().into()];
        let groups = self.columns.iter().skip(cells.len()).map(|column| {
            let (component, group) = column.split_once('.')?;
            let name = given(self.pattern).find(|name| name.name() == component)?;
            Some(result.as_ref()?.group(name, group)?.to_owned().into())
        });
        cells.extend(groups.map(Option::unwrap_or_default));
        cells.extend(["".into(), "".into()]);
        cells
    }
}

/// The groups of each component that has any, by name; `null` for one that took no part.
struct Groups<'a>(Option<PatternResult<'a, 'a>>);

impl Serialize for Groups<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(result) = &self.0 {
            for name in given(result.pattern()) {
                let groups: Vec<_> = result.component(name).groups().collect();
                if !groups.is_empty() {
                    map.serialize_entry(name.name(), &GroupRecord(&groups))?;
                }
            }
        }
        map.end()
    }
}

struct GroupRecord<'a>(&'a [(&'a str, Option<&'a str>)]);

impl Serialize for GroupRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}
