//! Whether links lead to files and fragments that there are.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use encoding_rs::Encoding;
use weburl::percent_encode::percent_decode_str_lossy;
use weburl::{FilePathError, Position, Url, UrlRef};
use weburl_html::DocumentOptions;

use super::document::Document;
use super::record::Problem;
use super::syntax::Syntax;
use super::tree::Tree;
use crate::visible::{visible, visible_path};

/// The files that links have led to, each looked at once.
pub(super) struct LocalFiles {
    encoding: Option<&'static Encoding>,
    /// By their URLs without query and fragment.
    targets: RwLock<HashMap<Box<str>, Arc<Target>>>,
}

struct Target {
    file: Result<PathBuf, Problem>,
    /// Found when a link first has a fragment.
    fragments: OnceLock<Result<Fragments, Problem>>,
}

/// The hashes of what fragments can mean in a document, sorted; `None` if the file is not a document, or one
/// that cannot be read to its end.
type Fragments = Option<Box<[u64]>>;

impl LocalFiles {
    pub(super) fn new(encoding: Option<&'static Encoding>) -> Self {
        Self { encoding, targets: RwLock::default() }
    }

    /// Takes note of the file at a URL that need not be like its path.
    pub(super) fn insert(&self, url: &Url, path: PathBuf) {
        self.insert_target(without_query(url.as_url_ref()), Ok(path));
    }

    fn insert_target(&self, key: &str, file: Result<PathBuf, Problem>) -> Arc<Target> {
        let target = Arc::new(Target { file, fragments: OnceLock::new() });
        let mut targets = self.targets.write().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(targets.entry(key.into()).or_insert(target))
    }

    fn known_target(&self, key: &str) -> Option<Arc<Target>> {
        let targets = self.targets.read().unwrap_or_else(PoisonError::into_inner);
        targets.get(key).cloned()
    }

    /// Why the URL leads nowhere. `None` if it leads somewhere, or out of `tree`.
    pub(super) fn problem(&self, url: UrlRef<'_>, tree: &Tree) -> Option<Problem> {
        let key = without_query(url);
        let target = match self.known_target(key) {
            Some(target) => target,
            None => self.insert_target(key, find_file(tree.path_of(url)?, tree)),
        };
        let path = match &target.file {
            Ok(path) => path,
            Err(problem) => return Some(problem.clone()),
        };
        let fragment = url.fragment()?;
        if may_be_top(fragment) {
            return None;
        }
        match target.fragments.get_or_init(|| self.find_fragments(path)) {
            Ok(Some(names)) if !indicates_a_part(fragment, names) => {
                let (file, name) = (visible_path(tree.short(path)), visible(fragment));
                let message = format!("Nothing in {file} has the name {name}.").into();
                Some(Problem { name: "missing-fragment", message })
            }
            Ok(_) => None,
            Err(problem) => Some(problem.clone()),
        }
    }

    fn find_fragments(&self, path: &Path) -> Result<Fragments, Problem> {
        let Some(syntax) = Syntax::of_name(path) else { return Ok(None) };
        let source = std::fs::read(path).map_err(|error| unreadable(path, &error))?;
        // What fragments mean does not depend on the address.
        let Ok(address) = Url::parse("about:blank") else { return Ok(None) };
        let mut options = DocumentOptions::new(&address);
        if let Some(encoding) = self.encoding {
            options = options.transport_encoding(encoding);
        }
        let Ok(document) = Document::new(&source, syntax, &options) else { return Ok(None) };
        let mut fragments = Vec::new();
        if document.for_each_fragment_target(|name| fragments.push(hash(name))).is_err() {
            return Ok(None);
        }
        fragments.sort_unstable();
        fragments.dedup();
        Ok(Some(fragments.into_boxed_slice()))
    }
}

fn without_query<'a>(url: UrlRef<'a>) -> &'a str {
    url.slice(..Position::AfterPath)
}

fn find_file(path: Result<PathBuf, FilePathError>, tree: &Tree) -> Result<PathBuf, Problem> {
    let missing = |message: String| Problem { name: "missing-file", message: message.into() };
    let path = path.map_err(|error| missing(format!("No file can have this URL: {error}.")))?;
    let name = || visible_path(tree.short(&path));
    match path.metadata() {
        Ok(metadata) if metadata.is_dir() => {
            let index = path.join("index.html");
            let no_index = || missing(format!("The directory {} has no index.html.", name()));
            if index.is_file() { Ok(index) } else { Err(no_index()) }
        }
        Ok(_) => Ok(path),
        Err(error) => Err(match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
                // The name is shown without it.
                let ends_with_slash = path.as_os_str().as_encoded_bytes().ends_with(b"/");
                let kind = if ends_with_slash { "directory" } else { "file" };
                missing(format!("There is no {kind} {}.", name()))
            }
            _ => unreadable(tree.short(&path), &error),
        }),
    }
}

fn unreadable(path: &Path, error: &io::Error) -> Problem {
    let message = format!("The file {} cannot be read: {error}.", visible_path(path));
    Problem { name: "unreadable-file", message: message.into() }
}

/// [HTML Standard: select the indicated
/// part](https://html.spec.whatwg.org/multipage/browsing-the-web.html#select-the-indicated-part). What
/// follows `:~:` are directives, which are not compared with names.
fn indicates_a_part(fragment: &str, names: &[u64]) -> bool {
    let is_name = |name: &str| names.binary_search(&hash(name)).is_ok();
    let name = without_directives(fragment);
    is_name(name) || is_name(&percent_decode_str_lossy(name))
}

/// The top of the document, where nothing else has its name. It is there in each.
fn may_be_top(fragment: &str) -> bool {
    let name = without_directives(fragment);
    name.is_empty() || percent_decode_str_lossy(name).eq_ignore_ascii_case("top")
}

fn without_directives(fragment: &str) -> &str {
    fragment.split_once(":~:").map_or(fragment, |(name, _)| name)
}

fn hash(name: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fragments_are_compared_as_browsers_do() {
        let mut names = ["a", "b c", "ü", "x%20y", "TOP"].map(hash);
        names.sort_unstable();
        for (fragment, expected) in [
            ("a", true),
            ("A", false),
            ("b%20c", true),
            ("%C3%BC", true),
            ("x%20y", true),
            ("a:~:text=b", true),
            ("b:~:text=a", false),
            ("", false),
        ] {
            assert_eq!(indicates_a_part(fragment, &names), expected, "{fragment}");
        }
    }

    #[test]
    fn the_top_is_in_every_document() {
        for (fragment, expected) in
            [("", true), ("top", true), ("%74oP", true), (":~:text=a", true), ("to", false)]
        {
            assert_eq!(may_be_top(fragment), expected, "{fragment}");
        }
    }
}
