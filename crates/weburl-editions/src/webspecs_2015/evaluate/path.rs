//! path, and path concatenation (1.5).
//!
//! the text resolves dot segments within the path before it joins the path to that of the base, so that
//! leading ones are lost. Corrected, they are resolved after the paths are joined.

use super::{Evaluation, Node};
use crate::webspecs_2015::Mode;
use crate::webspecs_2015::encode_set::EncodeSet;
use crate::webspecs_2015::errors::ConformanceErrorKind;
use crate::webspecs_2015::rules::Rule;

impl Evaluation<'_> {
    /// path: its cleansed names, still with dot segments if corrected.
    pub(super) fn path(&mut self, node: &Node) -> Vec<String> {
        let text = self.text(node);
        // 1.
        if text.contains('\\') {
            self.indicate(Rule::Path, ConformanceErrorKind::Backslash);
        }
        // 2.1.
        let mut names: Vec<String> = Vec::new();
        for name in text.split(['/', '\\']) {
            let clean = self.cleanse(Rule::Path, name);
            let set = EncodeSet::Default;
            names.push(super::utf8_percent_encode(&clean, set, self.mode()));
        }
        match self.mode() {
            Mode::Corrected => names,
            Mode::ReferenceImplementation => dot_segments_by_position(names),
        }
    }
}

fn is_single_dot(name: &str) -> bool {
    name == "." || name.eq_ignore_ascii_case("%2e")
}

fn is_double_dot(name: &str) -> bool {
    name == ".." || [".%2e", "%2e.", "%2e%2e"].iter().any(|dots| name.eq_ignore_ascii_case(dots))
}

/// Steps 2.2 and 2.3 of path, as the reference implementation runs them.
fn dot_segments_by_position(names: Vec<String>) -> Vec<String> {
    let last = names.len() - 1;
    let mut path: Vec<String> = Vec::new();
    for (position, name) in names.into_iter().enumerate() {
        let is_first = path.is_empty();
        if is_single_dot(&name) {
            // 2.2. A-32: the text replaces a sole dot, too.
            match (position == last, is_first) {
                (false, _) => {}
                (true, true) => path.push(name),
                (true, false) => path.push(String::new()),
            }
        } else if is_double_dot(&name) {
            // 2.3.
            path.pop();
            if position == last && !is_first {
                path.push(String::new());
            }
        } else {
            path.push(name);
        }
    }
    path
}

/// Appends `path` to `base`; dot segments name directories.
pub(super) fn resolve_dot_segments(
    mut base: Vec<String>,
    path: Vec<String>,
    is_file: bool,
) -> Vec<String> {
    let len = path.len();
    for (position, name) in path.into_iter().enumerate() {
        let is_dots = is_single_dot(&name) || is_double_dot(&name);
        if is_double_dot(&name) {
            shorten(&mut base, is_file);
        }
        match (is_dots, position + 1 == len) {
            (false, _) => base.push(name),
            (true, true) => base.push(String::new()),
            (true, false) => {}
        }
    }
    base
}

/// Removes the last element, except the drive letter of a file.
pub(super) fn shorten(path: &mut Vec<String>, is_file: bool) {
    let is_drive = |name: &str| matches!(name.as_bytes(), [b'a'..=b'z' | b'A'..=b'Z', b':']);
    if !(is_file && matches!(path.as_slice(), [only] if is_drive(only))) {
        path.pop();
    }
}

/// Returns a path that is not relative to a base.
pub(super) fn own_path(path: Vec<String>, is_file: bool, mode: Mode) -> Vec<String> {
    match mode {
        Mode::Corrected => resolve_dot_segments(Vec::new(), path, is_file),
        Mode::ReferenceImplementation => path,
    }
}

/// Concatenates the paths of a base and of a relative URL.
pub(super) fn path_concatenation(
    base: &[String],
    mut path: Vec<String>,
    is_file: bool,
    mode: Mode,
) -> Vec<String> {
    // 1.
    let mut base = base.to_vec();
    // 2. A-10: corrected, a sole "." is a dot segment like any other.
    if mode == Mode::ReferenceImplementation && path.first().is_some_and(|first| first == ".") {
        path.remove(0);
        base.pop();
    }
    match path.as_slice() {
        // 3.
        [only] if only.is_empty() => base,
        // 4.
        [first, _, ..] if first.is_empty() => {
            path.remove(0);
            own_path(path, is_file, mode)
        }
        // 5.
        _ if mode == Mode::Corrected => {
            shorten(&mut base, is_file);
            resolve_dot_segments(base, path, is_file)
        }
        _ => {
            base.pop();
            base.extend(path);
            base
        }
    }
}
