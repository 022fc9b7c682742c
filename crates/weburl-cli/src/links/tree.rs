//! A directory and its URL: converts paths to URLs and back.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use weburl::{FilePathError, Position, Url, UrlRef};

use crate::visible::visible_path;

/// A directory of documents, and its URL.
#[derive(Debug)]
pub(super) struct Tree {
    /// Without symbolic links and dot segments, which URLs would not keep.
    directory: PathBuf,
    directory_url: Url,
    /// Ends with a slash.
    url: Url,
}

impl Tree {
    /// Returns the directory at `path`, with `url` or otherwise its own `file:` URL.
    pub(super) fn new(path: &Path, url: Option<&Url>) -> anyhow::Result<Self> {
        let directory = real_path(path).with_context(|| cannot_read(path))?;
        let directory_url =
            Url::from_directory_path(&directory).with_context(|| cannot_read(path))?;
        let url = url.map_or_else(|| Ok(directory_url.clone()), url_of_directory)?;
        Ok(Self { directory, directory_url, url })
    }

    /// Returns the URL of a file, given its path in the directory.
    pub(super) fn url_of(&self, path: &Path) -> Result<Url, FilePathError> {
        let file_url = Url::from_file_path(self.join(path))?;
        let reference = self.directory_url.make_relative(&file_url);
        let url = reference.and_then(|reference| self.url.join(&reference).ok());
        url.ok_or(FilePathError::TooLong)
    }

    /// Returns where the file with this URL is or would be, or `None` if the URL is not in the tree.
    pub(super) fn path_of(&self, url: UrlRef<'_>) -> Option<Result<PathBuf, FilePathError>> {
        let path_in_tree = url.slice(..Position::AfterPath).strip_prefix(self.url.href())?;
        // Without the dot, the path could be read as a scheme or a host.
        let file_url = self.directory_url.join(&format!("./{path_in_tree}"));
        Some(file_url.map_err(|_| FilePathError::TooLong).and_then(|url| url.to_file_path()))
    }

    /// Returns the absolute path of `path` in the directory.
    pub(super) fn join(&self, path: impl AsRef<Path>) -> PathBuf {
        self.directory.join(path)
    }

    /// Returns the part of `path` below the directory, for messages.
    pub(super) fn short<'p>(&self, path: &'p Path) -> &'p Path {
        path.strip_prefix(&self.directory).unwrap_or(path)
    }
}

fn real_path(path: &Path) -> io::Result<PathBuf> {
    fs::canonicalize(if path.as_os_str().is_empty() { Path::new(".") } else { path })
}

fn url_of_directory(url: &Url) -> anyhow::Result<Url> {
    let mut url = url.clone();
    let no_directory = |_| anyhow!("--base: this cannot be the URL of a directory");
    url.append_path_segments([""]).map_err(no_directory)?;
    url.set_query(None).map_err(no_directory)?;
    url.set_fragment(None).map_err(no_directory)?;
    Ok(url)
}

pub(super) fn cannot_read(path: &Path) -> String {
    format!("cannot read {}", visible_path(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The URL of the tree, and that of `a b/c.html` in it.
    const CASES: &[(&str, &str)] = &[
        ("https://example.com", "https://example.com/a%20b/c.html"),
        ("https://example.com/docs", "https://example.com/docs/a%20b/c.html"),
        ("https://example.com/docs/?q#f", "https://example.com/docs/a%20b/c.html"),
        ("app:/x", "app:/x/a%20b/c.html"),
    ];

    #[test]
    fn paths_become_urls_and_paths_again() {
        let directory = fs::canonicalize(env!("CARGO_MANIFEST_DIR")).unwrap();
        for (base, expected) in CASES {
            let tree = Tree::new(&directory, Some(&Url::parse(base).unwrap())).unwrap();
            let path = Path::new("a b/c.html");
            let url = tree.url_of(path).unwrap();
            assert_eq!(url.href(), *expected, "{base}");
            assert_eq!(tree.path_of(url.as_url_ref()), Some(Ok(directory.join(path))));
        }
    }

    #[test]
    fn urls_outside_of_the_tree_have_no_path() {
        let base = Url::parse("https://example.com/docs/").unwrap();
        let tree = Tree::new(Path::new(""), Some(&base)).unwrap();
        for url in ["https://example.com/", "https://example.com/docs", "http://example.com/docs/a"]
        {
            assert_eq!(tree.path_of(Url::parse(url).unwrap().as_url_ref()), None, "{url}");
        }
    }
}
