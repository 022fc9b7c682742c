//! `weburl key`: prints the keys of canonical URLs. `weburl parse --canonical` prints these URLs.

use std::borrow::Cow;
use std::io::Write;

use serde::Serialize;
use weburl::Parser;
use weburl_canonical::{CanonicalError, Profile, key64, key128};

use crate::exit_status::help;
use crate::filter::FilterOption;
use crate::finding::Finding;
use crate::input::consumer::Input;
use crate::list::{self, ListOptions};
use crate::output::Output;
use crate::output::options::Format;
use crate::subcommand::{Answer, Subcommand};
use crate::threads::ThreadsOption;

const EXAMPLES: &str = "  \
  weburl key 'https://example.com/%7Ea' 'HTTPS://EXAMPLE.com/%7Ea'
  weburl key --profile surt --bits 128 -f links.txt
  weburl key --profile surt-3 --from csv -c link --to csv -f pages.csv";

const SUCCESS: &str = "every input has a key";
const DIFFERENCE: &str = "an input has no canonical form in the profile";

/// Print a key for each URL: the same for all spellings of one URL
///
/// The key is the XXH3 hash, in hexadecimal digits, of the canonical URL that weburl parse
/// --canonical prints. A profile is a rule for canonical URLs, and neither the rule nor a key ever
/// changes. Tables and JSON also contain the canonical URL.
///
/// Profiles:
///   whatwg           the URL Standard's serialization, with the fragment (the default)
///   rfc3986          syntax-based normalization of RFC 3986
///   safe-browsing    what clients of Safe Browsing hash
///   surt             the SURT of web archives, as the package surt 0.3.1 writes it
///   surt-2           the same, but www1.com keeps its name
///   surt-3           the same, but only www. is removed, and www2. stays
///   w3lib            Scrapy's rule, canonicalize_url of the package w3lib 2.5.0
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    after_help = help(EXAMPLES, SUCCESS, DIFFERENCE),
    mut_arg("to", |to| to.value_parser(Format::without_sarif())),
)]
pub(crate) struct Args {
    /// Rule for canonical URLs
    #[arg(long, value_name = "PROFILE", default_value = "whatwg", hide_default_value = true)]
    profile: Profile,

    /// Length of the keys: 64 bits (the default) or 128
    #[arg(long, value_name = "N", value_parser = ["64", "128"], default_value = "64")]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    bits: String,

    #[command(flatten)]
    threads: ThreadsOption,

    #[command(flatten)]
    list: ListOptions,

    #[command(flatten)]
    filter: FilterOption,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    let key = match &*args.bits {
        "128" => |canonical: &str| format!("{:032x}", key128(canonical)),
        _ => |canonical: &str| format!("{:016x}", key64(canonical)),
    };
    let canonicalize = Canonicalize { profile: args.profile, key: Some(key) };
    list::run_in_threads(canonicalize, &args.list, args.threads, &args.filter, output)
}

/// Gives URLs their canonical form in a profile, and a key if there is a function for it.
#[derive(Clone, Copy)]
pub(crate) struct Canonicalize {
    pub(crate) profile: Profile,
    pub(crate) key: Option<fn(&str) -> String>,
}

impl Subcommand for Canonicalize {
    type Answer<'a> = Canonical<'a>;

    fn columns(&self) -> Vec<&str> {
        if self.key.is_some() { vec!["canonical", "key"] } else { vec!["canonical"] }
    }

    fn has_a_line_each(&self) -> bool {
        true
    }

    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Canonical<'a>, Box<Finding<'a>>> {
        let canonical = self.profile.canonicalize(text).map_err(|error| finding_of(text, error))?;
        Ok(Canonical { key: self.key.map(|key| key(&canonical)), canonical })
    }
}

fn finding_of(text: &str, error: CanonicalError) -> Box<Finding<'_>> {
    Box::new(match error {
        CanonicalError::Parse(error) => Finding::of_failure(&Parser::new(), text, error),
        _ => Finding::new(error.name(), error.to_string(), error.span().unwrap_or_default()),
    })
}

#[derive(Serialize)]
pub(crate) struct Canonical<'a> {
    canonical: Cow<'a, str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
}

impl Answer for Canonical<'_> {
    fn write_text(&self, _: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        let text = self.key.as_deref().unwrap_or(&self.canonical);
        output.write(|results| writeln!(results, "{text}"))
    }

    fn to_json(&self, _: &Input<'_>) -> impl Serialize {
        self
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        let key = self.key.iter().map(|key| key.as_str().into());
        let canonical = Cow::Borrowed(&*self.canonical);
        [canonical].into_iter().chain(key).chain(["".into(), "".into()]).collect()
    }
}
