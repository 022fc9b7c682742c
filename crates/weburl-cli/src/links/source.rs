//! Finds the documents that the arguments name, or that are in the directories that they name.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use flate2::read::MultiGzDecoder;
use walkdir::{DirEntry, WalkDir};
use weburl::Url;
use weburl_documents::{Link, Syntax};

use super::tree::{Tree, cannot_read};
use crate::input::open::GZIP;
use crate::input::source;

/// A document to read.
pub(super) struct Source<'a> {
    /// `None` is standard input.
    pub(super) path: Option<PathBuf>,
    /// The argument that names the document or a directory around it.
    pub(super) argument: &'a Path,
    pub(super) address: Url,
    /// The directory that contains it, directly or not, if it is a file.
    pub(super) tree: Option<&'a Tree>,
    /// Whether it is known where links to `/` lead.
    pub(super) is_root_known: bool,
}

/// What was found instead of a document.
pub(super) enum Obstacle {
    /// Something could not be read.
    Unreadable(anyhow::Error),
    /// A symbolic link leads back to a directory around it, whose documents are found without it.
    Loop { path: PathBuf, ancestor: PathBuf },
}

/// What an argument names.
pub(super) enum Argument {
    StandardInput { address: Url },
    File { path: PathBuf, address: Url, tree: Tree, is_root_known: bool },
    Directory { path: PathBuf, tree: Tree },
}

impl Argument {
    /// Without a `base`, the documents have `file:` URLs, and a directory is the root of a site.
    pub(super) fn new(path: &Path, base: Option<&Url>) -> anyhow::Result<Self> {
        if path == Path::new("-") {
            let address = base.ok_or_else(|| {
                anyhow!("a document on standard input has no URL; set one with --base")
            })?;
            return Ok(Self::StandardInput { address: address.clone() });
        }
        let metadata = path.metadata().with_context(|| cannot_read(path))?;
        let path = path.to_owned();
        if metadata.is_dir() {
            let tree = base.map_or_else(|| Tree::new_site(&path), |_| Tree::new(&path, base))?;
            return Ok(Self::Directory { path, tree });
        }
        let (Some(directory), Some(name)) = (path.parent(), path.file_name()) else {
            bail!("{}: not the name of a file", cannot_read(&path));
        };
        // `about:blank` and `data:` are in no directory, so links lead into the directory of the file itself.
        let hierarchical_base = base.filter(|base| !base.has_opaque_path());
        let directory_url = hierarchical_base.map(|base| base.join(".")).transpose();
        let directory_url = directory_url.map_err(|error| anyhow!("--base: {error}"))?;
        let tree = Tree::new(directory, directory_url.as_ref())?;
        let address = match base {
            Some(base) => base.clone(),
            None => tree.url_of(Path::new(name)).with_context(|| cannot_read(&path))?,
        };
        Ok(Self::File { path, address, tree, is_root_known: base.is_some() })
    }

    /// `None` is standard input.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::StandardInput { .. } => None,
            Self::File { path, .. } | Self::Directory { path, .. } => Some(path),
        }
    }

    /// Returns the documents, those of a directory sorted by name. Follows symbolic links if
    /// `follows_links`.
    pub(super) fn sources(
        &self,
        follows_links: bool,
    ) -> Box<dyn Iterator<Item = Result<Source<'_>, Obstacle>> + Send + '_> {
        match self {
            Self::StandardInput { address } => {
                let (argument, address) = (Path::new("-"), address.clone());
                let source =
                    Source { path: None, argument, address, tree: None, is_root_known: true };
                Box::new([Ok(source)].into_iter())
            }
            Self::File { path, address, tree, is_root_known } => {
                let (argument, address, tree) = (&**path, address.clone(), Some(tree));
                let path = Some(path.clone());
                let is_root_known = *is_root_known;
                Box::new([Ok(Source { path, argument, address, tree, is_root_known })].into_iter())
            }
            Self::Directory { path, tree } => {
                let entries = WalkDir::new(path).follow_links(follows_links).sort_by_file_name();
                Box::new(entries.into_iter().filter_map(|entry| match entry {
                    Ok(entry) => source_of_entry(&entry, path, tree).transpose(),
                    Err(error) => obstacle(error).map(Err),
                }))
            }
        }
    }
}

/// Returns `None` if the entry is not a document.
fn source_of_entry<'a>(
    entry: &DirEntry,
    argument: &'a Path,
    tree: &'a Tree,
) -> Result<Option<Source<'a>>, Obstacle> {
    let path = entry.path();
    if !entry.file_type().is_file() || syntax_of_name(path).is_none() {
        return Ok(None);
    }
    let address = tree.url_of(path.strip_prefix(argument).unwrap_or(path));
    let address = address.with_context(|| cannot_read(path)).map_err(Obstacle::Unreadable)?;
    let path = Some(path.to_owned());
    Ok(Some(Source { path, argument, address, tree: Some(tree), is_root_known: true }))
}

/// Returns `None` if the error does not concern a document: a dangling symbolic link may be anything.
fn obstacle(error: walkdir::Error) -> Option<Obstacle> {
    let path = error.path()?.to_owned();
    if let Some(ancestor) = error.loop_ancestor() {
        return Some(Obstacle::Loop { ancestor: ancestor.to_owned(), path });
    }
    let error = error.into_io_error()?;
    if error.kind() == io::ErrorKind::NotFound && syntax_of_name(&path).is_none() {
        return None;
    }
    Some(Obstacle::Unreadable(anyhow::Error::new(error).context(cannot_read(&path))))
}

impl Source<'_> {
    /// Returns what findings name.
    pub(super) fn source(&self) -> source::Source<'_> {
        self.path.as_deref().map_or(source::Source::StandardInput, source::Source::File)
    }

    /// Returns its name as compilers write it, which may hold anything that a file system allows.
    pub(super) fn name(&self) -> String {
        self.path.as_ref().map_or_else(|| "<stdin>".into(), |path| path.display().to_string())
    }

    /// Reads it into `buffer`, replacing the contents, and returns whether it was compressed with gzip.
    pub(super) fn read(&self, buffer: &mut Vec<u8>) -> anyhow::Result<bool> {
        buffer.clear();
        let read = match &self.path {
            Some(path) => File::open(path).and_then(|mut file| file.read_to_end(buffer)),
            None => io::stdin().lock().read_to_end(buffer),
        };
        let name = self.path.as_deref().unwrap_or(Path::new("standard input"));
        read.and_then(|_| decompress(buffer)).with_context(|| cannot_read(name))
    }

    /// Returns the URL with which the document is read, which may differ from the one that is shown.
    pub(super) fn reading_address(&self) -> Url {
        let in_site = self.tree.and_then(|tree| tree.url_in_site(&self.address));
        in_site.unwrap_or_else(|| self.address.clone())
    }

    /// Passes a link on as it is shown.
    pub(super) fn show<R>(&self, link: &Link<'_>, show: impl FnOnce(&Link<'_>) -> R) -> R {
        match self.tree {
            Some(tree) => tree.show(link, show),
            None => show(link),
        }
    }

    /// Returns whether the name says which syntax it has.
    pub(super) fn has_syntax_of_name(&self) -> bool {
        self.path.as_deref().is_some_and(|path| syntax_of_name(path).is_some())
    }

    /// `None` if neither the name nor the content is one of a document.
    pub(super) fn syntax(&self, content: &[u8]) -> Option<Syntax> {
        let of_name = self.path.as_deref().and_then(syntax_of_name);
        of_name.or_else(|| Syntax::of_bytes(content))
    }
}

/// Decompresses what is compressed with gzip, and returns whether it was.
pub(super) fn decompress(content: &mut Vec<u8>) -> io::Result<bool> {
    let is_compressed = content.starts_with(GZIP);
    if is_compressed {
        let mut decompressed = Vec::new();
        MultiGzDecoder::new(&content[..]).read_to_end(&mut decompressed)?;
        *content = decompressed;
    }
    Ok(is_compressed)
}

/// Returns the name of a file without the ending of gzip.
fn name_of(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_string_lossy();
    Some(name.strip_suffix(".gz").unwrap_or(&name).to_owned())
}

/// Returns what a file holds, by its name, that the command does not read.
pub(super) fn unread_of_name(path: &Path) -> Option<&'static str> {
    Syntax::unread_of_name(&name_of(path)?)
}

/// Returns whether a document of which nothing else is known may be HTML for no other reason than a `<` somewhere: it does
/// not begin with a tag, or with one that declares a namespace.
pub(super) fn is_barely_html(content: &[u8]) -> bool {
    let text = content.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(content).trim_ascii_start();
    let (is_utf_16, is_empty) = (text.contains(&0), text.is_empty());
    let tag = text.split(|byte| *byte == b'>').next().unwrap_or_default();
    let begins_with_tag = matches!(tag, [b'<', b'!' | b'?' | b'a'..=b'z' | b'A'..=b'Z', ..]);
    let is_page = tag.get(1..5).is_some_and(|name| name.eq_ignore_ascii_case(b"html"));
    let has_namespace = tag.windows(6).any(|part| part == b" xmlns") && !is_page;
    !is_utf_16 && !is_empty && (!begins_with_tag || has_namespace)
}

/// The syntaxes that the command reads.
pub(super) const SYNTAXES: [Syntax; 5] =
    [Syntax::Html, Syntax::Xml, Syntax::Css, Syntax::Markdown, Syntax::RobotsTxt];

/// Returns the syntax for the name of a file, which need not be UTF-8, or `None` if the command does not read such files.
pub(super) fn syntax_of_name(path: &Path) -> Option<Syntax> {
    let syntax = Syntax::of_name(&name_of(path)?)?;
    SYNTAXES.contains(&syntax).then_some(syntax)
}
