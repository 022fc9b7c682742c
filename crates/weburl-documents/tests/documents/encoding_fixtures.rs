//! The encodings of the fixtures of others, which stay outside of this repository: `WEBURL_ENCODING_FIXTURES` names a
//! folder with clones of `html5lib-tests` and `html-encoding-sniffer`.

use std::path::{Path, PathBuf};
use std::{env, fs};

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};
use weburl::Url;
use weburl_documents::{DocumentOptions, FallbackEncoding, HtmlDocument};

/// Returns the folder of these fixtures, or says that they are left out.
fn folder(name: &str) -> Option<PathBuf> {
    let folder =
        env::var_os("WEBURL_ENCODING_FIXTURES").map(|folder| Path::new(&folder).join(name));
    if folder.is_none() {
        println!("left out: WEBURL_ENCODING_FIXTURES names no folder with {name}");
    }
    folder
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut files: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    files.sort();
    files
}

/// Returns the encoding of a document whose fallback is windows-1252.
fn encoding_of(source: &[u8]) -> &'static Encoding {
    let address = Url::parse("https://example.com/").expect("a URL");
    let fallback = FallbackEncoding::Encoding(WINDOWS_1252);
    let options = DocumentOptions::new(&address).fallback_encoding(fallback);
    HtmlDocument::new(source, &options).encoding()
}

fn for_label(label: &str) -> &'static Encoding {
    Encoding::for_label(label.as_bytes()).unwrap_or_else(|| panic!("{label}"))
}

/// Returns the data of each test and the label of its encoding.
fn tests_in(file: &[u8]) -> Vec<(Vec<u8>, String)> {
    let mut tests: Vec<(Vec<u8>, String)> = Vec::new();
    let mut is_data = false;
    for line in file.split_inclusive(|byte| *byte == b'\n') {
        match line {
            b"#data\n" => {
                tests.push(Default::default());
                is_data = true;
            }
            b"#encoding\n" => is_data = false,
            line => {
                let (data, label) = tests.last_mut().expect("a test begins with its data");
                match is_data {
                    true => data.extend(line),
                    false => label.push_str(str::from_utf8(line).expect("a label").trim()),
                }
            }
        }
    }
    tests
}

#[test]
fn html5lib_tests_have_the_encoding_that_they_expect() {
    let Some(folder) = folder("html5lib-tests/encoding") else { return };
    let mut count = 0;
    for file in
        files(&folder).iter().filter(|file| file.extension().is_some_and(|end| end == "dat"))
    {
        for (data, label) in tests_in(&fs::read(file).expect("it can be read")) {
            let text = String::from_utf8_lossy(&data);
            assert_eq!(encoding_of(&data), for_label(&label), "{file:?}: {text}");
            count += 1;
        }
    }
    assert!(count >= 80, "{count}");
}

#[test]
fn fixtures_of_html_encoding_sniffer_have_the_encoding_in_their_names() {
    let Some(folder) = folder("html-encoding-sniffer/test/fixtures") else { return };
    let mut count = 0;
    for kind in ["bom", "no-result", "normal", "utf"] {
        for file in files(&folder.join(kind)) {
            let name = file.file_stem().and_then(|name| name.to_str()).expect("a name");
            // Only a byte order mark makes UTF-16 of what says so.
            let expected = match (kind, name.rsplit_once('_')) {
                ("utf", _) => UTF_8,
                (_, Some((_, label))) => for_label(label),
                (_, None) => for_label(name),
            };
            let source = fs::read(&file).expect("it can be read");
            assert_eq!(encoding_of(&source), expected, "{file:?}");
            count += 1;
        }
    }
    assert!(count >= 16, "{count}");
}
