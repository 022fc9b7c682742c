//! Go, PHP and Ruby.

use crate::target::percent::{self, Escapes};
use crate::target::segments::{self, Dots};
use crate::target::step::{Authority, State, Step};
use crate::target::{Server, Unseen, text};

const SERVER: Server = Server {
    name: "go",
    title: "request.URL.Path behind http.ServeMux",
    version: "Go 1.27.3",
    is_decoded: true,
    sends: None,
    steps: &[],
};

pub(super) const GO: Server = Server {
    steps: &[
        Step::Answer(200, |target| target == b"*"),
        Step::Answer(400, text::is_relative),
        Step::Absolute(go_host, ""),
        Step::SplitQuery,
        Step::Own(escaped_path),
        Step::Own(serve_mux),
        Step::Decode(Escapes::STRICT),
    ],
    ..SERVER
};

pub(super) const PHP: Server = Server {
    name: "php",
    title: "$_SERVER['SCRIPT_NAME'] with the built-in server",
    version: "PHP 8.2.36",
    steps: &[
        Step::Answer(0, text::is_refused_by_llhttp),
        Step::Answer(0, is_refused_by_php),
        Step::KeepRawPath,
        Step::Absolute(kept_host, ""),
        Step::CutFragment,
        Step::SplitQuery,
        Step::Own(php_query),
        Step::Decode(Escapes::ALL),
        Step::MergeSlashes,
        Step::RemoveDots(Dots::ALL),
    ],
    ..SERVER
};

pub(super) const RACK: Server = Server {
    name: "rack",
    title: "PATH_INFO, with puma",
    version: "Rack 2.2.22 with puma 5.6.5",
    is_decoded: false,
    steps: &[
        Step::Answer(400, |target| text::is_relative(target) && target != b"*"),
        Step::Answer(400, |target| target.iter().any(|byte| b"\"<>".contains(byte))),
        Step::Answer(400, |target| target.starts_with(b"/") && has_two_fragments(target)),
        Step::Own(ruby_uri),
        Step::CutFragment,
        Step::KeepRawPath,
        Step::Absolute(kept_host, ""),
        Step::SplitQuery,
        Step::AddEmptyQuery,
    ],
    ..SERVER
};

pub(super) const AXUM: Server = Server {
    name: "axum",
    title: "request.uri().path()",
    version: "axum 0.8.9",
    is_decoded: false,
    steps: &[
        Step::Own(http_uri),
        Step::Absolute(http_host, "/"),
        Step::CutFragment,
        Step::SplitQuery,
    ],
    ..SERVER
};

fn kept_host(authority: &Authority<'_>) -> Option<Vec<u8>> {
    Some(authority.host_header.to_vec())
}

/// The host that Go's `net/url` finds, with its port.
pub(super) fn go_host(authority: &Authority<'_>) -> Option<Vec<u8>> {
    let at = authority.text.iter().rposition(|byte| *byte == b'@').map_or(0, |at| at + 1);
    let host = &authority.text[at..];
    (!host.contains(&b'%')).then(|| host.to_vec())
}

/// The path as `URL.EscapedPath` writes it, which is the one that came unless it is not valid.
pub(super) fn escaped_path(state: &mut State<'_>) -> Result<(), Unseen> {
    let path = &state.target.path;
    let decoded = percent::decode(path, Escapes::STRICT)?;
    let is_valid = path
        .iter()
        .all(|byte| byte.is_ascii_alphanumeric() || b"-_.~$&+,/:;=@!'()*[]%".contains(byte));
    let encodes = |byte: u8| !(byte.is_ascii_alphanumeric() || b"-_.~$&+,/:;=@".contains(&byte));
    let escaped = if is_valid { path.clone() } else { percent::encode(&decoded, encodes) };
    state.target.raw_path = Some(escaped);
    Ok(())
}

/// `ServeMux` redirects from a path that is not clean to one that is.
fn serve_mux(state: &mut State<'_>) -> Result<(), Unseen> {
    let escaped = state.target.raw_path.clone().unwrap_or_default();
    let mut path = [b"/", &*escaped].concat();
    segments::merge_slashes(&mut path);
    let mut clean = segments::remove_dots(&path, Dots::ALL)?;
    if !escaped.ends_with(b"/") && clean.len() > 1 && clean.ends_with(b"/") {
        clean.pop();
    }
    if clean == escaped {
        return Ok(());
    }
    let query = state.target.query.as_deref().filter(|query| !query.is_empty());
    let query = query.map(|query| [b"?", &*non_ascii_encoded(query)].concat()).unwrap_or_default();
    Err(Unseen { status: 307, location: Some([clean, query].concat()) })
}

/// Go writes these escapes in lowercase, unlike those of a path.
fn non_ascii_encoded(query: &[u8]) -> Vec<u8> {
    let encoded = query.iter().map(|byte| match byte.is_ascii() {
        true => vec![*byte],
        false => format!("%{byte:02x}").into_bytes(),
    });
    encoded.flatten().collect()
}

fn is_refused_by_php(target: &[u8]) -> bool {
    text::split_absolute(target).is_some_and(|(_, authority, rest)| {
        let is_name =
            authority.iter().all(|byte| byte.is_ascii_alphanumeric() || b".-:".contains(byte));
        !is_name || rest.starts_with(b"?")
    })
}

/// PHP's parser skips every `?` at the start of a query.
fn php_query(state: &mut State<'_>) -> Result<(), Unseen> {
    if let Some(query) = &mut state.target.query {
        query.drain(..query.iter().take_while(|byte| **byte == b'?').count());
    }
    state.take(&Step::DropEmptyQuery)
}

fn has_two_fragments(target: &[u8]) -> bool {
    target.iter().filter(|byte| **byte == b'#').count() > 1
}

/// puma asks Ruby's `URI` for the path of an absolute form.
fn ruby_uri(state: &mut State<'_>) -> Result<(), Unseen> {
    let target = &state.target.path;
    if !text::has_no_slash(target) || target == b"*" {
        return Ok(());
    }
    let text = std::str::from_utf8(target).map_err(|_| Unseen::new(500))?;
    crate::reader("ruby-uri")
        .and_then(|reader| reader.read(text).ok())
        .map(drop)
        .ok_or_else(|| Unseen::new(500))
}

/// The crate `http` reads what has neither a slash nor `?` as an authority.
fn http_uri(state: &mut State<'_>) -> Result<(), Unseen> {
    let target = &mut state.target.path;
    let end = target.iter().position(|byte| b"?#".contains(byte)).unwrap_or(target.len());
    let fragment = target.iter().position(|byte| *byte == b'#').unwrap_or(target.len());
    let (path, query) = (&target[..end], &target[end..fragment.max(end)]);
    let has = |refused: &[u8], text: &[u8]| text.iter().any(|byte| refused.contains(byte));
    if has(b"<>`", path) || has(b"\"<>", query) || std::str::from_utf8(target).is_err() {
        return Err(Unseen::new(400));
    }
    if text::is_relative(target) && target != b"*" {
        if end < target.len() || target.contains(&b'/') {
            return Err(Unseen::new(400));
        }
        target.clear();
    }
    Ok(())
}

fn http_host(authority: &Authority<'_>) -> Option<Vec<u8>> {
    (!authority.text.contains(&b'%')).then(|| authority.host_header.to_vec())
}
