//! The option `--get`, and a URL as it says.

use std::borrow::Cow;
use std::io::Write;

use serde::{Serialize, Serializer};
use weburl::UrlRef;
use weburl::findings::as_clause;
use weburl::parts::{Part, PartError, PartSyntaxError, PartValue, Template};

use crate::finding::Finding;
use crate::input::consumer::Input;
use crate::output::Output;
use crate::output::url_record::{UrlRecord, UrlResult};
use crate::subcommand::Answer;

#[derive(Debug, clap::Args)]
pub(crate) struct GetOption {
    /// Print parts of each URL: a name such as host, or a template such as '{host} {query.page}'
    #[arg(short, long, value_name = "TEMPLATE", value_parser = parse, help_heading = "Output", long_help = HELP)]
    get: Option<Template>,
}

const HELP: &str = "Print parts of each URL: a name such as host, or a template such as '{host} {query.page}'

Names: href, origin, scheme, username, password, host, port, path, query, fragment, host_type, host_class, \
registrable_domain, public_suffix, subdomain, site; path.1 and path.-1 for one segment, path[] for all; query.NAME for one \
value, query.NAME[] for all values, query[] for all pairs; api.NAME for an attribute that scripts see, such as api.host.

Forms: path:decoded; query.NAME:raw; host:unicode, host:display; port:default, href:default; site:icann, which goes by the rules of registries alone. A missing part \
is empty, or an error with :must. Decoded bytes that aren't UTF-8 are replaced, or an error with :strict.

In templates, write \\n for a newline, \\t for a tab, and \\{ for a brace. Tables get a column per part, and JSON a member.";

/// Takes a template, or the name of a part.
fn parse(text: &str) -> Result<Template, String> {
    if text.contains(['{', '\\']) {
        return text.parse().map_err(|error: PartSyntaxError| message(&error, text));
    }
    text.parse::<Part>().map(Template::from).map_err(|error| message(&error, text))
}

/// Returns what is wrong, and which name is similar.
pub(crate) fn message(error: &PartSyntaxError, text: &str) -> String {
    let wrong = text.get(error.span()).unwrap_or_default();
    let similar = Part::NAMES.iter().map(|name| (strsim::jaro_winkler(name, wrong), name));
    let similar = similar.filter(|(similarity, _)| *similarity > 0.8);
    let clause = as_clause(error.description());
    match similar.max_by(|(a, _), (b, _)| a.total_cmp(b)) {
        Some((_, name)) if name != &wrong => format!("{clause}; \"{name}\" is similar"),
        _ => format!("{clause}; see --help"),
    }
}

impl GetOption {
    pub(crate) fn template(&self) -> Option<&Template> {
        self.get.as_ref()
    }

    /// Returns the columns of a table: one for each part, or one for the URL.
    pub(crate) fn columns(&self) -> Vec<&str> {
        match &self.get {
            Some(template) => template.parts().map(Part::as_str).collect(),
            None => vec!["url"],
        }
    }
}

/// A URL, or the parts of it that are asked for.
pub(crate) enum Shown<'a> {
    Url(UrlRef<'a>),
    Parts { template: &'a Template, values: Vec<Option<PartValue<'a>>> },
}

impl<'a> Shown<'a> {
    #[inline]
    pub(crate) fn of(
        url: UrlRef<'a>,
        template: Option<&'a Template>,
    ) -> Result<Self, Box<Finding<'a>>> {
        match template {
            None => Ok(Self::Url(url)),
            Some(template) => Self::parts(url, template),
        }
    }

    fn parts(url: UrlRef<'a>, template: &'a Template) -> Result<Self, Box<Finding<'a>>> {
        let value = |part: &Part| part.of(url).map_err(|error| Box::new(finding_of(&error, part)));
        let values = template.parts().map(value).collect::<Result<_, _>>()?;
        Ok(Self::Parts { template, values })
    }
}

fn finding_of(error: &PartError, part: &Part) -> Finding<'static> {
    let (name, what) = match error {
        PartError::Missing => ("missing-part", "is missing"),
        _ => ("not-UTF-8", "is not UTF-8 after decoding"),
    };
    Finding::new(name, format!("{{{part}}} {what}."), 0..0)
}

impl Answer for Shown<'_> {
    #[inline]
    fn write_text(&self, _: &Input<'_>, output: &mut Output) -> anyhow::Result<()> {
        output.write(|results| {
            match self {
                Self::Url(url) => results.write_all(url.href().as_bytes())?,
                Self::Parts { template, values } => {
                    let mut text = String::new();
                    // A `String` takes all text.
                    let _ = template.write(values, &mut text);
                    results.write_all(text.as_bytes())?;
                }
            }
            results.write_all(b"\n")
        })
    }

    fn to_json(&self, _: &Input<'_>) -> impl Serialize {
        match self {
            Self::Url(url) => ShownRecord::Url(UrlResult { url: UrlRecord::of(*url) }),
            Self::Parts { template, values } => {
                ShownRecord::Parts { parts: PartsRecord(template, values) }
            }
        }
    }

    fn to_cells(&self) -> Vec<Cow<'_, str>> {
        let mut cells = match self {
            Self::Url(url) => vec![url.href().into()],
            Self::Parts { values, .. } => values.iter().map(cell).collect(),
        };
        cells.extend(["".into(), "".into()]);
        cells
    }
}

fn cell<'a>(value: &'a Option<PartValue<'_>>) -> Cow<'a, str> {
    match value {
        None => "".into(),
        Some(PartValue::Text(text)) => Cow::Borrowed(&**text),
        Some(value) => value.to_string().into(),
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum ShownRecord<'a> {
    Url(UrlResult<'a>),
    Parts { parts: PartsRecord<'a> },
}

/// The parts by name. Of several with one name, each is the same.
struct PartsRecord<'a>(&'a Template, &'a [Option<PartValue<'a>>]);

impl Serialize for PartsRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let names = self.0.parts().map(Part::as_str);
        let parts = names.clone().zip(self.1).enumerate();
        let first =
            parts.filter(|(i, (name, _))| !names.clone().take(*i).any(|other| other == *name));
        serializer
            .collect_map(first.map(|(_, (name, value))| (name, value.as_ref().map(PartRecord))))
    }
}

struct PartRecord<'a>(&'a PartValue<'a>);

impl Serialize for PartRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            PartValue::Text(text) => serializer.serialize_str(text),
            PartValue::List(items) => serializer.collect_seq(items),
            PartValue::Pairs(pairs) => serializer.collect_seq(pairs),
        }
    }
}
