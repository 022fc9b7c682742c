//! `weburl redact`: prints text without what is secret in its URLs.

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use anyhow::bail;
use weburl::RedactionPolicy;
use weburl::text::{Escapes, Unescaped};

use crate::columns::Columns;
use crate::exit_status::help;
use crate::finding::Finding;
use crate::input::consumer::{Consumer, Input, Original};
use crate::input::mail::is_quoted_printable;
use crate::input::options::{InputFormat, InputOptions};
use crate::input::read_all;
use crate::output::Output;
use crate::progress::Progress;
use crate::threads::{ThreadsOption, examine_all};

const EXAMPLES: &str = "  \
  weburl redact 'cannot reach postgres://app:hunter2@db/main'
  weburl redact -f links.txt > shown.txt
  weburl redact --name ref --name '*-id' --after-segment reset -f links.txt
  weburl redact --from mail -f links.txt
  weburl redact --urls --all-values -f urls.txt";

const SUCCESS: &str = "everything was read";
const DIFFERENCE: &str = "a line isn't UTF-8, and bytes were replaced, or mail is quoted-printable";

/// Print text with *** in place of the secrets in its URLs
///
/// It hides credentials, the values of query pairs with secret names, such as access_token, and
/// values and path segments that look like tokens, also inside encoded values. Other bytes stay. A
/// URL begins with a scheme, a colon and a slash, and ends at white space or at the closing
/// quotation mark. In a URL that can't be parsed, everything from :// to the last @ is hidden.
/// When in doubt, text is hidden.
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    after_help = help(EXAMPLES, SUCCESS, DIFFERENCE),
    mut_arg("urls", |urls| urls.value_name("TEXT").help("Texts; by default, the lines of standard input")),
    // A record keeps its input, secrets and all.
    mut_arg("from", |from| from.long_help("Format of the input: lines (the default), or mail, whose broken lines are joined")),
    mut_arg("column", |column| column.hide(true)),
    mut_arg("delimiter", |delimiter| delimiter.hide(true)),
    mut_arg("header", |header| header.hide(true)),
    mut_arg("no_header", |no_header| no_header.hide(true)),
)]
pub(crate) struct Args {
    /// Also hide the values of query pairs with this name; *NAME matches names that end in NAME
    #[arg(long, value_name = "NAME", value_parser = leak)]
    name: Vec<&'static str>,

    /// Show the values of query pairs with this name, except credentials; *NAME matches names that end in NAME
    #[arg(long, value_name = "NAME", value_parser = leak)]
    keep_name: Vec<&'static str>,

    /// Hide the values of all query pairs
    #[arg(long, conflicts_with = "name")]
    all_values: bool,

    /// Hide the path segment after this one; *NAME matches names that end in NAME
    #[arg(long, value_name = "NAME", value_parser = leak)]
    after_segment: Vec<&'static str>,

    /// Show path segments that look like a token
    #[arg(long)]
    keep_path_tokens: bool,

    /// Treat each input as one URL, white space included
    #[arg(long = "urls", id = "is_urls")]
    is_urls: bool,

    #[command(flatten)]
    threads: ThreadsOption,

    #[command(flatten)]
    input: InputOptions,

    /// Hide reports about inputs; still report wrong usage and I/O errors
    #[arg(short, long, help_heading = "Output")]
    quiet: bool,
}

/// A policy borrows its names for as long as the command runs.
fn leak(name: &str) -> Result<&'static str, String> {
    Ok(name.to_owned().leak())
}

impl Args {
    fn policy(&self) -> RedactionPolicy {
        let mut policy = RedactionPolicy::new()
            .also_names(self.name.clone().leak())
            .keep_names(self.keep_name.clone().leak())
            .segments_after(self.after_segment.clone().leak());
        if self.all_values {
            policy = policy.all_values();
        }
        if self.keep_path_tokens { policy.keep_path_tokens() } else { policy }
    }
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    let mut input = args.input.clone();
    match input.from() {
        InputFormat::Lines | InputFormat::Mail if !input.selects_cells() => {}
        _ => bail!("redact reads lines of text or mail, and has no --column or --header"),
    }
    if input.from() == InputFormat::Mail {
        input.unfold();
    }
    input.check()?;
    output.set_quiet(args.quiet);
    let (policy, is_urls) = (args.policy(), args.is_urls);
    let threads = args.threads.count_for(&args.input);
    if threads == NonZeroUsize::MIN {
        let progress = Progress::new(&args.input);
        let _ = read_all(&input, &mut Redact { policy, is_urls, progress, output })?;
    } else {
        examine_all(&args.input, threads, output, |lines, output| {
            let progress = Progress::unseen();
            let _ = lines.pass_to(&mut Redact { policy, is_urls, progress, output })?;
            Ok(())
        })?;
    }
    output.flush()
}

struct Redact<'o> {
    policy: RedactionPolicy,
    is_urls: bool,
    progress: Progress,
    output: &'o mut Output,
}

impl Redact<'_> {
    /// Hides what is secret in lines of mail or a calendar that are one.
    fn redact_folded(&self, text: &str, escapes: Escapes) -> String {
        let unfolded = Unescaped::new(text).undo(escapes);
        let (mut shown, mut end) = (String::new(), 0);
        for secret in self.policy.secrets_in_text(unfolded.as_str()) {
            let secret = unfolded.source_span(secret);
            shown.push_str(&text[end..secret.start]);
            shown.push_str("***");
            end = secret.end;
        }
        shown + &text[end..]
    }
}

impl Consumer for Redact<'_> {
    fn input(&mut self, input: &Input<'_>) -> anyhow::Result<ControlFlow<()>> {
        self.progress.count(input);
        let text = input.lossy();
        let shown = match input.original {
            _ if self.is_urls => self.policy.redact_input(&text),
            Original::Folded { escapes, .. } => self.redact_folded(&text, escapes).into(),
            _ => self.policy.redact_text(&text),
        };
        // Unlike other subcommands, this one adds no newline at the end of a file.
        self.output.write(|results| results.write_all(shown.as_bytes()))?;
        if let Original::Line { end } | Original::Folded { end, .. } = input.original {
            self.output.write(|results| results.write_all(end))?;
        }
        let defect = input.text.as_ref().err().map(Finding::of_defect);
        let is_line = matches!(input.original, Original::Line { .. });
        let folded = if is_line { quoted_printable(input.bytes) } else { None };
        for finding in defect.into_iter().chain(folded) {
            self.output.count_rejected();
            self.output.report(&finding.within(input.place, &Columns::of(input.bytes)))?;
        }
        Ok(ControlFlow::Continue(()))
    }

    fn failure(&mut self, error: &anyhow::Error) -> anyhow::Result<()> {
        self.output.fail(error)
    }

    fn pause(&mut self) -> anyhow::Result<()> {
        self.progress.pause(self.output)
    }
}

/// Returns what is wrong with mail whose header this is: a secret may go on in the next line.
fn quoted_printable(line: &[u8]) -> Option<Finding<'static>> {
    is_quoted_printable(line)?.then(|| {
        let message = "The text is quoted-printable, and secrets that go on in the next line are shown; say --from mail.";
        Finding::new("quoted-printable", message, 0..0)
    })
}
