//! `weburl guard`: prints the URLs that are safe to fetch, as far as their text shows.

use std::io::Write;

use anyhow::Context;
use weburl::HostClass;
use weburl_readers::Guard;

use crate::exit_status::{ExitStatus, help};
use crate::input::{Inputs, without_carriage_return};
use crate::output::Output;

const EXAMPLES: &str = "  \
  weburl guard 'https://example.com/' 'http://127.1/'
  weburl guard --scheme https --port 443 --file urls.txt > safe.txt
  weburl guard --only-host .example.com --file urls.txt
  weburl guard --allow private --allow loopback --file urls.txt
  weburl guard \"$URL\" | xargs -r curl --max-redirs 0 --noproxy '*' --";

const SUCCESS: &str = "every URL is allowed";
const DIFFERENCE: &str = "some URL is refused";

fn help_text() -> String {
    let lines = HostClass::ALL.chunks(7);
    let lines: Vec<_> = lines
        .map(|line| line.iter().copied().map(class_name).collect::<Vec<_>>().join(", "))
        .collect();
    let classes = lines.join(",\n  ");
    format!("Kinds of hosts:\n  {classes}\n\n{}", help(EXAMPLES, SUCCESS, DIFFERENCE))
}

/// Print the URLs that are safe to fetch, as far as their text shows, one per line
///
/// By default, http and https URLs of hosts of the internet are allowed, without
/// credentials. What leads two programs to different places is always refused, and so are
/// hosts that are spelled so that filters miss them. What is refused is reported on
/// standard error, with the reason and the place in bytes.
///
/// Fetch what is printed, and not what was read. No text shows where the DNS leads, nor a
/// redirect or a proxy: https://docs.rs/weburl-readers says what else is needed.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment, after_help = help_text())]
pub(crate) struct Args {
    #[command(flatten)]
    inputs: Inputs,

    /// Allow only these schemes
    #[arg(long, value_name = "SCHEME", value_parser = ["http", "https"])]
    scheme: Vec<String>,

    /// Allow a kind of host, too
    #[arg(long, value_name = "KIND", value_parser = find_class)]
    allow: Vec<HostClass>,

    /// Allow only these ports
    #[arg(long, value_name = "PORT")]
    port: Vec<u16>,

    /// Allow only these hosts; .example.com includes its subdomains
    #[arg(long, value_name = "HOST")]
    only_host: Vec<String>,

    /// Refuse these hosts
    #[arg(long, value_name = "HOST")]
    deny_host: Vec<String>,

    /// Allow credentials
    #[arg(long)]
    allow_credentials: bool,
}

impl Args {
    fn guard(&self) -> anyhow::Result<Guard> {
        let mut guard = Guard::new();
        if !self.scheme.is_empty() {
            guard = guard.schemes(&self.scheme);
        }
        if !self.port.is_empty() {
            guard = guard.ports(self.port.iter().copied());
        }
        if !self.only_host.is_empty() {
            guard = guard.only_hosts(&self.only_host).context("--only-host")?;
        }
        guard = guard.deny_hosts(&self.deny_host).context("--deny-host")?;
        guard = self.allow.iter().fold(guard, |guard, class| guard.allow(*class));
        Ok(if self.allow_credentials { guard.allow_credentials() } else { guard })
    }
}

/// Returns the name of a class as an option takes it: `ipv4-mapped`, `local-name`.
fn class_name(class: HostClass) -> String {
    class.name().to_ascii_lowercase().replace(' ', "-")
}

fn find_class(name: &str) -> Result<HostClass, String> {
    let found = HostClass::ALL.into_iter().find(|class| class_name(*class) == name);
    found.ok_or_else(|| "no kind of host has this name; see --help".to_owned())
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitStatus> {
    let guard = args.guard()?;
    let mut output = Output::new();
    args.inputs.process(&mut output, |input, output| {
        let text = match input.text {
            Ok(text) => without_carriage_return(text, input.place),
            Err(error) => return output.report(input.place, &error),
        };
        match guard.check(text) {
            Ok(url) => output.write(|results| writeln!(results, "{url}")),
            Err(refusal) => output.report(input.place, &refusal),
        }
    })?;
    Ok(output.status())
}
