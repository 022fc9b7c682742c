//! `weburl grammar`: prints, draws or traces the grammar that defined the parser of 2015.

use std::io::Write;

use anyhow::{anyhow, bail};
use weburl_editions::grammar::{all_to_svg, to_svg, to_text};
use weburl_editions::webspecs_2015::{self, Mode, Options, Rule, Rules, basic_url_parser};

use crate::exit_status::{ExitStatus, help};
use crate::input::Place;
use crate::output::Output;

const EXAMPLES: &str = "  \
  weburl grammar
  weburl grammar relative-url
  weburl grammar --svg authority > authority.svg
  weburl grammar --trace 'http://user@example.com/a?q'
  weburl grammar --base https://example.com/ --trace '../b'";

const SUCCESS: &str = "the rules are printed, or match the URL of --trace";
const DIFFERENCE: &str = "the rules do not match the URL of --trace";

/// Print the grammar of the URL standard of 2015, or trace how it parses a URL
///
/// It is the grammar of the edition webspecs_2015 of `weburl compare`:
///   a | b     alternatives, tried in this order; in a long rule, one per row
///   [ a ]     optional
///   a* a+     any number of times, or at least once
///   "x" ~"x"  text, matched exactly or in any case
///   [a-z]     a code point of a class; [^a-z] matches one outside of it, any matches all
///   <a>       a condition
///
/// --trace prints a line for each rule that matched: the bytes, the rule and its row,
/// and the text. Bytes are counted from the end of any leading whitespace.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment, after_help = help(EXAMPLES, SUCCESS, DIFFERENCE))]
pub(crate) struct Args {
    /// The rule; by default, all rules in the order of the document
    rule: Option<String>,

    /// Draw railroad diagrams as an SVG document
    #[arg(long)]
    svg: bool,

    /// Show which rules match which bytes of a URL
    #[arg(long, value_name = "URL", conflicts_with_all = ["rule", "svg"])]
    trace: Option<String>,

    /// Resolve a relative URL against this one
    #[arg(long, value_name = "URL", requires = "trace")]
    base: Option<String>,

    /// Use the grammar as it was published and implemented, including its mistakes
    #[arg(long)]
    published: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let mode = if args.published { Mode::ReferenceImplementation } else { Mode::Corrected };
    let mut output = Output::new();
    match &args.trace {
        Some(url) => trace(url, args.base.as_deref(), mode, &mut output)?,
        None => {
            let rules = args.rule.as_deref().map(rule_named).transpose()?;
            let grammar = Rules { mode, base: None };
            let text = match (rules, args.svg) {
                (Some(rule), true) => to_svg(&grammar, rule),
                (None, true) => all_to_svg(&grammar, &Rule::ALL),
                (Some(rule), false) => to_text(&grammar, rule),
                (None, false) => Rule::ALL.map(|rule| to_text(&grammar, rule)).concat(),
            };
            output.write(|results| results.write_all(text.as_bytes()))?;
        }
    }
    output.flush()?;
    Ok(output.status())
}

fn trace(url: &str, base: Option<&str>, mode: Mode, output: &mut Output) -> anyhow::Result<()> {
    let options = Options { mode, ..Options::default() };
    let base = base.map(|base| basic_url_parser(base, None, &options).result).transpose();
    let base = base.map_err(|error| anyhow!("--base: {error}"))?;
    match webspecs_2015::trace(url, base.as_ref(), mode) {
        Ok(trace) => output.write(|results| results.write_all(trace.as_bytes())),
        Err(exception) => output.report(Place::Argument(1), &exception),
    }
}

/// Finds a rule by its name. Errors do not repeat the name, which may be a URL with a password.
fn rule_named(name: &str) -> anyhow::Result<Rule> {
    if let Some(rule) = Rule::from_name(name) {
        return Ok(rule);
    }
    if name.contains(':') {
        bail!("no rule has this name; to match a URL, use --trace");
    }
    let names = Rule::ALL.map(Rule::name);
    let near: Vec<_> = names.into_iter().filter(|rule| is_near(rule, name)).collect();
    match near.as_slice() {
        [] => bail!("no rule has this name; the rules are {}", names.join(", ")),
        [rule] => bail!("no rule has this name; a similar one is {rule}"),
        rules => bail!("no rule has this name; similar ones are {}", rules.join(", ")),
    }
}

fn is_near(rule: &str, name: &str) -> bool {
    let name = name.to_lowercase();
    rule.split('-').any(|word| word == name) || strsim::jaro_winkler(rule, &name) > 0.8
}
