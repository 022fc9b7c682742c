//! `weburl decode`: reads text that is written as a part of a URL.

use std::borrow::Cow;
use std::ops::Range;

use clap::ValueEnum;
use encoding_rs::{DecoderResult, Encoding, UTF_8};
use weburl::percent_encode::{percent_decode, percent_decode_str, percent_encoded_byte};

use crate::encoding_label::encoding_for_label;
use crate::exit_status::help;
use crate::finding::Finding;
use crate::list::ListOptions;
use crate::output::Output;
use crate::output::options::Format;
use crate::output::text_result;

const EXAMPLES: &str = "  \
  weburl decode 'a%2Fb%20%26%20c'
  weburl decode --as form 'a%2Fb+%26+c'
  weburl decode --encoding gbk '%C4%E3%BA%C3'
  weburl decode --json 'two%0Alines'
  weburl decode --from csv -c link --to csv -f pages.csv";

const SUCCESS: &str = "every input was decoded";
const DIFFERENCE: &str = "some percent-decoded bytes aren't UTF-8, or not in the encoding";

/// Percent-decode text
///
/// A % without two hexadecimal digits stays, as the standard requires. Decoded text may contain
/// newlines, which --json and tables escape.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Any part (the default)
    Component,
    /// A name or value of a query, where + is a space
    Form,
}

pub(crate) fn run(args: &Args, output: &mut Output) -> anyhow::Result<()> {
    text_result::run(|text| args.decode(text), &args.list, output)
}

impl Args {
    fn decode<'a>(&self, text: &'a str) -> Result<Cow<'a, str>, Box<Finding<'a>>> {
        // Places stay the same.
        let spaced = match self.part {
            Part::Form if text.contains('+') => Cow::Owned(text.replace('+', " ")),
            _ => Cow::Borrowed(text),
        };
        let (name, result) = match self.encoding.filter(|encoding| *encoding != UTF_8) {
            Some(encoding) => (encoding.name(), decode_in(encoding, &spaced).map(Cow::Owned)),
            None => {
                let decoded = match spaced {
                    Cow::Borrowed(text) => percent_decode_str(text),
                    Cow::Owned(text) => {
                        percent_decode_str(&text).map(|text| text.into_owned().into())
                    }
                };
                (UTF_8.name(), decoded.map_err(|error| error.span()))
            }
        };
        result.map_err(|span| {
            let kind = if name == UTF_8.name() { "not-UTF-8" } else { "not-decodable" };
            Box::new(Finding::new(kind, format!("The percent-decoded bytes are not {name}."), span))
        })
    }
}

/// Decodes text in a legacy encoding, or returns the place of malformed bytes. Beside what is percent-encoded, ASCII is a
/// byte of the encoding, which may be the second of a character; other characters stay.
fn decode_in(encoding: &'static Encoding, text: &str) -> Result<String, Range<usize>> {
    let mut decoded = String::new();
    let mut start = 0;
    while let Some(first) = text[start..].chars().next() {
        let rest = &text[start..];
        let end = rest.find(|c: char| c.is_ascii() != first.is_ascii()).unwrap_or(rest.len());
        let piece = &rest[..end];
        if first.is_ascii() {
            let bytes = percent_decode(piece.as_bytes());
            let mut decoder = encoding.new_decoder_without_bom_handling();
            let len = decoder.max_utf8_buffer_length_without_replacement(bytes.len());
            decoded.reserve(len.unwrap_or(0));
            let (result, read) =
                decoder.decode_to_string_without_replacement(&bytes, &mut decoded, true);
            if let DecoderResult::Malformed(len, after) = result {
                let end = read - usize::from(after);
                let place = |count| start + encoded_len(piece, count);
                return Err(place(end - usize::from(len))..place(end));
            }
        } else {
            decoded.push_str(piece);
        }
        start += end;
    }
    Ok(decoded)
}

/// Returns the length of the text that the first `count` bytes are decoded from.
fn encoded_len(text: &str, count: usize) -> usize {
    (0..count).fold(0, |at, _| at + percent_encoded_byte(&text.as_bytes()[at..]).map_or(1, |_| 3))
}
