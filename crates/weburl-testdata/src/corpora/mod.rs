//! Lists of URLs as found in the wild.

mod generated;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use crate::error::Error;
use crate::workspace;

/// A list of URLs.
#[derive(Clone, Debug)]
pub struct Corpus {
    /// The name of the file without `.txt`; `generated` if there is no file.
    pub name: String,
    /// The lines. Most are URLs, but any may be invalid.
    pub urls: Vec<String>,
}

/// Returns all lists: one for each `.txt` file of the directory, by name, with one URL per line and without its
/// byte order mark. Without a directory, returns a generated list that is the same on every machine.
///
/// # Errors
/// [`Error`] if a file cannot be read, or if `WEBURL_CORPORA` does not name a directory.
pub fn corpora() -> Result<Vec<Corpus>, Error> {
    static FOLDER: LazyLock<Result<Option<PathBuf>, Error>> = LazyLock::new(|| {
        let folder = find_folder()?;
        match &folder {
            Some(folder) => eprintln!("corpora: {}", folder.display()),
            None => eprintln!(
                "corpora: none found, so a generated list takes their place; set WEBURL_CORPORA to \
                 a directory of .txt files with one URL per line"
            ),
        }
        Ok(folder)
    });
    match FOLDER.clone()? {
        Some(folder) => read_folder(&folder),
        None => Ok(vec![Corpus { name: "generated".to_owned(), urls: generated::urls() }]),
    }
}

fn find_folder() -> Result<Option<PathBuf>, Error> {
    match workspace::folder_from_env("WEBURL_CORPORA") {
        Some(folder) => folder.map(Some),
        None => Ok(workspace::shared_folder("corpora")),
    }
}

fn read_folder(folder: &Path) -> Result<Vec<Corpus>, Error> {
    let at = |path: &Path, error| Error::new(format!("{}: {error}", path.display()));
    let mut corpora = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| at(folder, error))? {
        let path = entry.map_err(|error| at(folder, error))?.path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            let text = fs::read_to_string(&path).map_err(|error| at(&path, error))?;
            corpora.push(Corpus { name: name_of(&path), urls: lines(&text) });
        }
    }
    if corpora.is_empty() {
        return Err(Error::new(format!("{} has no .txt file", folder.display())));
    }
    corpora.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(corpora)
}

fn name_of(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn lines(text: &str) -> Vec<String> {
    text.trim_start_matches('\u{FEFF}').lines().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn lines_are_without_byte_order_mark_and_line_ends() {
        assert_eq!(lines("\u{FEFF}https://a/\r\nhttps://b/\n"), ["https://a/", "https://b/"]);
    }
}
