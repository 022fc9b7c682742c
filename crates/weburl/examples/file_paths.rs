//! Turns paths of files into URLs, and `file:` URLs into paths.
//!
//! ```console
//! $ cargo run --example file_paths -- '/tmp/100% ü.txt' file:///tmp/a%20b
//! file:///tmp/100%25%20%C3%BC.txt
//! /tmp/a b
//! ```

use std::error::Error;
use std::{env, path};

use weburl::Url;

fn main() {
    for argument in env::args().skip(1) {
        match convert(&argument) {
            Ok(converted) => println!("{converted}"),
            Err(error) => eprintln!("{argument}: {error}"),
        }
    }
}

fn convert(argument: &str) -> Result<String, Box<dyn Error>> {
    if argument.starts_with("file:") {
        return Ok(Url::parse(argument)?.to_file_path()?.display().to_string());
    }
    // Only an absolute path has a URL.
    Ok(Url::from_file_path(path::absolute(argument)?)?.to_string())
}
