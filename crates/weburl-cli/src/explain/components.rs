//! The components of a URL, or of an input that is none, to be drawn.

use std::ops::Range;

use anstyle::AnsiColor;
use weburl::{Component, ComponentRanges, Host, Url};

use crate::drawing::mark::{Mark, Underline};

/// Returns a mark for each component that is not empty.
pub(super) fn of_url(url: &Url) -> Vec<Mark> {
    let scheme = if url.is_special() { "scheme, special" } else { Component::Scheme.name() };
    let path = if url.has_opaque_path() { "path, opaque" } else { Component::Path.name() };
    marks(url.component_ranges(), [scheme, host_label(url), path])
}

/// Returns a mark for each component of an input that is not empty.
pub(super) fn of_input(components: &ComponentRanges) -> Vec<Mark> {
    marks(
        components.clone(),
        [Component::Scheme, Component::Host, Component::Path].map(Component::name),
    )
}

fn marks(components: ComponentRanges, [scheme, host, path]: [&str; 3]) -> Vec<Mark> {
    let components = [
        (scheme, Some(components.scheme), AnsiColor::Cyan),
        (Component::Username.name(), Some(components.username), AnsiColor::Yellow),
        (Component::Password.name(), Some(components.password), AnsiColor::Red),
        (host, components.host, AnsiColor::Green),
        (Component::Port.name(), components.port, AnsiColor::Magenta),
        (path, Some(components.path), AnsiColor::Blue),
        (Component::Query.name(), components.query, AnsiColor::Yellow),
        (Component::Fragment.name(), components.fragment, AnsiColor::Cyan),
    ];
    let mark = |(label, span, color): (&str, Option<Range<usize>>, AnsiColor)| {
        let span = span.filter(|span| !span.is_empty())?;
        let (underline, style) = (Underline::Line, color.on_default());
        Some(Mark { span, underline, label: label.into(), style })
    };
    components.into_iter().filter_map(mark).collect()
}

fn host_label(url: &Url) -> &'static str {
    match url.host() {
        Some(Host::Domain(_)) => "host, a domain",
        Some(Host::Ipv4(_)) => "host, an IPv4 address",
        Some(Host::Ipv6(_)) => "host, an IPv6 address",
        Some(Host::Opaque(_)) => "host, opaque",
        Some(Host::Empty) | None => Component::Host.name(),
    }
}
