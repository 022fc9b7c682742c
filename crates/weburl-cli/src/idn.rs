//! `weburl idn`: writes hosts in ASCII, in Unicode, or as they may be shown.

use std::borrow::Cow;

use clap::ValueEnum;
use weburl::{Host, domain};

use crate::exit_status::help;
use crate::finding::Finding;
use crate::host_option;
use crate::list::ListOptions;
use crate::output::Output;
use crate::output::options::Format;
use crate::output::text_result;

const EXAMPLES: &str = "  \
  weburl idn faß.de
  weburl idn --form unicode xn--fa-hia.de
  weburl idn --form display xn--pple-43d.com";

const SUCCESS: &str = "every input is a host";
const DIFFERENCE: &str = "an input isn't a host";

/// Convert hosts to ASCII or Unicode
///
/// To show a host to people who decide whether to trust it, use --form display: Unicode, except
/// for labels that could be mistaken for others.
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    after_help = help(EXAMPLES, SUCCESS, DIFFERENCE),
    mut_arg("to", |to| to.value_parser(Format::without_sarif())),
    mut_arg("urls", |urls| urls.value_name("HOST").help("Hosts; by default, the lines of standard input")),
)]
pub(crate) struct Args {
    /// Form of the hosts
    #[arg(long, value_name = "FORM", default_value = "ascii", hide_default_value = true)]
    form: Form,

    #[command(flatten)]
    list: ListOptions,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// As in a URL (the default)
    Ascii,
    /// All labels decoded
    Unicode,
    /// Decoded where it is safe
    Display,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    text_result::run(
        |text| match Host::parse(text) {
            Ok(host) => Ok(Cow::Owned(args.form.of(&host))),
            Err(error) => Err(Box::new(finding_of(text, error))),
        },
        &args.list,
        output,
    )
}

impl Form {
    fn of(self, host: &Host) -> String {
        match (self, host) {
            (Self::Unicode, Host::Domain(ascii)) => domain::to_unicode(ascii).into_owned(),
            (Self::Ascii | Self::Unicode, host) => host.to_string(),
            (Self::Display, host) => host.render().into_owned(),
        }
    }
}

fn finding_of(text: &str, error: weburl::ParseError) -> Finding<'static> {
    let mut finding = host_option::finding(text, error);
    if text.contains("://") {
        finding.advice = Some("take the host of the URL with weburl parse --get host");
    }
    finding
}
