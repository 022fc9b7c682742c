//! The requests in the logs of web servers.

use std::borrow::Cow;
use std::ops::Range;

use serde_json::Value;
use weburl::text::{Escapes, Unescaped, find_request_target};

use crate::input::consumer::{Input, Original};
use crate::visible::shortened;

/// What a line of a log says.
pub(super) enum Request<'t> {
    /// The target, without the escapes of logs, and where it is written.
    Target(Cow<'t, str>, Range<usize>),
    /// Why there is none.
    Missing(Cow<'static, str>),
    /// The line is a comment, is blank, or says that there was no request.
    Nothing,
}

/// A log, whose columns a line in it may name.
#[derive(Default)]
pub(super) struct RequestLog {
    columns: Option<LogColumns>,
}

/// Where the target is in a log in the extended format of the W3C, which IIS and CloudFront write.
struct LogColumns {
    path: usize,
    query: Option<usize>,
}

impl LogColumns {
    /// Reads the line that names the columns.
    fn of(names: &str) -> Option<Self> {
        let place = |wanted: &str| names.split_ascii_whitespace().position(|name| name == wanted);
        let path = place("cs-uri-stem").or_else(|| place("cs-uri"))?;
        Some(Self { path, query: place("cs-uri-query") })
    }

    fn request<'t>(&self, line: &'t str) -> Request<'t> {
        let separator = if line.contains('\t') { '\t' } else { ' ' };
        let cell = |index| line.split(separator).nth(index);
        let Some(path) = cell(self.path) else {
            return Request::Missing("The line has fewer columns than #Fields.".into());
        };
        if path == "-" {
            return Request::Nothing;
        }
        let start = path.as_ptr().addr() - line.as_ptr().addr();
        let query = self.query.and_then(cell).filter(|query| *query != "-");
        let target = query.map_or(path.into(), |query| format!("{path}?{query}").into());
        Request::Target(target, start..start + path.len())
    }
}

impl RequestLog {
    pub(super) fn read<'t>(&mut self, input: &Input<'_>, line: &'t str) -> Request<'t> {
        if input.place.line == 1 {
            self.columns = None;
        }
        if let Some(directive) = line.strip_prefix('#') {
            if let Some(names) = directive.strip_prefix("Fields:") {
                self.columns = LogColumns::of(names);
            }
            return Request::Nothing;
        }
        if input.is_blank() {
            return Request::Nothing;
        }
        if let Some(columns) = &self.columns {
            return columns.request(line);
        }
        // A cell that was asked for may be the target alone.
        let is_cell = !matches!(input.original, Original::Line { .. }) && line.starts_with('/');
        match find_request_target(line).or_else(|| is_cell.then_some(0..line.len())) {
            Some(span) => {
                let target = Unescaped::new(&line[span.clone()]).undo(Escapes::Log);
                Request::Target(target.as_str().to_owned().into(), span)
            }
            // What Apache and nginx write for a connection without a request.
            None if matches!(line.split('"').nth(1), Some("-" | "")) => Request::Nothing,
            None => Request::Missing(message(line)),
        }
    }
}

fn message(line: &str) -> Cow<'static, str> {
    let value = Some(line).filter(|line| line.trim_ascii_start().starts_with('{'));
    let value = value.and_then(|line| serde_json::from_str::<Value>(line).ok());
    match value.as_ref().map(|value| path_member(value, 0)) {
        None => "The line has no request.".into(),
        Some(None) => "The JSON value has no request.".into(),
        Some(Some(name)) => {
            let name = shortened(&name);
            format!("The line is JSON; to read its paths, say --from jsonl --column {name}.").into()
        }
    }
}

/// Returns the name of the first member that begins like a path, with dots between names.
fn path_member(value: &Value, depth: usize) -> Option<String> {
    let Value::Object(members) = value else { return None };
    if depth > 8 {
        return None;
    }
    members.iter().find_map(|(name, value)| match value {
        Value::String(text) => text.starts_with('/').then(|| name.clone()),
        _ => path_member(value, depth + 1).map(|rest| format!("{name}.{rest}")),
    })
}
