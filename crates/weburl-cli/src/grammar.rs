//! `weburl grammar`: prints, draws or traces the grammar that defined the parser of 2015.

use std::io::Write;

use anyhow::{anyhow, bail};
use clap::ValueEnum;
use weburl_editions::grammar::{Grammar, all_to_svg, to_svg, to_text};
use weburl_editions::webspecs_2015::writing::{AuthoringRules, Part};
use weburl_editions::webspecs_2015::{
    self, ConformanceError, Mode, Options, Outcome, PublishedRules, Rule, Rules, Setter, Url,
    basic_url_parser,
};

use crate::base::BaseOption;
use crate::exit_status::help;
use crate::mode::ModeOption;
use crate::output::Output;
use crate::visible::visible;

const EXAMPLES: &str = "  \
  weburl grammar
  weburl grammar relative-url
  weburl grammar --to svg authority > authority.svg
  weburl grammar --trace 'http://user@example.com/a?q'
  weburl grammar -b https://example.com/ --trace '../b'
  weburl grammar ipv4addr --trace 0x7f.1
  weburl grammar set-port -b http://example.com/ --trace 8080
  weburl grammar --authoring";

const SUCCESS: &str = "the rules are printed, or --trace ends without an exception";
const DIFFERENCE: &str = "--trace ends with an exception";

/// Print the grammar of the 2015 edition of the standard, or trace how it parses a URL
///
/// The grammar of the edition webspecs_2015 is written as:
///   a | b     alternatives, tried in this order; in a long rule, one per row
///   [ a ]     optional
///   a* a+     any number of times, or at least once
///   "x" ~"x"  text, matched exactly or in any case
///   [a-z]     a code point of a class; [^a-z] matches one outside of it, any matches all
///   <a>       a condition of the prose
///
/// --trace prints the bytes, rule, row and text of each rule that matched, then the result:
/// a URL, a value or an exception, and the conformance errors. Bytes count from the end of
/// leading whitespace. --base resolves relative URLs; a setter rule modifies it.
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    after_help = help(EXAMPLES, SUCCESS, DIFFERENCE),
    mut_arg("base", |base| base.requires("trace")),
    mut_arg("mode", |mode| mode.conflicts_with_all(["published", "authoring"])),
)]
pub(crate) struct Args {
    /// Rule to print; by default, all rules in the order of the document
    rule: Option<String>,

    /// Format of the output
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    to: Format,

    /// Show which rules match which bytes of the input
    #[arg(long, value_name = "INPUT", conflicts_with_all = ["to", "published", "authoring"])]
    trace: Option<String>,

    #[command(flatten)]
    base: BaseOption,

    #[command(flatten)]
    mode: ModeOption,

    /// Use the published diagrams alone, without the conditions of the prose
    #[arg(long)]
    published: bool,

    /// Use the grammar for authors of URLs
    #[arg(long, conflicts_with = "published")]
    authoring: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    /// Railroad diagrams
    Svg,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    let mode = args.mode.mode.unwrap_or_default().into();
    let name = args.rule.as_deref();
    if args.authoring {
        let parts = named(name, &Part::ALL, Part::name)?;
        write_rules(&AuthoringRules, &parts, args.to == Format::Svg, output)?;
    } else {
        let rules = named(name, &Rule::ALL, Rule::name)?;
        match &args.trace {
            Some(input) => {
                let rule = if name.is_some() { rules[0] } else { Rule::Url };
                trace(rule, input, args.base.text(), mode, output)?;
            }
            None if args.published => {
                write_rules(&PublishedRules, &rules, args.to == Format::Svg, output)?;
            }
            None => {
                write_rules(&Rules { mode, base: None }, &rules, args.to == Format::Svg, output)?
            }
        }
    }
    output.flush()
}

fn write_rules<G: Grammar>(
    grammar: &G,
    rules: &[G::Rule],
    is_svg: bool,
    output: &mut Output,
) -> anyhow::Result<()> {
    let text = match rules {
        &[rule] if is_svg => to_svg(grammar, rule),
        rules if is_svg => all_to_svg(grammar, rules),
        rules => rules.iter().map(|&rule| to_text(grammar, rule)).collect(),
    };
    output.write(|results| results.write_all(text.as_bytes()))
}

fn trace(
    rule: Rule,
    input: &str,
    base: Option<&str>,
    mode: Mode,
    output: &mut Output,
) -> anyhow::Result<()> {
    let options = Options { mode, ..Options::default() };
    let base = base.map(|base| basic_url_parser(base, None, &options).result).transpose();
    let base = base.map_err(|error| anyhow!("--base: {error}"))?;
    let setter = Setter::ALL.into_iter().find(|setter| setter.rule() == rule);
    if setter.is_some() && base.is_none() {
        bail!("a setter rule needs a URL to modify: --base");
    }
    let trace = match rule {
        Rule::Url => webspecs_2015::trace(input, base.as_ref(), mode),
        _ => rule.trace(input, base.as_ref(), mode),
    };
    // The outcome has the exception of a rule that does not match.
    if let Ok(trace) = trace {
        output.write(|results| results.write_all(trace.as_bytes()))?;
    }
    match (setter, base) {
        (Some(setter), Some(mut url)) => {
            let outcome = setter.run(&mut url, input, &options);
            write_outcome(&outcome, |()| visible(&url.serialize()), output)
        }
        (_, base) if rule == Rule::Url => {
            let outcome = basic_url_parser(input, base.as_ref(), &options);
            write_outcome(&outcome, |url: &Url| visible(&url.serialize()), output)
        }
        (_, base) => match rule.invoke(input, base.as_ref(), &options) {
            Some(outcome) => write_outcome(&outcome, ToString::to_string, output),
            None => bail!("the rule cannot be invoked by itself"),
        },
    }
}

/// Writes the result or the exception, and the conformance errors, with which a trace ends.
fn write_outcome<T>(
    outcome: &Outcome<T>,
    to_text: impl FnOnce(&T) -> String,
    output: &mut Output,
) -> anyhow::Result<()> {
    let last = match &outcome.result {
        Ok(value) => format!("result: {}", to_text(value)),
        Err(exception) => {
            output.count_rejected();
            format!("exception: {exception}")
        }
    };
    let errors = outcome.conformance_errors.iter();
    let errors = errors.map(|error: &ConformanceError| format!("conformance error: {error}\n"));
    let text = format!("{last}\n{}", errors.collect::<String>());
    output.write(|results| results.write_all(text.as_bytes()))
}

/// Finds a rule by its name, or returns all of them. Errors do not repeat the name, which may be a URL with a password.
fn named<R: Copy>(
    name: Option<&str>,
    rules: &[R],
    name_of: fn(R) -> &'static str,
) -> anyhow::Result<Vec<R>> {
    let Some(name) = name else { return Ok(rules.to_vec()) };
    if let Some(&rule) = rules.iter().find(|&&rule| name_of(rule) == name) {
        return Ok(vec![rule]);
    }
    if name.contains(':') {
        bail!("unknown rule; to match a URL, use --trace");
    }
    let names: Vec<_> = rules.iter().map(|&rule| name_of(rule)).collect();
    let near: Vec<_> = names.iter().copied().filter(|rule| is_near(rule, name)).collect();
    match near.as_slice() {
        [] => bail!("unknown rule; the rules are {}", names.join(", ")),
        [rule] => bail!("unknown rule; did you mean {rule}?"),
        rules => bail!("unknown rule; similar rules are {}", rules.join(", ")),
    }
}

fn is_near(rule: &str, name: &str) -> bool {
    let name = name.to_lowercase();
    rule.split('-').any(|word| word == name) || strsim::jaro_winkler(rule, &name) > 0.8
}
