//! Runs the command `weburl`. Each subcommand is a file, over shared modules for input and output.
//!
//! ```text
//! arguments ──> options ──> input ──> list ──> a subcommand ──> output
//! ```
//! The library does everything about URLs.
#![forbid(unsafe_code)]
// Without a feature, nothing makes the rows of Parquet or the findings of editions, which the types of inputs and results
// have all the same.
#![cfg_attr(not(all(feature = "parquet", feature = "editions")), allow(dead_code))]

mod base;
mod check;
mod color;
mod columns;
mod compare;
mod completions;
mod credentials;
mod decode;
mod default_scheme;
mod deferred;
mod drawing;
mod edit;
mod encode;
mod encoding_label;
mod exit_status;
mod explain;
mod extract;
mod filter;
mod finding;
mod get;
#[cfg(feature = "editions")]
mod grammar;
mod guard;
mod host_option;
mod idn;
mod in_order;
mod input;
mod key;
mod links;
mod list;
mod man;
mod match_urls;
#[cfg(feature = "editions")]
mod mode;
mod output;
mod parse;
mod path;
mod progress;
mod redact;
mod rejected;
mod report;
mod scheme_note;
mod selection;
mod severity;
mod stats;
mod subcommand;
mod threads;
mod unique;
mod usage_error;
mod version;
mod visible;
mod wrap;

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anstream::adapter::strip_str;
use clap::{CommandFactory, Parser, Subcommand};

use crate::color::ColorChoice;
use crate::deferred::{Deferred, define_at_once};
use crate::exit_status::{ExitStatus, help};
use crate::output::Output;

const EXAMPLES: &str = "  \
  weburl 'HTTPS://user@Example.com:443/a/../b c?q#top'     # the same as weburl explain
  weburl parse -f links.txt > normalized.txt
  weburl edit --query-remove 'utm_*' -f links.txt
  weburl check -f links.txt
  weburl compare 'http://faß.de/'";

const SUCCESS: &str =
    "every input passed: it parses, is valid (check), is read alike (compare) or is safe (guard)";
const DIFFERENCE: &str = "an input failed";

/// Parse, edit, explain, check and guard URLs by the standard that browsers follow
#[derive(Debug, Parser)]
#[command(name = "weburl", bin_name = "weburl", version, long_version = version::long())]
#[command(propagate_version = true, disable_help_subcommand = true, max_term_width = 100)]
#[command(after_help = help(EXAMPLES, SUCCESS, DIFFERENCE))]
struct Cli {
    #[command(subcommand)]
    command: Command,

    /// When to use color: auto, always or never
    #[arg(
        long,
        value_name = "WHEN",
        default_value = "auto",
        global = true,
        help_heading = "Output",
        // Behind those that only some subcommands have.
        display_order = 1000
    )]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    color: ColorChoice,
}

#[derive(Debug, Subcommand)]
enum Command {
    Parse(Deferred<parse::Args>),
    Edit(Deferred<edit::Args>),
    Explain(Deferred<explain::Args>),
    Check(Deferred<check::Args>),
    Compare(Deferred<compare::Args>),
    Guard(Deferred<guard::Args>),
    Match(Deferred<match_urls::Args>),
    Key(Deferred<key::Args>),
    #[cfg(feature = "editions")]
    Grammar(Deferred<grammar::Args>),
    Links(Deferred<links::args::Args>),
    Extract(Deferred<extract::Args>),
    Redact(Deferred<redact::Args>),
    Encode(Deferred<encode::Args>),
    Decode(Deferred<decode::Args>),
    Idn(Deferred<idn::Args>),
    Path(Deferred<path::Args>),
    Completions(Deferred<completions::Args>),
    Man(Deferred<man::Args>),
}

impl Command {
    fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        match self {
            Self::Parse(args) => parse::run(&args.0, output),
            Self::Edit(args) => edit::run(&args.0, output),
            Self::Explain(args) => explain::run(&args.0, output),
            Self::Check(args) => check::run(&args.0, output),
            Self::Compare(args) => compare::run(&args.0, output),
            Self::Guard(args) => guard::run(&args.0, output),
            Self::Match(args) => match_urls::run(&args.0, output),
            Self::Key(args) => key::run(&args.0, output),
            #[cfg(feature = "editions")]
            Self::Grammar(args) => grammar::run(&args.0, output),
            Self::Links(args) => links::run(&args.0, output),
            Self::Extract(args) => extract::run(&args.0, output),
            Self::Redact(args) => redact::run(&args.0, output),
            Self::Encode(args) => encode::run(&args.0, output),
            Self::Decode(args) => decode::run(&args.0, output),
            Self::Idn(args) => idn::run(&args.0, output),
            Self::Path(args) => path::run(&args.0, output),
            Self::Completions(args) => completions::run(&args.0, defined(), output),
            Self::Man(args) => man::run(&args.0, defined(), output),
        }
    }
}

/// Returns the definition of the command with all options of all subcommands.
fn defined() -> clap::Command {
    define_at_once();
    Cli::command()
}

/// Parses the arguments. What is said about them, and the help, needs all definitions.
fn parse_arguments() -> Result<Cli, clap::Error> {
    let parse = || Cli::try_parse_from(arguments(env::args_os().collect()));
    parse().or_else(|_| {
        define_at_once();
        parse()
    })
}

/// Puts `explain` before a URL that stands where a subcommand would. No subcommand contains a `:`, `.` or `/`.
fn arguments(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let is_url = |argument: &OsString| {
        let bytes = argument.as_encoded_bytes();
        !bytes.starts_with(b"-") && bytes.iter().any(|byte| b":./".contains(byte))
    };
    let place = if arguments.get(1).is_some_and(|argument| argument == "--color") { 3 } else { 1 };
    if arguments.get(place).is_some_and(is_url) {
        arguments.insert(place, "explain".into());
    }
    arguments
}

fn main() -> ExitCode {
    let cli = match parse_arguments() {
        Ok(cli) => cli,
        Err(error) => return print(&usage_error::make_safe(error)).into(),
    };
    let mut output = Output::new(cli.color);
    let result = cli.command.run(&mut output);
    if let Err(error) = result
        && !is_closed_pipe(&error)
    {
        // If standard error is closed, too, there is nobody to inform.
        let _ = output.fail(&error);
        let _ = output.flush();
    }
    output.status().into()
}

/// Prints what `clap` has instead of arguments: what is wrong with them, or the help or the version.
fn print(error: &clap::Error) -> ExitStatus {
    let text = error.render().ansi().to_string();
    let color = ColorChoice::of_arguments(env::args_os());
    if error.use_stderr() {
        // If standard error is closed, there is nobody to inform.
        let _ = write(&text, color, io::stderr().lock());
        return ExitStatus::Failure;
    }
    match write(&text, color, io::stdout().lock()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            let _ = writeln!(io::stderr(), "weburl: cannot write to standard output: {error}");
            ExitStatus::Failure
        }
        _ => ExitStatus::Success,
    }
}

fn write(text: &str, color: ColorChoice, mut stream: impl Write + IsTerminal) -> io::Result<()> {
    if color.is_colored(&stream) {
        stream.write_all(text.as_bytes())?;
    } else {
        write!(stream, "{}", strip_str(text))?;
    }
    stream.flush()
}

/// Returns whether the reader of the output has gone, as `head` does when it has enough.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let mut io_errors = error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>());
    io_errors.any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
