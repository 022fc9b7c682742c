//! `weburl compare`: what real programs make of a URL, and where a request would go.

mod classes;
mod finding;
mod record;
mod table;

use std::borrow::Cow;
use std::io::{self, Write};

use clap::ValueEnum;
use serde::Serialize;
use serde_json::Value;
use weburl_readers::compare::{Compare, Comparison, Verdict};
use weburl_readers::{ALL, Reader, Spelling};

use crate::base::BaseOption;
use crate::exit_status::help;
use crate::filter::FilterOption;
use crate::finding::Finding;
use crate::input::consumer::Input;
use crate::list::{self, ListOptions};
use crate::mode::ModeOption;
use crate::output::Output;
use crate::subcommand::{Answer, Subcommand};
use crate::threads::ThreadsOption;

const EXAMPLES: &str = "  \
  weburl compare 'http://127.0.0.1:6666\\@1.1.1.1'
  weburl compare --editions 'http://faß.de/'
  weburl compare --mode corrected -b http://example.com/a/b/ ../c
  weburl compare --readers libcurl,go --accept spelling 'http://127.1/'
  weburl compare --witness --json -f links.txt
  weburl compare --to sarif -f links.txt > links.sarif";

const SUCCESS: &str = "for every URL, all requests would go to the same place";
const DIFFERENCE: &str = "some would not, or a URL is refused by today's standard or in disguise";

/// Compare what real programs make of URLs, and where requests would go
///
/// Each reader is a model of a program's parser and of the client that usually follows it.
/// Readers that send a request to the same host and port are shown together, with the kind
/// of host in parentheses, such as loopback, private or metadata.
///
/// The exit status is 1 if two readers reach different places, if all refuse the URL or
/// today's standard does, and if the host is spelled so that filters miss it: an address
/// that is not written as its serialization, or a percent-encoded or full-width delimiter.
/// Upper case and the two forms of an IDN make no difference. Another reader that refuses
/// the URL sends no request: it is shown, and counts only with --strict.
///
/// --mode compares the editions, too; by default, that of 2015 is read as written and that
/// of 2012 as corrected, because to the letter it drops the first character of a host.
///
/// A cause is a feature of the URL without which the readers would agree.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment, after_help = help(EXAMPLES, SUCCESS, DIFFERENCE))]
pub(crate) struct Args {
    #[command(flatten)]
    base: BaseOption,

    /// Compare only these readers with today's standard, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = find_reader)]
    readers: Vec<&'static Reader>,

    /// Print the names of all readers, with the versions and the programs that they model
    #[arg(long, exclusive = true)]
    list_readers: bool,

    /// Compare the earlier editions of the standard, too; with --base, only editions
    #[arg(long)]
    editions: bool,

    #[command(flatten)]
    mode: ModeOption,

    /// Treat the refusal of any reader as a difference
    #[arg(long)]
    strict: bool,

    /// Accept what would be a difference otherwise
    #[arg(long, value_name = "DIFFERENCE")]
    accept: Vec<Accepted>,

    /// Find the shortest URL with the same disagreement
    #[arg(long)]
    witness: bool,

    #[command(flatten)]
    threads: ThreadsOption,

    #[command(flatten)]
    list: ListOptions,

    #[command(flatten)]
    filter: FilterOption,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Accepted {
    /// All spellings
    Spelling,
    /// Addresses that are not written as their serialization
    Address,
    /// Delimiters that are percent-encoded or full-width
    Delimiter,
}

fn find_reader(name: &str) -> Result<&'static Reader, String> {
    weburl_readers::reader(name)
        .ok_or_else(|| "no reader has this name; see --list-readers".to_owned())
}

impl Args {
    fn compare(&self) -> Compare {
        let mut compare = Compare::new();
        if !self.readers.is_empty() {
            compare = compare.readers(self.readers.iter().copied());
        }
        if let Some(mode) = self.mode.mode {
            return compare.editions().mode(mode.into());
        }
        if self.editions { compare.editions() } else { compare }
    }

    fn accepted(&self) -> Vec<Spelling> {
        let accepted = self.accept.iter().flat_map(|accepted| match accepted {
            Accepted::Spelling => &[Spelling::Address, Spelling::Delimiter][..],
            Accepted::Address => &[Spelling::Address],
            Accepted::Delimiter => &[Spelling::Delimiter],
        });
        accepted.copied().collect()
    }
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    if args.list_readers {
        output.write(list_readers)?;
        return output.flush();
    }
    args.base.parse()?;
    let compare = args.compare();
    let accepted = args.accepted();
    let comparing = Comparing { args, compare, accepted };
    list::run_in_threads(comparing, &args.list, args.threads, &args.filter, output)
}

/// Writes a line for each reader: its name, what it models, and the client whose connections it follows.
fn list_readers(out: &mut impl Write) -> io::Result<()> {
    let width = ALL.iter().map(|reader| reader.name.len()).max().unwrap_or(0);
    ALL.iter().try_for_each(|reader| {
        let Reader { name, title, version, client, .. } = reader;
        writeln!(out, "{name:width$}  {title}, {version}, with {client}")
    })
}

#[derive(Clone)]
struct Comparing<'a> {
    args: &'a Args,
    compare: Compare,
    accepted: Vec<Spelling>,
}

impl Subcommand for Comparing<'_> {
    type Answer<'a>
        = Compared<'a>
    where
        Self: 'a;

    fn columns(&self) -> Vec<&'static str> {
        vec!["verdict", "is_difference", "causes"]
    }

    fn has_a_line_each(&self) -> bool {
        false
    }

    fn rules(&self) -> Vec<Value> {
        finding::rules()
    }

    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Compared<'a>, Box<Finding<'a>>> {
        let base = self.args.base.text();
        let comparison = self.compare.run(text, base);
        let is_alarm = comparison.is_alarm(self.args.strict, &self.accepted);
        let has_witness = self.args.witness && comparison.verdict() != Verdict::Agree;
        let witness = has_witness.then(|| self.compare.witness(text, base));
        Ok(Compared { input: text, comparison, is_alarm, witness })
    }
}

/// What is printed about one input.
struct Compared<'a> {
    input: &'a str,
    comparison: Comparison<'a>,
    is_alarm: bool,
    witness: Option<String>,
}

impl Answer for Compared<'_> {
    fn is_invalid(&self) -> bool {
        self.is_alarm
    }

    fn write_text(&self, _: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        output.separate()?;
        output.write_styled(&table::draw(self))
    }

    fn to_json(&self, _: &Input<'_>) -> impl Serialize {
        record::Record::of(self)
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        let causes: Vec<_> = self.comparison.causes().iter().map(|cause| cause.name()).collect();
        let is_difference = if self.is_alarm { "true" } else { "false" };
        let verdict = self.comparison.verdict().name();
        let causes = causes.join(", ");
        vec![verdict.into(), is_difference.into(), causes.into(), "".into(), "".into()]
    }

    fn for_each_finding(
        &self,
        found: &mut dyn FnMut(&Finding<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        if self.is_alarm { found(&finding::of(self)) } else { Ok(()) }
    }
}
