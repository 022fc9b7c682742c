//! Frameworks of Python, with the servers under them.

use crate::target::percent::{self, Escapes};
use crate::target::seen::Unseen;
use crate::target::server::Server;
use crate::target::step::{Authority, State, Step, of_header};
use crate::target::text;

const SERVER: Server = Server {
    name: "flask",
    title: "request.path, with Werkzeug's server",
    version: "Flask 3.1.3 with Werkzeug 3.1.9, Python 3.11.7",
    is_decoded: true,
    sends: None,
    steps: &[],
};

pub(super) const FLASK: Server = Server {
    steps: &[
        Step::Answer(400, has_space),
        Step::Latin1,
        Step::MergeLeadingSlashes,
        Step::KeepRawPath,
        Step::Absolute(werkzeug_host, "/"),
        Step::CutFragment,
        Step::SplitQuery,
        Step::Decode(Escapes::ALL),
        Step::ReplaceInvalidUtf8,
        Step::AddLeadingSlash,
        Step::MergeLeadingSlashes,
        Step::AddEmptyQuery,
    ],
    ..SERVER
};

pub(super) const FLASK_GUNICORN: Server = Server {
    name: "flask-gunicorn",
    title: "request.path, with gunicorn",
    version: "Flask 3.1.3 with gunicorn 27.0.1, Python 3.11.7",
    steps: &[
        Step::Answer(400, text::is_refused_by_llhttp),
        Step::KeepRawPath,
        Step::Absolute(of_header, "/"),
        Step::CutFragment,
        Step::SplitQuery,
        Step::Decode(Escapes::ALL),
        Step::ReplaceInvalidUtf8,
        Step::AddLeadingSlash,
        Step::MergeLeadingSlashes,
        Step::AddEmptyQuery,
    ],
    ..SERVER
};

pub(super) const DJANGO: Server = Server {
    name: "django",
    title: "request.path, with Django's server",
    version: "Django 5.2.19 with its own server, Python 3.11.7",
    steps: &[
        Step::Answer(400, has_space),
        Step::MergeLeadingSlashes,
        Step::SplitQuery,
        Step::Answer(404, |path| !path.is_empty() && text::has_no_slash(path)),
        Step::Decode(Escapes::ALL),
        Step::Own(keep_broken_utf8),
        Step::AddLeadingSlash,
        Step::AddEmptyQuery,
    ],
    ..SERVER
};

pub(super) const DJANGO_GUNICORN: Server = Server {
    name: "django-gunicorn",
    title: "request.path, with gunicorn",
    version: "Django 5.2.19 with gunicorn 27.0.1, Python 3.11.7",
    steps: &[
        Step::Answer(400, text::is_refused_by_llhttp),
        Step::Absolute(of_header, "/"),
        Step::CutFragment,
        Step::SplitQuery,
        Step::Answer(404, |path| !path.is_empty() && text::has_no_slash(path)),
        Step::Decode(Escapes::ALL),
        Step::Own(keep_broken_utf8),
        Step::AddLeadingSlash,
        Step::AddEmptyQuery,
    ],
    ..SERVER
};

pub(super) const STARLETTE: Server = Server {
    name: "starlette",
    title: "request.scope[\"path\"], with uvicorn and httptools",
    version: "Starlette 1.10.0 with uvicorn 0.54.0 and httptools 0.9.0",
    steps: &[
        Step::Answer(400, text::is_refused_by_llhttp),
        Step::Absolute(httptools_host, ""),
        Step::CutFragment,
        Step::SplitQuery,
        Step::Answer(400, <[u8]>::is_empty),
        Step::Answer(404, text::has_no_slash),
        Step::KeepRawPath,
        Step::Decode(Escapes::ALL),
        Step::ReplaceInvalidUtf8,
        Step::AddEmptyQuery,
    ],
    ..SERVER
};

pub(super) const STARLETTE_H11: Server = Server {
    name: "starlette-h11",
    title: "request.scope[\"path\"], with uvicorn and h11",
    version: "Starlette 1.10.0 with uvicorn 0.54.0 and h11 0.16.0",
    steps: &[
        Step::Answer(400, text::has_non_ascii),
        Step::SplitQuery,
        Step::Answer(404, text::has_no_slash),
        Step::KeepRawPath,
        Step::Decode(Escapes::ALL),
        Step::ReplaceInvalidUtf8,
        Step::AddEmptyQuery,
    ],
    ..SERVER
};

pub(super) const AIOHTTP: Server = Server {
    name: "aiohttp",
    title: "request.path",
    version: "aiohttp 3.14.5 with yarl 1.25.1",
    steps: &[
        Step::Answer(400, text::is_refused_by_llhttp),
        Step::KeepRawPath,
        Step::Absolute(yarl_host, ""),
        Step::Own(aiohttp_parts),
        Step::Answer(404, text::has_no_slash),
        Step::Own(yarl_decode),
        Step::AddEmptyQuery,
    ],
    ..SERVER
};

pub(super) const TORNADO: Server = Server {
    name: "tornado",
    title: "request.path",
    version: "Tornado 6.6.1",
    is_decoded: false,
    steps: &[
        Step::Latin1,
        Step::SplitQuery,
        Step::Answer(404, text::has_no_slash),
        Step::Answer(400, |path| {
            percent::decode(path, Escapes::ALL)
                .is_ok_and(|path| std::str::from_utf8(&path).is_err())
        }),
        Step::KeepRawPath,
        Step::AddEmptyQuery,
    ],
    ..SERVER
};

/// Python splits the request line at what is white space in ISO-8859-1.
fn has_space(target: &[u8]) -> bool {
    target.iter().any(|byte| [0x85, 0xA0].contains(byte))
}

/// Werkzeug has an empty text for a host that it doesn't trust.
fn werkzeug_host(authority: &Authority<'_>) -> Option<Vec<u8>> {
    let (host, port) = text::split_port(authority.text);
    let is_name = host.iter().all(|byte| byte.is_ascii_alphanumeric() || b".-".contains(byte));
    let is_port = port.is_none_or(|port| !port.is_empty() && port.iter().all(u8::is_ascii_digit));
    if !(is_port && (is_name || host.starts_with(b"["))) {
        return Some(Vec::new());
    }
    let has_default = port == Some(b"80");
    Some(if has_default { host.to_vec() } else { authority.text.to_vec() })
}

fn httptools_host(authority: &Authority<'_>) -> Option<Vec<u8>> {
    let at = authority.text.iter().rposition(|byte| *byte == b'@').map_or(0, |at| at + 1);
    let (host, port) = text::split_port(&authority.text[at..]);
    let is_name = !host.is_empty()
        && host.iter().all(|byte| byte.is_ascii_alphanumeric() || b".-".contains(byte));
    let is_port = port.is_none_or(|port| !port.is_empty() && port.iter().all(u8::is_ascii_digit));
    (is_port && (is_name || host.starts_with(b"["))).then(|| authority.host_header.to_vec())
}

fn yarl_host(authority: &Authority<'_>) -> Option<Vec<u8>> {
    let at = authority.text.iter().rposition(|byte| *byte == b'@').map_or(0, |at| at + 1);
    let (host, _) = text::split_port(&authority.text[at..]);
    let host = host.strip_prefix(b"[").and_then(|host| host.strip_suffix(b"]")).unwrap_or(host);
    Some(host.to_ascii_lowercase())
}

/// Django writes what is not UTF-8 as escapes again.
fn keep_broken_utf8(state: &mut State<'_>) -> Result<(), Unseen> {
    let mut path = Vec::new();
    for chunk in state.target.path.utf8_chunks() {
        path.extend(chunk.valid().bytes());
        path.extend(chunk.invalid().iter().flat_map(|byte| format!("%{byte:02X}").into_bytes()));
    }
    state.target.path = path;
    Ok(())
}

/// Only a path without a query loses its fragment.
fn aiohttp_parts(state: &mut State<'_>) -> Result<(), Unseen> {
    let step = if state.target.path.contains(&b'?') { Step::SplitQuery } else { Step::CutFragment };
    state.take(&step)?;
    if let Some(query) = &mut state.target.query {
        query.truncate(query.iter().position(|byte| *byte == b'#').unwrap_or(query.len()));
    }
    Ok(())
}

/// yarl leaves escapes of what is not UTF-8.
fn yarl_decode(state: &mut State<'_>) -> Result<(), Unseen> {
    state.take(&Step::Decode(Escapes::ALL))?;
    keep_broken_utf8(state)
}
