//! `weburl idn`: writes hosts in ASCII, in Unicode, or as they may be shown.

use std::borrow::Cow;

use clap::ValueEnum;
use weburl::{Host, domain};

use crate::exit_status::help;
use crate::finding::Finding;
use crate::host_option;
use crate::list::{self, ListOptions};
use crate::output::Output;
use crate::output::options::Format;
use crate::output::text_result::{COLUMN, TextAnswer};
use crate::subcommand::Subcommand;

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
    list::run(Idn(args.form), &args.list, output)
}

struct Idn(Form);

impl Subcommand for Idn {
    type Answer<'a> = TextAnswer<'a>;

    fn columns(&self) -> Vec<&'static str> {
        vec![COLUMN]
    }

    fn has_a_line_each(&self) -> bool {
        true
    }

    fn examine<'a>(&'a mut self, text: &'a str) -> Result<TextAnswer<'a>, Box<Finding<'a>>> {
        let host = Host::parse(text).map_err(|error| Box::new(finding_of(text, error)))?;
        let text = match self.0 {
            Form::Ascii => host.to_string(),
            Form::Unicode => match &host {
                Host::Domain(ascii) => domain::to_unicode(ascii).into_owned(),
                address => address.to_string(),
            },
            Form::Display => host.render().into_owned(),
        };
        Ok(TextAnswer(Cow::Owned(text)))
    }
}

fn finding_of(text: &str, error: weburl::ParseError) -> Finding<'static> {
    let mut finding = host_option::finding(text, error);
    if text.contains("://") {
        finding.advice = Some("take the host of the URL with weburl parse --get host");
    }
    finding
}
