//! `weburl explain`: the components of a URL, what they mean, what the parser changed, and what is invalid.

mod changes;
mod components;
mod facts;
mod json;
mod notes;
mod problems;

use std::io::{self, Write};

use anstream::{AutoStream, ColorChoice};
use weburl::findings::Findings;
use weburl::{Parser, Url};

use self::json::Explanation;
use crate::base::BaseOption;
use crate::drawing::{Screen, draw};
use crate::exit_status::{ExitStatus, help};
use crate::input::{Input, Inputs, without_carriage_return};
use crate::output::Output;
use crate::visible::{isolated, shortened};

const EXAMPLES: &str = "  \
  weburl explain 'HTTPS://user@Example.com:443/a/../b c?q#top'
  weburl explain --base https://example.com/docs/ '../img/logo.png'
  weburl explain 'https://example.com:80a/'
  weburl explain --json 'https:example.com' | jq .fixed";

/// In bytes. Each change and each fix takes much more memory than its place in the input, so that those of longer
/// inputs are not collected.
const MAX_LISTED_LEN: usize = 1_000_000;

fn help_text() -> String {
    help(EXAMPLES, "every URL can be parsed, whether it is valid or not", "the parser fails")
}

/// Draw URLs with their components, and explain what the parser changed and what is invalid
///
/// Each mistake is drawn below the input, with what to write instead. What cannot be parsed
/// is drawn as far as the parser understands it.
///
/// Colors are used only on a terminal, and only if NO_COLOR is not set. Lines are as wide
/// as the terminal, or as the environment variable COLUMNS says, and are drawn with
/// characters for boxes if the locale is in UTF-8.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment, after_help = help_text())]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    base: BaseOption,

    /// Print a JSON object for each URL instead; spans are in bytes
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let base = args.base.parse()?;
    let parser = Parser::new().base(base.as_ref());
    let mut output = Output::new();
    let mut explain = Explain {
        args,
        screen: Screen::of_stdout(),
        is_colored: AutoStream::choice(&io::stdout()) != ColorChoice::Never,
        is_first: true,
    };
    args.inputs.process(&mut output, |input, output| explain.process(input, &parser, output))?;
    Ok(output.status())
}

/// A run of the command.
struct Explain<'a> {
    args: &'a Args,
    screen: Screen,
    is_colored: bool,
    is_first: bool,
}

impl Explain<'_> {
    fn process(
        &mut self,
        input: Input<'_>,
        parser: &Parser<'_>,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        if input.is_blank_line() {
            return Ok(());
        }
        let text = match input.text {
            Ok(text) => without_carriage_return(text, input.place),
            Err(error) => return output.report(input.place, &error),
        };
        if self.args.json {
            let changes = parser.changes(text);
            if changes.is_err() {
                output.set_some_invalid();
            }
            let diagnosis = parser.diagnose(text);
            let explanation = Explanation::of(&diagnosis, changes.as_ref().ok());
            return output.write(|results| {
                serde_json::to_writer(&mut *results, &explanation)?;
                results.write_all(b"\n")
            });
        }
        let words = match parser.parse_owned(text) {
            Ok(url) => self.url_in_words(text, parser, &url),
            Err(error) => {
                output.set_some_invalid();
                self.failure_in_words(text, parser, &error.to_string())
            }
        };
        let space = if self.is_first { "" } else { "\n" };
        self.is_first = false;
        output.write(|results| {
            results.write_all(space.as_bytes())?;
            if self.is_colored {
                results.write_all(words.as_bytes())
            } else {
                write!(results, "{}", anstream::adapter::strip_str(&words))
            }
        })
    }

    fn url_in_words(&self, text: &str, parser: &Parser<'_>, url: &Url) -> String {
        let drawing = draw(url.as_str(), &components::of_url(url), self.screen);
        let facts = facts::in_words(url);
        let changed = if text.len() <= MAX_LISTED_LEN {
            parser.changes(text).map(|changes| changes::in_words(text, &changes, self.screen.width))
        } else {
            Ok("The URL is too long for a list of what was changed.\n".into())
        };
        // What can be parsed has changes, if only an empty list.
        let changed = changed.unwrap_or_default();
        let findings = parser.findings(text, problems::LIMIT);
        let problems = problems::in_words(text, &findings, self.screen);
        let fixed = fixed(text, parser, &findings);
        let notes = notes::about_url(text, url, self.args.base.is_some());
        [drawing, facts, changed, problems + &fixed, notes]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join("\n")
    }

    fn failure_in_words(&self, text: &str, parser: &Parser<'_>, error: &str) -> String {
        let findings = parser.findings(text, problems::LIMIT);
        let marks = components::of_input(findings.component_ranges());
        let drawing =
            if marks.is_empty() { String::new() } else { draw(text, &marks, self.screen) };
        let problems = if findings.failure().is_some() {
            problems::in_words(text, &findings, self.screen)
        } else {
            // The parser failed for a reason other than a validation error.
            format!("Not a URL: {error}\n")
        };
        [drawing, problems, notes::about_failure(text)]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join("\n")
    }
}

/// Returns the fixed input, unless nothing can be fixed or there is too much to fix.
fn fixed(text: &str, parser: &Parser<'_>, findings: &Findings) -> String {
    if text.len() > MAX_LISTED_LEN || !findings.iter().any(|finding| finding.has_fix()) {
        return String::new();
    }
    let is_valid = findings.more() == 0 && findings.iter().all(|finding| finding.has_fix());
    let title = if is_valid { "Fixed" } else { "Fixed as far as possible" };
    let fixed = shortened(&parser.diagnose(text).fixed());
    format!("\n{title}: {}\n", isolated(&fixed))
}
