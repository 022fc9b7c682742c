//! HAProxy, Varnish and lighttpd.

use crate::target::percent::{self, Escapes};
use crate::target::seen::Unseen;
use crate::target::segments::Dots;
use crate::target::server::{SendsHost, Server};
use crate::target::step::{Sending, State, Step};
use crate::target::text;

const SERVER: Server = Server {
    name: "haproxy",
    title: "the sample fetch `path`",
    version: "HAProxy 2.6.12",
    is_decoded: false,
    sends: Some(SendsHost::Seen),
    steps: &[],
};

pub(super) const HAPROXY: Server = Server {
    steps: &[
        Step::Answer(400, |target| text::has_no_slash(target) && target != b"*"),
        Step::Answer(400, is_refused_by_haproxy),
        Step::SplitQuery,
        Step::DropEmptyQuery,
        Step::Own(haproxy_asterisk),
        Step::Send(as_sent),
    ],
    ..SERVER
};

pub(super) const VARNISH: Server = Server {
    name: "varnish",
    title: "req.url",
    version: "Varnish 7.1.1",
    steps: &[
        Step::Own(varnish_absolute),
        Step::Send(|sending| sending.path.to_vec()),
        Step::SplitQuery,
    ],
    ..SERVER
};

pub(super) const LIGHTTPD: Server = Server {
    name: "lighttpd",
    title: "SCRIPT_NAME over SCGI and mod_proxy, with Debian's http-parseopts",
    version: "lighttpd 1.4.69",
    is_decoded: true,
    steps: &[
        Step::Answer(200, |target| target == b"*"),
        Step::Answer(400, text::has_no_slash),
        Step::KeepRawPath,
        Step::CutFragment,
        Step::Answer(400, is_refused_by_lighttpd),
        Step::Own(split_at_last_question_mark),
        Step::Own(lighttpd_normalize),
        Step::MergeSlashes,
        Step::RemoveDots(Dots::ALL),
        Step::Send(normalized),
        Step::Decode(Escapes::ALL),
        Step::AddEmptyQuery,
    ],
    ..SERVER
};

fn as_sent(sending: &Sending<'_>) -> Vec<u8> {
    sending.given.to_vec()
}

/// HAProxy reads four bytes at a time as long as all of them are between 24 and A3, and looks closely at the rest.
fn is_refused_by_haproxy(target: &[u8]) -> bool {
    let words = target
        .chunks_exact(4)
        .take_while(|word| word.iter().all(|byte| (0x24..=0xA3).contains(byte)));
    target[4 * words.count()..].iter().any(|byte| !byte.is_ascii_graphic() || *byte == b'#')
}

fn haproxy_asterisk(state: &mut State<'_>) -> Result<(), Unseen> {
    if state.target.path == b"*" {
        state.target.path.clear();
    }
    Ok(())
}

/// For Varnish, the authority of an `http:` URL ends at a slash only.
fn varnish_absolute(state: &mut State<'_>) -> Result<(), Unseen> {
    let target = &state.target.path;
    let Some((scheme, ..)) = text::split_absolute(target) else { return Ok(()) };
    if scheme.eq_ignore_ascii_case(b"http") {
        let start = scheme.len() + 3;
        if let Some(end) = target[start..].iter().position(|byte| *byte == b'/') {
            state.target.host = target[start..start + end].to_vec();
            state.target.path = target[start + end..].to_vec();
        }
    }
    Ok(())
}

/// Control characters, and bytes that UTF-8 never has, also as escapes.
fn is_refused_by_lighttpd(target: &[u8]) -> bool {
    let is_refused = |byte: u8| byte.is_ascii_control() || matches!(byte, 0xC0 | 0xC1 | 0xF5..);
    let escaped = |start: usize| percent::escaped_byte(&target[start..]);
    (0..target.len())
        .any(|start| is_refused(target[start]) || escaped(start).is_some_and(is_refused))
}

/// While it normalizes a URL, lighttpd takes the last `?` for the start of the query.
fn split_at_last_question_mark(state: &mut State<'_>) -> Result<(), Unseen> {
    if let Some(end) = state.target.path.iter().rposition(|byte| *byte == b'?') {
        state.target.query = Some(state.target.path.split_off(end)[1..].to_vec());
    }
    Ok(())
}

/// Escapes that are not needed are decoded, the others have capital digits, and missing ones are added.
fn lighttpd_normalize(state: &mut State<'_>) -> Result<(), Unseen> {
    let needs_escape = |byte: u8| !byte.is_ascii_graphic() || b"\"#<>[\\]^`{|}".contains(&byte);
    let normalize = |text: &[u8], decodes: fn(u8) -> bool| -> Result<Vec<u8>, Unseen> {
        let text = encoded(text, needs_escape);
        let mut text = percent::decode(&text, Escapes { decodes, ..Escapes::ALL })?;
        percent::capitalize(&mut text);
        Ok(text)
    };
    state.target.path =
        normalize(&state.target.path, |byte| is_free(byte) || b"&+;=".contains(&byte))?;
    let query = state.target.query.as_deref();
    state.target.query =
        query.map(|query| normalize(query, |byte| is_free(byte) || byte == b'?')).transpose()?;
    Ok(())
}

fn is_free(byte: u8) -> bool {
    percent::is_unreserved(byte) || b"!$'()*,/:@".contains(&byte)
}

/// Encodes these bytes, and every `%` without two digits.
fn encoded(text: &[u8], encodes: impl Fn(u8) -> bool) -> Vec<u8> {
    let broken =
        |start: usize| text[start] == b'%' && percent::escaped_byte(&text[start..]).is_none();
    let bytes = (0..text.len()).map(|start| match encodes(text[start]) || broken(start) {
        true => format!("%{:02X}", text[start]).into_bytes(),
        false => vec![text[start]],
    });
    bytes.flatten().collect()
}

fn normalized(sending: &Sending<'_>) -> Vec<u8> {
    match sending.query {
        Some(query) => [sending.path, b"?", query].concat(),
        None => sending.path.to_vec(),
    }
}
