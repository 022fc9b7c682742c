//! The edition's reference implementation of December 2014, as far as it differs from the text.
//!
//! It is a parsing expression grammar with actions in JavaScript,
//! [`url.pegjs`](https://github.com/webspecs/url/blob/d01e7ca/url.pegjs), beside which these functions can be read.
//! It has neither query objects nor an encoding override.

mod addresses;
mod authority;
mod components;
mod urls;

use super::as_written::AS_WRITTEN;
use super::cleanse::{Cleansed, cleanse_without_tabs_and_newlines};
use super::evaluation::{Evaluation, Prose};
use super::percent::{EncodeSet, is_url_code_point, percent_encode_members};
use super::rule::Rule;

/// The prose as the reference implementation has it.
pub(super) const REFERENCE: Prose = Prose {
    url: urls::url,
    file_url: [urls::file_url_row_1, urls::file_url_row_2, urls::file_url_row_3],
    relative_url: [
        urls::relative_url_row_1,
        urls::relative_url_row_2,
        AS_WRITTEN.relative_url[2],
        urls::relative_url_row_4,
    ],
    non_file_relative_scheme: urls::non_file_relative_scheme,
    authority: authority::authority,
    host: authority::host,
    ipv6addr: addresses::ipv6addr,
    number: addresses::number,
    port: components::port,
    path: components::path,
    fragment: components::fragment,
    set_pathname: components::set_pathname,
    cleanse,
    encode: |_, string, encode_set, _| encode(string, encode_set),
    ..AS_WRITTEN
};

/// Cleansing. A-25: tabs and newlines are removed first. R-6: code points beyond U+FFFF are looked at by halves, of which
/// each is a URL code point.
// S15-17, S15-37, S15-47, S15-48, S15-50, S15-51, S15-52, S15-55, S15-57, S15-58, S15-66
fn cleanse(_: &Evaluation<'_>, _: Rule, string: &str, encode_set: Option<EncodeSet>) -> Cleansed {
    let mut cleansed =
        cleanse_without_tabs_and_newlines(string, |c| c > '\u{FFFF}' || is_url_code_point(c));
    if let Some(encode_set) = encode_set {
        cleansed.result = encode(&cleansed.result, encode_set);
    }
    cleansed
}

/// Encodes and percent encodes. R-2: always as UTF-8.
// S15-110, S15-17, S15-18, S15-19, S15-33, S15-37, S15-48, S15-51, S15-54, S15-58, S15-59, S15-66,
// S15-79, S15-89, S15-90, S15-94
fn encode(string: &str, encode_set: EncodeSet) -> String {
    percent_encode_members(string.as_bytes(), |c| contains(encode_set, c))
}

/// Returns whether `c` is in the encode set. A-23: the sets have fewer members than those of the text.
// S15-110, S15-17, S15-37, S15-48, S15-51, S15-54, S15-58, S15-59, S15-66, S15-89, S15-90, S15-94
fn contains(encode_set: EncodeSet, c: char) -> bool {
    let printable_members = match encode_set {
        EncodeSet::Simple => "",
        EncodeSet::Default => " \"#<>?",
        EncodeSet::Password => "/@",
        EncodeSet::Username => "/@:",
        EncodeSet::Query => " #<>`",
    };
    !matches!(c, '\u{20}'..='\u{7E}') || printable_members.contains(c)
}
