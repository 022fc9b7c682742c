//! Finds the directory of the files.

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use serde::de::DeserializeOwned;

use crate::error::Error;
use crate::workspace;
use crate::wpt::lone_surrogates;

const VARIABLE: &str = "WEBURL_WPT_DIR";
/// Which version, the manifest of `weburl-bench` says.
const PACKAGE: &str = "ada-url";

pub(crate) fn read_json<T: DeserializeOwned>(name: &str) -> Result<T, Error> {
    static FOLDER: LazyLock<Result<PathBuf, Error>> = LazyLock::new(|| {
        let folder = find_folder()?;
        eprintln!("web-platform-tests: {}", folder.display());
        Ok(folder)
    });
    let path = FOLDER.clone()?.join(name);
    let json = fs::read_to_string(&path)
        .map_err(|error| Error::new(format!("{}: {error}", path.display())))?;
    serde_json::from_str(&lone_surrogates::replace(&json))
        .map_err(|error| Error::new(format!("{}: {error}", path.display())))
}

fn find_folder() -> Result<PathBuf, Error> {
    if let Some(folder) = workspace::folder_from_env(VARIABLE) {
        return folder;
    }
    if let Some(folder) = workspace::shared_folder("wpt") {
        return Ok(folder);
    }
    find_in_package().map_err(|why| {
        Error::new(format!(
            "No web-platform-tests data: {why}. Let Cargo download the package {PACKAGE}, which contains \
             it, or set {VARIABLE} to the directory url/resources of a clone of \
             https://github.com/web-platform-tests/wpt"
        ))
    })
}

/// Finds the directory in the package that `weburl-bench` depends on. Cargo downloads it the first time.
fn find_in_package() -> Result<PathBuf, String> {
    Ok(workspace::package_folder(PACKAGE)?.join("tests/wpt"))
}
