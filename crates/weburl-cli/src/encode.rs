//! `weburl encode`: writes text as a part of a URL.

use std::borrow::Cow;

use anyhow::ensure;
use clap::ValueEnum;
use encoding_rs::{Encoding, UTF_8};
use weburl::percent_encode::{
    PercentEncodeSet, percent_encode, percent_encode_byte, percent_encode_bytes,
};

use crate::encoding_label::encoding_for_label;
use crate::exit_status::help;
use crate::finding::Finding;
use crate::list::ListOptions;
use crate::output::Output;
use crate::output::options::Format;
use crate::output::text_result;
use crate::visible::visible;

const EXAMPLES: &str = "  \
  weburl encode 'a/b & c'
  weburl encode --as form 'a/b & c'
  weburl encode --encoding shift_jis '日本'
  weburl encode --as path 'Füße/50%.txt'
  weburl encode --from csv -c link --to csv -f pages.csv";

const SUCCESS: &str = "every input was encoded";
const DIFFERENCE: &str = "an input isn't UTF-8, or has a character that the encoding lacks";

/// Percent-encode text for a part of a URL
///
/// Decoding the result returns the text, so a % is encoded. A component encodes everything
/// that separates parts of a URL. A path keeps its slashes, a query its & and =, and a form
/// writes a space as +.
#[derive(Debug, clap::Args)]
#[command(
    verbatim_doc_comment,
    after_help = help(EXAMPLES, SUCCESS, DIFFERENCE),
    mut_arg("to", |to| to.value_parser(Format::without_sarif())),
    mut_arg("urls", |urls| urls.value_name("TEXT").help("Texts; by default, the lines of standard input")),
)]
pub(crate) struct Args {
    /// Part of a URL that the text belongs to
    #[arg(
        long = "as",
        value_name = "PART",
        default_value = "component",
        hide_default_value = true
    )]
    part: Part,

    /// Encoding of the text, such as gbk
    ///
    /// By default, it is UTF-8.
    #[arg(long, value_name = "LABEL", value_parser = encoding_for_label)]
    encoding: Option<&'static Encoding>,

    #[command(flatten)]
    list: ListOptions,
}

/// A part of a URL, by the name of its percent-encode set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Any part, like JavaScript's `encodeURIComponent` (the default)
    Component,
    /// A name or value of a query, in `application/x-www-form-urlencoded`
    Form,
    /// A path, with its slashes
    Path,
    /// A segment of a path
    PathSegment,
    /// A query, with its & and =
    Query,
    /// A fragment
    Fragment,
    /// A username or password
    Userinfo,
}

impl Part {
    fn set(self) -> PercentEncodeSet {
        match self {
            // Spaces become `+` afterwards.
            Self::Form => PercentEncodeSet::FORM_URLENCODED,
            Self::Component => PercentEncodeSet::COMPONENT,
            // The standard's sets leave `%`, because the parser does.
            Self::Path => PercentEncodeSet::PATH.add("%\\"),
            Self::PathSegment => PercentEncodeSet::PATH.add("%\\/"),
            Self::Query => PercentEncodeSet::SPECIAL_QUERY.add("%"),
            Self::Fragment => PercentEncodeSet::FRAGMENT.add("%"),
            Self::Userinfo => PercentEncodeSet::USERINFO.add("%"),
        }
    }
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    let encoding = args.encoding.unwrap_or(UTF_8);
    let is_encoder = encoding.output_encoding() == encoding;
    ensure!(is_encoder, "--encoding: the standard only decodes {}", encoding.name());
    text_result::run(|text| args.encode(text), &args.list, output)
}

impl Args {
    fn encode<'a>(&self, text: &'a str) -> Result<Cow<'a, str>, Box<Finding<'a>>> {
        let encoding = self.encoding.unwrap_or(UTF_8);
        let (bytes, _, has_others) = encoding.encode(text);
        if has_others {
            let is_other = |c: &char| encoding.encode(c.encode_utf8(&mut [0; 4])).2;
            let found = text.char_indices().find(|(_, c)| is_other(c));
            let (at, c) = found.unwrap_or_default();
            let message =
                format!("The encoding {} lacks \"{}\".", encoding.name(), visible(&c.to_string()));
            return Err(Box::new(Finding::new("not-encodable", message, at..at + c.len_utf8())));
        }
        let encoded = match bytes {
            Cow::Borrowed(_) => percent_encode(text, &self.part.set()),
            Cow::Owned(bytes) => percent_encode_bytes(&bytes, &self.part.set()).into_owned().into(),
        };
        // An encoded space that stood in the text begins with an encoded percent sign.
        let has_spaces = self.part == Part::Form && text.contains(' ');
        Ok(if has_spaces {
            encoded.replace(percent_encode_byte(b' '), "+").into()
        } else {
            encoded
        })
    }
}
