//! Checks whether links lead to files and fragments that exist.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use encoding_rs::Encoding;
use weburl::percent_encode::percent_decode_str_lossy;
use weburl::{FilePathError, Position, Url, UrlRef};
use weburl_documents::{Document, DocumentOptions, HeadingNames, LinkKind};

use super::problem::{MISSING_FILE, MISSING_FRAGMENT, Problem, UNREADABLE_FILE};
use super::source::{decompress, syntax_of_name};
use super::tree::Tree;
use crate::visible::{visible, visible_path};

/// The files that links have led to, each examined once.
pub(super) struct LocalFiles {
    encoding: Option<&'static Encoding>,
    heading_names: HeadingNames,
    /// The names of the files that a directory stands for.
    index_names: Vec<String>,
    /// Whether `a` may be `a.html`.
    has_clean_urls: bool,
    /// By their URLs, without query and fragment.
    targets: RwLock<HashMap<Box<str>, Arc<Target>>>,
}

struct Target {
    file: Result<PathBuf, Problem>,
    /// Computed for the first link with a fragment.
    fragments: OnceLock<Result<Fragments, Problem>>,
    /// The target of a meta refresh; computed for the first link with a fragment that the file does not have.
    refresh: OnceLock<Option<Url>>,
}

/// The maximum number of documents to search for a fragment, each refreshing to the next: as many as
/// [Fetch](https://fetch.spec.whatwg.org/#concept-http-redirect-fetch) allows redirects.
const MAX_REFRESHES: usize = 20;

/// The hashes of the names in a document, sorted; `None` if the file is not a document, or cannot be read to
/// its end.
type Fragments = Option<Box<[u64]>>;

impl LocalFiles {
    /// Without `index_names`, a directory stands for its `index.html`.
    pub(super) fn new(
        encoding: Option<&'static Encoding>,
        heading_names: HeadingNames,
        index_names: &[String],
        has_clean_urls: bool,
    ) -> Self {
        let index_names = match index_names {
            [] => vec!["index.html".to_owned()],
            names => names.to_vec(),
        };
        Self { encoding, heading_names, index_names, has_clean_urls, targets: RwLock::default() }
    }

    /// Records the file at a URL that may differ from its path.
    pub(super) fn insert(&self, url: &Url, path: PathBuf) {
        self.insert_target(without_query(url.as_url_ref()), Ok(path));
    }

    fn insert_target(&self, key: &str, file: Result<PathBuf, Problem>) -> Arc<Target> {
        let target =
            Arc::new(Target { file, fragments: OnceLock::new(), refresh: OnceLock::new() });
        let mut targets = self.targets.write().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(targets.entry(key.into()).or_insert(target))
    }

    fn known_target(&self, key: &str) -> Option<Arc<Target>> {
        let targets = self.targets.read().unwrap_or_else(PoisonError::into_inner);
        targets.get(key).cloned()
    }

    /// Returns why the URL leads nowhere, or `None` if its target exists or is outside `tree`.
    pub(super) fn problem(&self, url: UrlRef<'_>, tree: &Tree) -> Option<Problem> {
        let target = self.target(url, tree)?;
        if let Err(problem) = &target.file {
            return Some(problem.clone());
        }
        let is_name = |fragment: &&str| !may_be_top(fragment) && !is_of_media(fragment);
        let fragment = url.fragment().filter(is_name)?;
        self.fragment_problem(target, fragment, tree)
    }

    /// Returns `None` if the URL leads out of `tree`.
    fn target(&self, url: UrlRef<'_>, tree: &Tree) -> Option<Arc<Target>> {
        let key = without_query(url);
        match self.known_target(key) {
            Some(target) => Some(target),
            None => Some(self.insert_target(key, self.find_file(tree.path_of(url)?, tree))),
        }
    }

    /// Follows meta refreshes, too: a page that replaces a moved document passes the fragment on with a
    /// script.
    fn fragment_problem(
        &self,
        mut target: Arc<Target>,
        fragment: &str,
        tree: &Tree,
    ) -> Option<Problem> {
        let mut searched: Vec<PathBuf> = Vec::new();
        while let (Ok(path), true) = (&target.file, searched.len() <= MAX_REFRESHES) {
            match target.fragments.get_or_init(|| self.find_fragments(path)) {
                Ok(Some(names)) if !indicates_a_part(fragment, names) => {}
                Ok(_) => return None,
                Err(problem) => return Some(problem.clone()),
            }
            searched.push(path.clone());
            let refresh = target.refresh.get_or_init(|| self.find_refresh(path, tree));
            let Some(refresh) = refresh else { break };
            target = self.target(refresh.as_url_ref(), tree)?;
        }
        Some(missing_fragment(fragment, searched.first()?, searched.last()?, tree))
    }

    fn find_fragments(&self, path: &Path) -> Result<Fragments, Problem> {
        // The names do not depend on the address.
        let Ok(address) = Url::parse("about:blank") else { return Ok(None) };
        let fragments = self.read(path, &address, |document| {
            let mut fragments = Vec::new();
            document.fragment_targets(|name| fragments.push(hash(name))).ok()?;
            fragments.sort_unstable();
            fragments.dedup();
            Some(fragments.into_boxed_slice())
        })?;
        Ok(fragments.flatten())
    }

    fn find_refresh(&self, path: &Path, tree: &Tree) -> Option<Url> {
        let address = tree.url_of(tree.short(path)).ok()?;
        let refresh = self.read(path, &address, |document| {
            let mut refresh = None;
            let read = document.for_each_link(|link| {
                if let (None, LinkKind::Refresh, Ok(url)) = (&refresh, link.kind, &link.url) {
                    refresh = Some(url.to_owned());
                }
            });
            read.ok().and(refresh)
        });
        refresh.ok()??
    }

    /// Returns `None` if the file is not a document.
    fn read<R>(
        &self,
        path: &Path,
        address: &Url,
        read: impl FnOnce(&Document<'_>) -> R,
    ) -> Result<Option<R>, Problem> {
        let syntax = syntax_of_name(path).filter(|syntax| syntax.has_fragment_targets());
        let Some(syntax) = syntax else { return Ok(None) };
        let mut source = std::fs::read(path).map_err(|error| unreadable(path, &error))?;
        decompress(&mut source).map_err(|error| unreadable(path, &error))?;
        let options = DocumentOptions::new(address).syntax(syntax);
        let mut options = options.heading_names(self.heading_names);
        if let Some(encoding) = self.encoding {
            options = options.transport_encoding(encoding);
        }
        Ok(Document::new(&source, &options).ok().map(|document| read(&document)))
    }
}

/// `last` is the file that was searched last; `first` is the same file, or leads to it.
fn missing_fragment(fragment: &str, first: &Path, last: &Path, tree: &Tree) -> Problem {
    let name = visible(fragment_name(fragment));
    let [from, file] = [first, last].map(|path| visible_path(tree.short(path)));
    let message = match first == last {
        true => format!("{file} doesn't contain the fragment {name}"),
        false => format!("{file}, to which {from} redirects, doesn't contain the fragment {name}"),
    };
    Problem { name: MISSING_FRAGMENT, message }
}

fn without_query<'a>(url: UrlRef<'a>) -> &'a str {
    url.slice(..Position::AfterPath)
}

impl LocalFiles {
    fn find_file(
        &self,
        path: Result<PathBuf, FilePathError>,
        tree: &Tree,
    ) -> Result<PathBuf, Problem> {
        let missing = |message: String| Problem { name: MISSING_FILE, message };
        let path = path.map_err(|error| missing(format!("no file can have this URL: {error}")))?;
        let name = || match visible_path(tree.short(&path)) {
            name if name.is_empty() => ".".to_owned(),
            name => name,
        };
        match path.metadata() {
            Ok(metadata) if metadata.is_dir() => {
                let index = self.index_names.iter().map(|name| path.join(name));
                let index = index.chain(self.clean_file(&path)).find(|index| index.is_file());
                let names = self.index_names.join(" or ");
                index.ok_or_else(|| {
                    missing(format!("the directory {} doesn't contain {names}", name()))
                })
            }
            Ok(_) => Ok(path),
            Err(error) => Err(match error.kind() {
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
                    if let Some(file) = self.clean_file(&path).filter(|file| file.is_file()) {
                        return Ok(file);
                    }
                    let kind = if ends_with_slash(&path) { "directory" } else { "file" };
                    missing(format!("the {kind} {} doesn't exist", name()))
                }
                _ => unreadable(tree.short(&path), &error),
            }),
        }
    }

    /// Returns the file that a server with clean URLs sends for `path`.
    fn clean_file(&self, path: &Path) -> Option<PathBuf> {
        if !self.has_clean_urls || ends_with_slash(path) {
            return None;
        }
        let mut file = path.as_os_str().to_owned();
        file.push(".html");
        Some(file.into())
    }
}

/// Messages show a name without the slash.
fn ends_with_slash(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/")
}

fn unreadable(path: &Path, error: &io::Error) -> Problem {
    let message = format!("cannot read the file {}: {error}", visible_path(path));
    Problem { name: UNREADABLE_FILE, message }
}

/// [HTML Standard: select the indicated
/// part](https://html.spec.whatwg.org/multipage/browsing-the-web.html#select-the-indicated-part). Directives,
/// which follow `:~:`, are not compared with names.
fn indicates_a_part(fragment: &str, names: &[u64]) -> bool {
    let is_name = |name: &str| names.binary_search(&hash(name)).is_ok();
    let name = fragment_name(fragment);
    is_name(name) || is_name(&percent_decode_str_lossy(name))
}

/// Returns whether this is the top of the document, unless an element has that name. Every document has it.
fn may_be_top(fragment: &str) -> bool {
    let name = fragment_name(fragment);
    name.is_empty() || percent_decode_str_lossy(name).eq_ignore_ascii_case("top")
}

/// Returns whether a fragment selects a part of an image, a video or a drawing, and does not name an element.
///
/// [Media Fragments](https://www.w3.org/TR/media-frags/#naming-space), [SVG: fragment
/// identifiers](https://svgwg.org/svg2-draft/linking.html#SVGFragmentIdentifiers).
fn is_of_media(fragment: &str) -> bool {
    let begins = |start: &str| fragment.starts_with(start);
    (begins("svgView(") && fragment.ends_with(')')) || begins("t=") || begins("xywh=")
}

/// Returns what a fragment names, without the directives after it.
fn fragment_name(fragment: &str) -> &str {
    fragment.split_once(":~:").map_or(fragment, |(name, _)| name)
}

fn hash(name: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    hasher.finish()
}
