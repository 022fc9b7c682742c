//! The prose of the rules (1.3 and 1.4) to the letter: one function a rule, one comment a step.
//!
//! What the text cannot run without is marked with the number of its [repair](super#repairs).

mod addresses;
mod authority;
mod components;
mod file_url;
mod host;
pub(super) mod path;
pub(super) mod relative_url;
mod setters;
mod url;

use super::cleanse::{cleanse, encode_and_percent_encode};
use super::evaluation::Prose;

/// The prose as it is written.
pub(super) const AS_WRITTEN: Prose = Prose {
    url: url::url,
    file_url: [file_url::row_1, file_url::row_2, file_url::row_3],
    non_relative_url: url::non_relative_url,
    relative_url: [
        relative_url::row_1,
        relative_url::row_2,
        relative_url::row_3,
        relative_url::row_4,
    ],
    non_file_relative_scheme: url::non_file_relative_scheme,
    scheme: url::scheme,
    authority: authority::authority,
    user: authority::user,
    password: authority::password,
    host: host::host,
    ipv6addr: addresses::ipv6addr,
    ipv4addr: addresses::ipv4addr,
    number: addresses::number,
    h16: addresses::h16,
    ls32: addresses::ls32,
    decimal_byte: addresses::decimal_byte,
    port: components::port,
    path: path::path,
    scheme_data: components::scheme_data,
    query: components::query,
    fragment: components::fragment,
    set_protocol: setters::set_protocol,
    set_username: setters::set_username,
    set_password: setters::set_password,
    set_host: setters::set_host,
    set_hostname: setters::set_hostname,
    set_port: setters::set_port,
    set_pathname: setters::set_pathname,
    set_search: setters::set_search,
    set_hash: setters::set_hash,
    cleanse: |evaluation, _, string, encode_set| {
        cleanse(string, encode_set, evaluation.encoding_override)
    },
    encode: |_, string, encode_set, encoding| {
        encode_and_percent_encode(string, encode_set, encoding)
    },
};
