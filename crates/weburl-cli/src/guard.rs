//! `weburl guard`: prints the URLs that are safe to fetch, as far as their text shows.

use std::borrow::Cow;
use std::io::Write;
use std::net::IpAddr;
use std::path::PathBuf;

use anyhow::anyhow;
use serde::Serialize;
use weburl::{HostClass, ParseError, Parser};
use weburl_fetch::{Lookup, Policy, Reason};
use weburl_readers::{CheckedUrl, Guard, Refusal, RefusalKind};

use crate::exit_status::help;
use crate::filter::FilterOption;
use crate::finding::Finding;
use crate::host_option;
use crate::input::consumer::Input;
use crate::list::{self, ListOptions};
use crate::output::Output;
use crate::output::options::Format;
use crate::output::url_record::UrlRecord;
use crate::subcommand::{Answer, Subcommand};
use crate::threads::ThreadsOption;
use crate::visible::visible;

const EXAMPLES: &str = "  \
  weburl guard 'https://example.com/' 'http://127.1/'
  weburl guard --only-scheme https --only-port 443 -f urls.txt > safe.txt
  weburl guard --only-host .example.com -f urls.txt
  weburl guard --policy policy.toml -f urls.txt
  weburl guard --allow-class private --allow-class loopback -f urls.txt
  weburl guard -- \"$URL\" | xargs -rd '\\n' curl -qg --max-redirs 0 --noproxy '*' --";

const SUCCESS: &str = "every URL is allowed";
const DIFFERENCE: &str = "a URL is refused";

fn help_text() -> String {
    let lines = HostClass::ALL.chunks(7);
    let lines: Vec<_> = lines
        .map(|line| line.iter().copied().map(class_name).collect::<Vec<_>>().join(", "))
        .collect();
    let classes = lines.join(",\n  ");
    format!("Classes of hosts:\n  {classes}\n\n{}", help(EXAMPLES, SUCCESS, DIFFERENCE))
}

/// Print the URLs that are safe to fetch, as far as their text shows
///
/// By default, the guard allows http and https URLs with public hosts and without
/// credentials. It refuses URLs that two programs read differently, and disguised hosts, and
/// reports each refusal with its reason and place on standard error.
///
/// Fetch the printed URL, never the original. No text shows where DNS, a redirect or a proxy
/// leads: see docs/safe-to-fetch.md.
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    after_help = help(EXAMPLES, SUCCESS, DIFFERENCE),
    after_long_help = help_text(),
    mut_arg("to", |to| to.value_parser(Format::without_sarif())),
)]
pub(crate) struct Args {
    /// Read what is allowed from this file, in TOML or JSON
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["only_scheme", "only_port", "only_host", "deny_host", "allow_class", "allow_credentials"],
    )]
    policy: Option<PathBuf>,

    /// Look hosts up and judge their addresses, which JSON shows
    #[arg(long)]
    look_up: bool,

    /// Allow only this scheme; repeatable
    #[arg(long, value_name = "SCHEME", value_parser = ["http", "https"])]
    only_scheme: Vec<String>,

    /// Allow only this port; repeatable
    #[arg(long, value_name = "PORT", value_parser = port)]
    only_port: Vec<u16>,

    /// Allow only this host; .example.com includes its subdomains; repeatable
    #[arg(long, value_name = "HOST")]
    only_host: Vec<String>,

    /// Refuse this host; repeatable
    #[arg(long, value_name = "HOST")]
    deny_host: Vec<String>,

    /// Also allow hosts of this class
    #[arg(long, value_name = "CLASS", value_parser = find_class)]
    allow_class: Vec<HostClass>,

    /// Allow usernames and passwords
    #[arg(long)]
    allow_credentials: bool,

    #[command(flatten)]
    threads: ThreadsOption,

    #[command(flatten)]
    list: ListOptions,

    #[command(flatten)]
    filter: FilterOption,
}

impl Args {
    fn policy(&self) -> anyhow::Result<Policy> {
        match &self.policy {
            Some(file) => Policy::read(file)
                .map_err(|error| anyhow!("{}: {error}", visible(&file.to_string_lossy()))),
            None => Ok(self.guard()?.into()),
        }
    }

    fn guard(&self) -> anyhow::Result<Guard> {
        let mut guard = Guard::new();
        if !self.only_scheme.is_empty() {
            guard = guard.schemes(&self.only_scheme)?;
        }
        if !self.only_port.is_empty() {
            guard = guard.ports(self.only_port.iter().copied());
        }
        for host in &self.only_host {
            guard =
                guard.only_hosts([host]).map_err(|error| no_host("--only-host", host, error))?;
        }
        for host in &self.deny_host {
            guard =
                guard.deny_hosts([host]).map_err(|error| no_host("--deny-host", host, error))?;
        }
        guard = self.allow_class.iter().fold(guard, |guard, class| guard.allow(*class));
        Ok(if self.allow_credentials { guard.allow_credentials() } else { guard })
    }
}

fn port(text: &str) -> Result<u16, &'static str> {
    text.parse().map_err(|_| "a port is a number from 0 to 65535")
}

/// The dot before a domain stands for its subdomains.
fn no_host(option: &str, host: &str, error: ParseError) -> anyhow::Error {
    let host = host.strip_prefix('.').unwrap_or(host);
    anyhow!("{option}: {}", host_option::message(host, error))
}

/// Returns the name of a class as an option takes it: `ipv4-mapped`, `local-name`.
fn class_name(class: HostClass) -> String {
    class.name().to_ascii_lowercase().replace(' ', "-")
}

fn find_class(name: &str) -> Result<HostClass, String> {
    name.parse().map_err(|_| "unknown host class; see --help".to_owned())
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    let guarded = Guarded { lookup: args.policy()?.into(), looks_up: args.look_up };
    list::run_in_threads(guarded, &args.list, args.threads, &args.filter, output)
}

#[derive(Clone)]
struct Guarded {
    lookup: Lookup,
    looks_up: bool,
}

impl Subcommand for Guarded {
    type Answer<'a> = Allowed;

    fn columns(&self) -> Vec<&'static str> {
        vec!["url"]
    }

    fn has_a_line_each(&self) -> bool {
        true
    }

    fn examine<'a>(&'a mut self, text: &'a str) -> Result<Allowed, Box<Finding<'a>>> {
        let url = self.lookup.policy().check(text);
        let url = url.map_err(|error| finding_of_reason(error.reason(), text))?;
        let host = url.host_str().filter(|_| self.looks_up);
        let addresses = host.map(|host| self.lookup.addresses(host)).transpose();
        let addresses = addresses.map_err(|reason| finding_of_reason(&reason, text))?;
        Ok(Allowed { url, addresses })
    }
}

fn finding_of_reason(reason: &Reason, text: &str) -> Box<Finding<'static>> {
    let outline = || Parser::new().outline(text);
    let span = match reason {
        Reason::Url(refusal) => return Box::new(finding_of(refusal, text)),
        Reason::Path { .. } => outline().path,
        _ => outline().host.unwrap_or(0..text.len()),
    };
    Box::new(Finding::new(reason.rule(), reason.to_string(), span))
}

fn finding_of(refusal: &Refusal, text: &str) -> Finding<'static> {
    let name = refusal.kind().name();
    if let RefusalKind::Rejected(error) = refusal.kind() {
        // Which character is wrong, and what to write instead.
        let failure = Finding::of_failure(&Parser::new(), text, *error);
        return Finding { name, ..failure.into_owned() };
    }
    let description = match refusal.kind() {
        RefusalKind::Spelling(spelling) => spelling.message(text),
        RefusalKind::DifferentPlaces => {
            let names: Vec<_> = refusal.disagreeing().map(|(reader, _)| reader.name).collect();
            let what =
                if refusal.serialization().is_some() { " for its serialization" } else { "" };
            let names = names.join(", ");
            format!("these readers connect elsewhere than today's standard{what}: {names}")
        }
        kind => kind.to_string(),
    };
    Finding::new(name, description, refusal.span())
}

/// A URL that may be fetched, with its addresses if they were looked up.
struct Allowed {
    url: CheckedUrl,
    addresses: Option<Vec<IpAddr>>,
}

#[derive(Serialize)]
struct AllowedResult<'a> {
    url: UrlRecord<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    addresses: Option<&'a [IpAddr]>,
}

impl Answer for Allowed {
    fn write_text(&self, _: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        output.write(|results| writeln!(results, "{}", self.url))
    }

    fn to_json(&self, _: &Input<'_>) -> impl Serialize {
        let url = UrlRecord::of(self.url.url().into());
        AllowedResult { url, addresses: self.addresses.as_deref() }
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        vec![self.url.as_str().into(), "".into(), "".into()]
    }
}
