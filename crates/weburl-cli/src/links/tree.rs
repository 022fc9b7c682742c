//! A directory and its URL: converts paths to URLs and back.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use weburl::{FilePathError, Position, Url, UrlRef};
use weburl_documents::Link;

use crate::visible::visible_path;

/// A directory of documents, and its URL.
#[derive(Debug)]
pub(super) struct Tree {
    /// Without symbolic links and dot segments, which URLs would not keep.
    directory: PathBuf,
    directory_url: Url,
    /// Ends with a slash.
    url: Url,
    /// The URL with which documents are read if the directory is the root of a site whose URL nobody knows.
    site: Option<Url>,
}

/// No site has this URL.
const SITE: &str = "https://directory.invalid/";

impl Tree {
    /// Returns the directory at `path`, with `url` or otherwise its own `file:` URL.
    pub(super) fn new(path: &Path, url: Option<&Url>) -> anyhow::Result<Self> {
        let directory = real_path(path).with_context(|| cannot_read(path))?;
        let directory_url =
            Url::from_directory_path(&directory).with_context(|| cannot_read(path))?;
        let url = url.map_or_else(|| Ok(directory_url.clone()), url_of_directory)?;
        Ok(Self { directory, directory_url, url, site: None })
    }

    /// Returns the directory at `path` as the root of a site: a link to `/` leads to it.
    pub(super) fn new_site(path: &Path) -> anyhow::Result<Self> {
        Ok(Self { site: Some(Url::parse(SITE)?), ..Self::new(path, None)? })
    }

    /// Returns the URL in the site for a URL in the directory; `None` if the directory is not the root of a site.
    pub(super) fn url_in_site(&self, url: &Url) -> Option<Url> {
        self.site.as_ref()?.join(&self.url.make_relative(url)?).ok()
    }

    /// Passes a link on with the URLs that files in the directory have, instead of those in the site.
    pub(super) fn show<R>(&self, link: &Link<'_>, show: impl FnOnce(&Link<'_>) -> R) -> R {
        let Some(site) = &self.site else { return show(link) };
        let of_file = |url: UrlRef<'_>| {
            let path = url.href().strip_prefix(site.href())?;
            self.url.join(&format!("./{path}")).ok()
        };
        let url = link.url.as_ref().ok().and_then(|url| of_file(*url));
        let when_parsed = link.effective_url().ok().and_then(of_file);
        let mut shown = link.clone();
        if let Some(url) = &url {
            shown.url = Ok(url.as_url_ref());
        }
        if let (Some(shown), Some(url)) = (&mut shown.when_parsed, &when_parsed) {
            shown.url = Ok(url.as_url_ref());
        }
        show(&shown)
    }

    /// Returns whether a link climbs out of the site with `..`. A URL would stop at the root without a word.
    pub(super) fn is_left_by(&self, link: &Link<'_>) -> bool {
        let (Some(site), Ok(url)) = (&self.site, link.effective_url()) else { return false };
        if !link.text.contains("..") || !url.href().starts_with(site.href()) {
            return false;
        }
        // One directory deeper, the same reference leads one directory deeper, unless it has climbed out.
        let deeper = |path: &str| site.join(&format!("./deeper/{path}")).ok();
        let base = link.effective_base();
        let deeper_base = base.href().strip_prefix(site.href()).and_then(deeper);
        let is_absolute = link.text.trim_start_matches(|c| c <= ' ').starts_with(['/', '\\']);
        let led = deeper_base.and_then(|base| base.join(link.text).ok());
        !is_absolute && led.is_some_and(|led| led.as_url_ref() == url)
    }

    /// Returns the new text of a link, without the URL of the site if that stands in it.
    pub(super) fn without_site(&self, text: String, base: UrlRef<'_>) -> String {
        let Some(site) = self.site.as_ref().filter(|site| text.starts_with(site.href())) else {
            return text;
        };
        let path = || format!("/{}", &text[site.href().len()..]);
        let url = Url::parse(&text).ok();
        let reference = url.and_then(|url| base.make_relative(url.as_url_ref()));
        reference.filter(|reference| !reference.is_empty()).unwrap_or_else(path)
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
