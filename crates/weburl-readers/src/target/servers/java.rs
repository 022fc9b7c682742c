//! Servlet containers.

use crate::target::percent::{self, Escapes};
use crate::target::seen::Unseen;
use crate::target::segments::Dots;
use crate::target::server::Server;
use crate::target::step::{Authority, State, Step};
use crate::target::text;

const SERVER: Server = Server {
    name: "tomcat",
    title: "servletPath and pathInfo",
    version: "Tomcat 10.1.60",
    is_decoded: true,
    sends: None,
    steps: &[],
};

/// Parameters go before escapes are decoded.
const START: &[Step] = &[
    Step::Answer(200, |target| target == b"*"),
    Step::Answer(400, |target| {
        target.iter().any(|byte| !byte.is_ascii() || b"\"#<>[\\]^`{|}".contains(byte))
    }),
    Step::Absolute(same_host, "/"),
    Step::SplitQuery,
    Step::Answer(400, text::has_no_slash),
    Step::KeepRawPath,
    Step::RemoveParameters,
];

const END: &[Step] = &[
    Step::MergeSlashes,
    Step::RemoveDots(Dots { leaves_slash: false, ..Dots::STRICT }),
    Step::Answer(400, text::is_not_utf8),
];

pub(super) const TOMCAT: Server = Server {
    steps: &[
        Step::All(START),
        Step::Decode(Escapes { refuses: (b"\0\\/", 400), ..Escapes::STRICT }),
        Step::All(END),
    ],
    ..SERVER
};

pub(super) const TOMCAT_PASSTHROUGH: Server = Server {
    name: "tomcat-passthrough",
    title: "servletPath and pathInfo with encodedSolidusHandling passthrough",
    is_decoded: false,
    steps: &[
        Step::All(START),
        Step::Decode(Escapes {
            refuses: (b"\0\\", 400),
            decodes: |byte| byte != b'/' && byte != b'%',
            ..Escapes::STRICT
        }),
        Step::All(END),
    ],
    ..SERVER
};

pub(super) const TOMCAT_DECODE: Server = Server {
    name: "tomcat-decode",
    title: "servletPath and pathInfo with encodedSolidusHandling decode",
    steps: &[
        Step::All(START),
        Step::Decode(Escapes { refuses: (b"\0\\", 400), ..Escapes::STRICT }),
        Step::All(END),
    ],
    ..SERVER
};

pub(super) const JETTY: Server = Server {
    name: "jetty",
    title: "servletPath and pathInfo",
    version: "Jetty 9.4.57",
    steps: &[
        Step::Answer(400, text::is_not_utf8),
        Step::Answer(400, |target| text::is_relative(target) && target != b"*"),
        Step::Answer(400, is_refused_by_jetty),
        Step::Absolute(jetty_host, "/"),
        Step::CutFragment,
        Step::KeepRawPath,
        Step::SplitQuery,
        Step::Answer(400, has_ambiguous_segment),
        Step::Own(jetty_parameters),
        Step::Own(jetty_decode),
        Step::RemoveDots(Dots::STRICT),
        Step::Own(jetty_asterisk),
    ],
    ..SERVER
};

/// Tomcat refuses a host that isn't the one of the header.
fn same_host(authority: &Authority<'_>) -> Option<Vec<u8>> {
    (authority.text == authority.host_header).then(|| authority.text.to_vec())
}

fn jetty_host(authority: &Authority<'_>) -> Option<Vec<u8>> {
    (!authority.text.contains(&b'@')).then(|| text::split_port(authority.text).0.to_vec())
}

/// Jetty finds no host in brackets at the end of a target, and no query right behind a host.
fn is_refused_by_jetty(target: &[u8]) -> bool {
    text::split_absolute(target).is_some_and(|(_, authority, rest)| {
        rest.starts_with(b"?") || (rest.is_empty() && authority.ends_with(b"]"))
    })
}

fn jetty_asterisk(state: &mut State<'_>) -> Result<(), Unseen> {
    if state.target.path == b"*" {
        state.target.path = b"/".to_vec();
    }
    Ok(())
}

/// A dot segment with parameters.
fn has_ambiguous_segment(path: &[u8]) -> bool {
    path.split(|byte| *byte == b'/').any(|segment| {
        let mut parts = segment.splitn(2, |byte| *byte == b';');
        let name =
            percent::decode(parts.next().unwrap_or_default(), Escapes::ALL).unwrap_or_default();
        parts.next().is_some() && [&b"."[..], b".."].contains(&&*name)
    })
}

/// In a path without escapes, only the last parameter goes if no slash follows it.
fn jetty_parameters(state: &mut State<'_>) -> Result<(), Unseen> {
    let path = &mut state.target.path;
    let first = path.iter().position(|byte| *byte == b';').unwrap_or(path.len());
    let last = path.iter().rposition(|byte| *byte == b';').unwrap_or(path.len());
    let has_dots =
        path.split(|byte| *byte == b'/').any(|segment| [&b"."[..], b".."].contains(&segment));
    if has_dots || path[..first].contains(&b'%') || path[first..].contains(&b'/') {
        return state.take(&Step::RemoveParameters);
    }
    path.truncate(last);
    Ok(())
}

/// `%u0041` is `A`. If escapes are not UTF-8, all of them are ISO-8859-1.
fn jetty_decode(state: &mut State<'_>) -> Result<(), Unseen> {
    let path = &state.target.path;
    let decoded = decode_as(path, |byte| vec![byte])?;
    let latin1 = |byte: u8| text::latin1_to_utf8(&[byte]);
    let decoded = if text::is_not_utf8(&decoded) { decode_as(path, latin1)? } else { decoded };
    state.target.path = decoded;
    state.take(&Step::Answer(400, |path| path.contains(&0)))
}

fn decode_as(path: &[u8], bytes: impl Fn(u8) -> Vec<u8>) -> Result<Vec<u8>, Unseen> {
    let (mut decoded, mut rest) = (Vec::new(), path);
    while let [first, after @ ..] = rest {
        let unit =
            rest.strip_prefix(b"%u").and_then(|digits| std::str::from_utf8(digits.get(..4)?).ok());
        if let Some(unit) = unit.and_then(|unit| u32::from_str_radix(unit, 16).ok()) {
            let unit = char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER);
            decoded.extend(unit.to_string().into_bytes());
            rest = &rest[6..];
        } else if let Some(byte) = percent::escaped_byte(rest) {
            decoded.extend(bytes(byte));
            rest = &rest[3..];
        } else if *first == b'%' {
            return Err(Unseen::new(400));
        } else {
            decoded.push(*first);
            rest = after;
        }
    }
    Ok(decoded)
}
