//! The query, as a form.

use std::borrow::Cow;

use weburl::percent_encode::{percent_decode, percent_encode_bytes};

use super::{Options, RESERVED};

/// Returns the query with its pairs in the order of their decoded bytes. Each has a `=`, and empty ones are gone.
pub(super) fn sort(query: &str, options: &Options) -> String {
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
    output
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
