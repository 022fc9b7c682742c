//! The query, as a form.

use std::borrow::Cow;

use weburl::percent_encode::{
    PercentEncodeSet, percent_decode, percent_encode, percent_encode_bytes,
};

use super::options::Options;
use super::sets::RESERVED;

/// Returns the query with its pairs in the order of their decoded bytes. Each has a `=`, and empty ones are gone.
pub(super) fn sort<'a>(query: &'a str, options: &Options) -> Cow<'a, str> {
    if is_sorted(query, options) {
        return Cow::Borrowed(query);
    }
    let fields = query.split(options.query_separator).filter(|field| !field.is_empty());
    let mut pairs: Vec<_> = fields
        .map(|field| field.split_once('=').unwrap_or((field, "")))
        .filter(|(_, value)| options.keep_blank_values || !value.is_empty())
        .map(|(name, value)| (decode(name), decode(value)))
        .collect();
    pairs.sort();
    let mut output = String::with_capacity(query.len() + pairs.len());
    for (i, (name, value)) in pairs.iter().enumerate() {
        if i > 0 {
            output.push(options.query_separator);
        }
        encode_into(&mut output, name);
        output.push('=');
        encode_into(&mut output, value);
    }
    Cow::Owned(output)
}

/// Whether all pairs are written in the one way, one behind the other. No pair is decoded, and no list is made for it.
fn is_sorted(query: &str, options: &Options) -> bool {
    const MAY_CHANGE: PercentEncodeSet = RESERVED.remove("=&");
    if query.is_empty() {
        return true;
    }
    if options.query_separator != '&' || percent_encode(query, &MAY_CHANGE) != query {
        return false;
    }
    let mut last = ("", "");
    query.split('&').all(|field| {
        let Some(pair) = field.split_once('=') else { return false };
        let has_value = options.keep_blank_values || !pair.1.is_empty();
        let is_next = last <= pair && has_value && !pair.1.contains('=');
        last = pair;
        is_next
    })
}

fn decode(part: &str) -> Cow<'_, [u8]> {
    match part.contains('+') {
        true => Cow::Owned(percent_decode(part.replace('+', " ").as_bytes()).into_owned()),
        false => percent_decode(part.as_bytes()),
    }
}

fn encode_into(output: &mut String, part: &[u8]) {
    for (i, piece) in part.split(|&byte| byte == b' ').enumerate() {
        if i > 0 {
            output.push('+');
        }
        output.push_str(&percent_encode_bytes(piece, &RESERVED));
    }
}
