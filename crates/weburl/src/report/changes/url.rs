//! What is changed in the components of a URL, from the first to the last.

use alloc::string::String;
use core::ops::Range;

use crate::host::kind::HostKind;
use crate::parser::input::offset_in;
use crate::parser::plan::{FromBase, Plan};
use crate::percent::percent_encode::percent_decode_str_lossy;
use crate::percent::percent_encode_set::PercentEncodeSet;
use crate::percent::query_encoding::QueryEncoding;
use crate::record::components::Offset;
use crate::record::url_ref::UrlRef;
use crate::report::changes::change::ChangeKind;
use crate::report::changes::path::trace_list_path;
use crate::report::changes::trace::{Trace, trace_encoding, trace_percent_encoding};
use crate::syntax::dot_segment::is_path_separator;
use crate::syntax::path::before_last_space;
use crate::syntax::scheme::split_scheme;

/// Traces `trace.text`, which was parsed to `url`.
pub(super) fn trace(
    trace: &mut Trace<'_>,
    url: UrlRef<'_>,
    base: Option<UrlRef<'_>>,
    query_encoding: QueryEncoding,
) {
    // What was parsed has a plan.
    let Ok(plan) = Plan::of(trace.text, base) else {
        return;
    };
    let after_scheme = trace_scheme(trace, &plan, url);
    let path_start = trace_authority(trace, &plan, url, after_scheme);
    trace_path(trace, &plan, url, path_start);
    trace_query(trace, &plan, url, query_encoding);
    if let Some(fragment) = plan.fragment() {
        let start = url.components().get(Offset::QueryEnd) + 1;
        trace_percent_encoding(trace, fragment, start, &PercentEncodeSet::FRAGMENT);
    }
}

/// Returns where the slashes before the authority or the path begin in the text.
fn trace_scheme(trace: &mut Trace<'_>, plan: &Plan<'_>, url: UrlRef<'_>) -> usize {
    let rest = split_scheme(trace.text).map_or(0, |(scheme, _)| scheme.len() + 1);
    let scheme_end = url.components().get(Offset::SchemeEnd);
    if plan.from_base == FromBase::Nothing {
        trace.change(ChangeKind::SchemeLowercased, 0..rest - 1, 0..scheme_end);
        return rest;
    }
    trace.change(ChangeKind::SchemeIgnored, 0..rest, 0..0);
    if plan.from_base == FromBase::Scheme {
        trace.change(ChangeKind::TakenFromBase, rest..rest, 0..scheme_end + 1);
    }
    rest
}

/// Returns where the path begins in the text, with the slash before it.
fn trace_authority(trace: &mut Trace<'_>, plan: &Plan<'_>, url: UrlRef<'_>, start: usize) -> usize {
    let components = url.components();
    let slashes = components.get(Offset::SchemeEnd) + 1..components.authority_start();
    if plan.from_base >= FromBase::Authority {
        trace.change(ChangeKind::TakenFromBase, start..start, 0..components.authority_end());
        return start;
    }
    if let Some(host) = plan.host() {
        let end = offset_in(trace.text, plan.credentials().unwrap_or(host));
        trace.change(ChangeKind::SlashesNormalized, start..end, slashes);
        return trace_own_authority(trace, plan, host, url);
    }
    if !components.has_authority() {
        return start;
    }
    let is_slash = |&c: &u8| is_path_separator(c, true);
    let count = trace.text.bytes().skip(start).take_while(is_slash).take(2).count();
    let end = if count == 2 { start + 2 } else { start };
    trace.change(ChangeKind::SlashesNormalized, start..end, slashes);
    end
}

/// Returns where the authority ends in the text.
fn trace_own_authority(
    trace: &mut Trace<'_>,
    plan: &Plan<'_>,
    host: &str,
    url: UrlRef<'_>,
) -> usize {
    let host_start = offset_in(trace.text, host);
    trace_credentials(trace, plan, host_start, url);
    trace_host(trace, host_start..host_start + host.len(), url);
    let Some(port) = plan.port() else {
        return host_start + host.len();
    };
    let port = offset_in(trace.text, port) - 1..offset_in(trace.text, port) + port.len();
    let end = port.end;
    let kind = match url.port() {
        Some(_) => ChangeKind::PortNormalized,
        None if port.len() == 1 => ChangeKind::EmptyPortDropped,
        None => ChangeKind::DefaultPortDropped,
    };
    trace.change(kind, port, url.components().colon_and_port());
    end
}

fn trace_credentials(trace: &mut Trace<'_>, plan: &Plan<'_>, host_start: usize, url: UrlRef<'_>) {
    let (Some(credentials), Some((username, password))) =
        (plan.credentials(), plan.username_and_password())
    else {
        return;
    };
    let components = url.components();
    let start = offset_in(trace.text, credentials);
    if !url.includes_credentials() {
        let at = components.get(Offset::HostStart);
        return trace.change(ChangeKind::EmptyCredentialsDropped, start..host_start, at..at);
    }
    let set = &PercentEncodeSet::USERINFO;
    trace_percent_encoding(trace, username, components.authority_start(), set);
    if password.is_empty() {
        let colon = start + username.len()..start + credentials.len();
        let at = components.get(Offset::UsernameEnd);
        return trace.change(ChangeKind::EmptyCredentialsDropped, colon, at..at);
    }
    trace_percent_encoding(trace, password, components.password().start, set);
}

fn trace_host(trace: &mut Trace<'_>, host: Range<usize>, url: UrlRef<'_>) {
    let components = url.components();
    let written = &trace.text[host.clone()];
    let kind = match components.host_kind {
        HostKind::Opaque => {
            let (start, set) = (components.host().start, &PercentEncodeSet::C0_CONTROL);
            return trace_percent_encoding(trace, written, start, set);
        }
        HostKind::Empty | HostKind::None => ChangeKind::LocalhostDropped,
        HostKind::Ipv4 => ChangeKind::Ipv4AddressNormalized,
        HostKind::Ipv6 => ChangeKind::Ipv6AddressNormalized,
        HostKind::Domain if !percent_decode_str_lossy(written).is_ascii() => {
            ChangeKind::HostMappedToAscii
        }
        HostKind::Domain if written.contains('%') => ChangeKind::HostPercentDecoded,
        HostKind::Domain => ChangeKind::HostLowercased,
    };
    trace.change(kind, host, components.host());
}

/// `start` is where the path begins in the text.
fn trace_path(trace: &mut Trace<'_>, plan: &Plan<'_>, url: UrlRef<'_>, start: usize) {
    let href = url.components().path();
    let guard = url.components().authority_end()..href.start;
    if plan.from_base >= FromBase::Path {
        // The guard is the base's, too.
        return trace.change(ChangeKind::TakenFromBase, start..start, guard.start..href.end);
    }
    let end = offset_in(trace.text, plan.path()) + plan.path().len();
    let path = &trace.text[start..end];
    if plan.has_opaque_path() {
        return trace_opaque_path(trace, path, url);
    }
    let is_special = url.is_special();
    if path.is_empty() && !is_special {
        return;
    }
    // The input may have the guard, too, as a serialized URL does.
    let has_guard = !guard.is_empty() && path.starts_with("/./");
    let guard_len = if has_guard { guard.len() } else { 0 };
    if !has_guard {
        trace.change(ChangeKind::PathGuarded, start..start, guard);
    }
    let path = &path[guard_len..];
    let separator_len = path.bytes().take(1).filter(|&c| is_path_separator(c, is_special)).count();
    let segments = &path[separator_len..];
    let has_directory = plan.from_base == FromBase::Directory;
    let directory = has_directory.then(|| plan.base_directory());
    trace_list_path(trace, start + guard_len, segments, directory, url);
}

/// Of the spaces in an opaque path, only one before the query or the fragment is encoded.
fn trace_opaque_path(trace: &mut Trace<'_>, path: &str, url: UrlRef<'_>) {
    let (href, set) = (url.components().path(), &PercentEncodeSet::C0_CONTROL);
    let before_space = &path[..before_last_space(path.as_bytes(), true)];
    trace_percent_encoding(trace, before_space, href.start, set);
    if before_space.len() < path.len() {
        let space = offset_in(trace.text, path) + before_space.len();
        trace.change(ChangeKind::PercentEncoded, space..space + 1, href.end - 3..href.end);
    }
}

fn trace_query(
    trace: &mut Trace<'_>,
    plan: &Plan<'_>,
    url: UrlRef<'_>,
    query_encoding: QueryEncoding,
) {
    let href = url.components().question_and_query();
    if plan.from_base == FromBase::Query {
        let fragment_start = |fragment| offset_in(trace.text, fragment) - 1;
        let at = plan.fragment().map_or(trace.text.len(), fragment_start);
        return trace.change(ChangeKind::TakenFromBase, at..at, href);
    }
    let Some(query) = plan.query() else { return };
    let scheme_type = url.scheme_type();
    let encode = |query: &str| {
        let mut encoded = String::new();
        query_encoding.write(query, scheme_type, &mut encoded);
        encoded
    };
    let code_point = |c: char| encode(c.encode_utf8(&mut [0; 4]));
    let href = href.start + 1..href.end;
    if query.chars().map(code_point).collect::<String>() == trace.href[href.clone()] {
        return trace_encoding(trace, query, href.start, encode);
    }
    // In an encoding with states, what is written for a code point depends on those before it.
    let start = offset_in(trace.text, query);
    trace.change(ChangeKind::PercentEncoded, start..start + query.len(), href);
}
