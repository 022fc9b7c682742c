//! The prose of the rules, with a reading where the text is ambiguous or contradicts itself.
//!
//! Each reading has a [number](super#readings).

mod addresses;
mod authority;
mod path;
mod urls;

use encoding_rs::UTF_8;

use super::as_written::AS_WRITTEN;
use super::cleanse::{Cleansed, cleanse_without_tabs_and_newlines, encode_and_percent_encode};
use super::evaluation::{Evaluation, Prose};
use super::percent::{EncodeSet, is_url_code_point};
use super::rule::Rule;

/// The prose as it is meant.
pub(super) const CORRECTED: Prose = Prose {
    file_url: [AS_WRITTEN.file_url[0], AS_WRITTEN.file_url[1], urls::file_url_row_3],
    relative_url: [
        urls::relative_url_row_1,
        urls::relative_url_row_2,
        urls::relative_url_row_3,
        urls::relative_url_row_4,
    ],
    authority: authority::authority,
    host: authority::host,
    ipv6addr: addresses::ipv6addr,
    path: path::path,
    fragment: urls::fragment,
    cleanse,
    ..AS_WRITTEN
};

/// Cleansing. A-24: the encoding override is for the query only. A-25: tabs and newlines are removed first.
// S15-17, S15-37, S15-47, S15-48, S15-50, S15-51, S15-52, S15-55, S15-57, S15-58, S15-66
fn cleanse(
    evaluation: &Evaluation<'_>,
    rule: Rule,
    string: &str,
    encode_set: Option<EncodeSet>,
) -> Cleansed {
    let mut cleansed = cleanse_without_tabs_and_newlines(string, is_url_code_point);
    if let Some(encode_set) = encode_set {
        let encoding = match rule {
            Rule::Query => evaluation.encoding_override,
            _ => UTF_8,
        };
        cleansed.result = encode_and_percent_encode(&cleansed.result, encode_set, encoding);
    }
    cleansed
}
