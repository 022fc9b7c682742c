//! Relative references, in the shapes in which documents have them.

use weburl_testdata::Random;

use super::split::Split;
use super::{Input, List};
use crate::lists::corpora::Corpora;

const COUNT: usize = 8192;
const SEED: u64 = 5;

/// The base URLs.
pub(crate) const BASES: &[&str] = &[
    "https://example.com/",
    "https://www.example.org/docs/guide/index.html",
    "https://en.wikipedia.org/wiki/URL?action=history#top",
    "http://localhost:8080/static/app/",
    "https://user@example.net/a/b/c/d/e/f.php?x=1&y=2",
    "https://doc.rust-lang.org/1.85.0/std/sync/atomic/struct.AtomicU16.html#method.new",
    "file:///usr/share/doc/index.html",
    "https://cdn.example.com/assets/css/main.css?v=20260702",
];

/// A reference, and the one of the [`BASES`] against which it is resolved.
pub(crate) struct Reference {
    pub(crate) base: usize,
    text: String,
}

impl Input for Reference {
    fn text(&self) -> &str {
        &self.text
    }
}

type Shape = fn(Split<'_>) -> String;

/// Functions that turn the pieces of a URL into a reference.
const SHAPES: &[(&str, Shape)] = &[
    ("path", |Split { path, rest, .. }| format!("{}{rest}", &path[1..])),
    ("/path", |Split { path, rest, .. }| format!("{path}{rest}")),
    ("../path", |Split { path, rest, .. }| format!("..{path}{rest}")),
    ("?query", |Split { path, .. }| format!("?page={}", &path[1..])),
    ("#fragment", |Split { path, .. }| format!("#{}", &path[1..])),
    ("//host/path", |Split { host, path, rest }| format!("//{host}{path}{rest}")),
];

/// Returns references of all shapes to all bases, mixed.
pub(crate) fn mixed_references(corpora: &Corpora) -> List<Reference> {
    let mut random = Random::new(SEED);
    make(corpora, "mixed", || SHAPES[random.below(SHAPES.len())].1)
}

/// Returns one list per shape.
pub(crate) fn references_by_shape(corpora: &Corpora) -> Vec<List<Reference>> {
    SHAPES.iter().map(|&(name, shape)| make(corpora, name, || shape)).collect()
}

/// Returns whether a path means the same with and without its slash.
fn is_relative(path: &str) -> bool {
    path.len() > 1 && !path.contains(':') && !path.starts_with("//")
}

fn make(corpora: &Corpora, name: &str, mut shape: impl FnMut() -> Shape) -> List<Reference> {
    let mut random = Random::new(SEED + 1);
    let relative = corpora.seed().filter(|split| is_relative(split.path));
    let reference = |split| Reference { base: random.below(BASES.len()), text: shape()(split) };
    List::new(name, relative.take(COUNT).map(reference))
}
