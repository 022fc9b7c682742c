//! `weburl compare`: what real programs make of a URL, and where a request would go.

mod classes;
mod compared;
mod engines;
mod finding;
mod record;
mod request;
mod table;

use std::borrow::Cow;
use std::io::{self, Write};

use anyhow::bail;
use clap::ValueEnum;
use serde::Serialize;
use serde_json::Value;
use weburl_readers::browsers::{BROWSERS, Browser};
use weburl_readers::compare::{Compare, Verdict};
use weburl_readers::target::{SERVERS, Server};
use weburl_readers::{ALL, Reader, Spelling};

use self::compared::Compared;
use self::request::Requests;
#[cfg(feature = "editions")]
use crate::base::BaseOption;
use crate::exit_status::{help, with_editions};
use crate::filter::FilterOption;
use crate::finding::Finding;
use crate::input::consumer::Input;
use crate::list::{self, ListOptions};
#[cfg(feature = "editions")]
use crate::mode::ModeOption;
use crate::output::Output;
use crate::output::options::Format;
use crate::subcommand::{Answer, Subcommand};
use crate::threads::ThreadsOption;

const EXAMPLES: &str = concat!(
    "  weburl compare 'http://a.example\\@b.example/'\n",
    with_editions!("  weburl compare --editions 'http://faß.de/'\n"),
    with_editions!("  weburl compare --mode corrected -b http://example.com/a/b/ ../c\n"),
    "  weburl compare --readers libcurl,go --accept spelling 'http://127.1/'\n",
    "  weburl compare --readers browsers 'file://server/share'\n",
    "  weburl compare --witness --json -f links.txt\n",
    "  weburl compare --to sarif -f links.txt > links.sarif\n",
    "  weburl compare --request '/a%2Fb' --via nginx,tomcat",
);

const SUCCESS: &str = "for each URL, all readers connect to the same place";
const DIFFERENCE: &str = "they don't, today's standard refuses a URL, or its host is disguised";

/// Show how real programs read a URL, and where each would connect
///
/// Each reader models a program's parser and its usual client. Readers that connect to the same
/// host and port are listed together, with the class of the host, such as loopback, private or
/// metadata. A cause is a feature of the URL without which they would agree.
///
/// The exit status is 1 if two readers connect to different places, for the URL or for its
/// serialization, which is what clients send; if all of them or today's standard refuse the
/// URL; or if the host is spelled so that a text filter misses it: an unusual spelling of an
/// IP address, or a percent-encoded or full-width delimiter. Other refusals count only with
/// --strict. Without a client for the scheme, the hosts that readers find are compared. A browser
/// or runtime only counts where it connects elsewhere, or finds another scheme or host.
///
/// With --request, inputs are request targets, and the exit status is 1 if one server of --via
/// sees another path than the server before it, or if the first one answers instead of its
/// application. Such answers of later servers count only with --strict.
///
#[cfg_attr(
    feature = "editions",
    doc = " --mode also compares the earlier editions. By default, 2015 is read as written and 2012 as",
    doc = " corrected, because its text drops the first character of every host."
)]
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment, after_help = help(EXAMPLES, SUCCESS, DIFFERENCE))]
pub(crate) struct Args {
    #[cfg(feature = "editions")]
    #[command(flatten)]
    base: BaseOption,

    /// Compare only these readers, browsers and runtimes, separated by commas, and today's standard;
    /// `browsers` and `all` name several
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = find_reader)]
    #[cfg_attr(feature = "editions", arg(conflicts_with = "base"))]
    readers: Vec<Chosen>,

    /// List all readers, browsers and runtimes with the programs and versions that they model
    #[arg(long, exclusive = true)]
    list_readers: bool,

    /// Read request targets in place of URLs, and show the path that each server sees
    #[arg(long, requires = "via", conflicts_with_all = ["readers", "accept", "witness"])]
    #[cfg_attr(feature = "editions", arg(conflicts_with_all = ["base", "editions", "mode"]))]
    request: bool,

    /// The servers that a request goes through, separated by commas, beginning with the first
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = find_server)]
    #[arg(requires = "request")]
    via: Vec<&'static Server>,

    /// List all servers with their versions, and what the application sees there
    #[arg(long, exclusive = true)]
    list_servers: bool,

    /// Compare what data engines answer: Spark, Flink, ClickHouse and others
    #[arg(long, conflicts_with_all = ["readers", "request", "strict", "accept", "witness"])]
    #[cfg_attr(feature = "editions", arg(conflicts_with_all = ["base", "editions", "mode"]))]
    engines: bool,

    /// Also compare the earlier editions of the standard; with --base, only these
    #[cfg(feature = "editions")]
    #[arg(long)]
    editions: bool,

    #[cfg(feature = "editions")]
    #[command(flatten)]
    mode: ModeOption,

    /// Count a refusal by any reader as a difference
    #[arg(long)]
    strict: bool,

    /// Don't count this difference
    #[arg(long, value_name = "DIFFERENCE")]
    #[cfg_attr(feature = "editions", arg(conflicts_with = "base"))]
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
    /// Unusual spellings of IP addresses
    Address,
    /// Percent-encoded or full-width delimiters
    Delimiter,
}

/// What a name on the command line stands for.
#[derive(Clone, Copy, Debug)]
enum Chosen {
    Reader(&'static Reader),
    Browser(&'static Browser),
    AllBrowsers,
    All,
}

fn find_reader(name: &str) -> Result<Chosen, String> {
    let of_name = || {
        let reader = weburl_readers::reader(name).map(Chosen::Reader);
        reader.or_else(|| weburl_readers::browsers::browser(name).map(Chosen::Browser))
    };
    match name {
        "all" => Ok(Chosen::All),
        "browsers" => Ok(Chosen::AllBrowsers),
        _ => of_name().ok_or_else(|| "unknown reader; see --list-readers".to_owned()),
    }
}

fn find_server(name: &str) -> Result<&'static Server, String> {
    weburl_readers::target::server(name)
        .ok_or_else(|| "unknown server; see --list-servers".to_owned())
}

impl Args {
    fn compare(&self) -> Compare {
        let mut compare = Compare::new();
        if !self.readers.is_empty() {
            let (mut readers, mut browsers) = (Vec::new(), Vec::new());
            for chosen in &self.readers {
                match *chosen {
                    Chosen::Reader(reader) => readers.push(reader),
                    Chosen::Browser(browser) => browsers.push(browser),
                    Chosen::AllBrowsers => browsers.extend(BROWSERS),
                    Chosen::All => {
                        readers.extend(ALL);
                        browsers.extend(BROWSERS);
                    }
                }
            }
            compare = compare.readers(readers).browsers(browsers);
        }
        #[cfg(feature = "editions")]
        if let Some(mode) = self.mode.mode {
            compare = compare.editions().mode(mode.into());
        } else if self.editions {
            compare = compare.editions();
        }
        compare
    }

    /// Returns the base, which only editions have.
    #[cfg(feature = "editions")]
    fn base(&self) -> Option<&str> {
        self.base.text()
    }

    #[cfg(not(feature = "editions"))]
    fn base(&self) -> Option<&str> {
        None
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
    if args.list_servers {
        output.write(list_servers)?;
        return output.flush();
    }
    if args.request {
        let requests = Requests::new(&args.via, args.strict)?;
        return list::run_in_threads(requests, &args.list, args.threads, &args.filter, output);
    }
    if args.witness && !matches!(args.list.output.format(), Format::Text | Format::Json) {
        bail!("--witness prints text or JSON; tables and logs don't contain it");
    }
    #[cfg(feature = "editions")]
    args.base.parse()?;
    if args.engines {
        return list::run_in_threads(
            engines::Asking,
            &args.list,
            args.threads,
            &args.filter,
            output,
        );
    }
    let compare = args.compare();
    let accepted = args.accepted();
    let comparing = Comparing { args, compare, accepted };
    list::run_in_threads(comparing, &args.list, args.threads, &args.filter, output)
}

/// Writes a line for each reader: its name, what it models, and the client whose connections it follows.
fn list_readers(out: &mut impl Write) -> io::Result<()> {
    let readers = || ALL.iter().chain(BROWSERS.iter().map(|browser| &browser.reader));
    let width = readers().map(|reader| reader.name.len()).max().unwrap_or(0);
    readers().try_for_each(|reader| {
        let Reader { name, title, version, client, .. } = reader;
        writeln!(out, "{name:width$}  {title}, {version}, with {client}")
    })
}

/// Writes a line for each server: its name, its version, and what is taken for the path.
fn list_servers(out: &mut impl Write) -> io::Result<()> {
    let width = SERVERS.iter().map(|server| server.name.len()).max().unwrap_or(0);
    SERVERS.iter().try_for_each(|server| {
        let Server { name, title, version, .. } = server;
        writeln!(out, "{name:width$}  {version}: {title}")
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
        let base = self.args.base();
        let comparison = self.compare.run(text, base);
        let is_alarm = match self.args.strict {
            true => comparison.is_strict_alarm(&self.accepted),
            false => comparison.is_alarm(&self.accepted),
        };
        let has_witness = self.args.witness && comparison.verdict() != Verdict::Agree;
        let witness = has_witness.then(|| self.compare.witness(text, base));
        Ok(Compared { input: text, base, comparison, is_alarm, witness })
    }
}

impl Answer for Compared<'_> {
    fn is_rejected(&self) -> bool {
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
