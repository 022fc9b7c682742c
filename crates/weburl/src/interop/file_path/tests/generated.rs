//! Paths and URLs that are generated from the pieces that matter.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use weburl_testdata::Random;

use crate::interop::file_path::error::FilePathError::DotSegment;
use crate::interop::file_path::form::FilePathForm;
use crate::record::url::Url;

const GENERATED: usize = 50_000;

#[test]
fn generated_posix_paths_come_back_as_they_were() {
    let mut random = Random::new(51);
    let mut kept = 0;
    for _ in 0..GENERATED {
        let path = posix_path(&mut random);
        let is_segment = |segment: &[u8]| path.split(|&b| b == b'/').any(|s| s == segment);
        match Url::from_posix_path(&path) {
            Err(error) => {
                assert_eq!(error, DotSegment, "{path:?}");
                assert!(is_segment(b".."), "{path:?}");
            }
            Ok(url) => {
                assert_eq!(Url::parse(url.as_str()).as_ref(), Ok(&url));
                let back = url.to_posix_path().unwrap();
                if is_segment(b".") {
                    assert_same_path(&back, &path);
                } else {
                    assert_eq!(back, path, "{url:?}");
                    kept += 1;
                }
            }
        }
    }
    assert!(kept > GENERATED / 2, "{kept} paths were kept");
}

/// As `std` compares paths: it leaves out `.` and what is empty.
fn assert_same_path(a: &[u8], b: &[u8]) {
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let path = |bytes| std::path::Path::new(std::ffi::OsStr::from_bytes(bytes));
        assert_eq!(path(a), path(b));
    }
    #[cfg(not(unix))]
    assert_eq!(a.starts_with(b"/"), b.starts_with(b"/"));
}

#[test]
fn generated_windows_paths_come_back_as_they_were() {
    let mut random = Random::new(52);
    let mut kept = 0;
    for _ in 0..GENERATED {
        let path = windows_path(&mut random);
        if let Ok(url) = Url::from_windows_path(&path)
            && !path.split('\\').any(|segment| segment == ".")
        {
            assert_eq!(Url::parse(url.as_str()).as_ref(), Ok(&url));
            assert_eq!(url.to_windows_path().as_deref(), Ok(path.as_str()), "{url:?}");
            kept += 1;
        }
    }
    assert!(kept > GENERATED / 2, "{kept} paths were kept");
}

/// The segments of a path below its root in a form, or `None` if it has none in that form.
fn segments_in_form<'a>(
    segments: impl Iterator<Item = &'a str>,
    form: FilePathForm,
) -> Option<Vec<&'a str>> {
    let mut kept = Vec::new();
    for segment in segments {
        match segment {
            ".." if form == FilePathForm::Lexical => _ = kept.pop(),
            ".." => return None,
            "" | "." => {}
            name => kept.push(name),
        }
    }
    Some(kept)
}

#[test]
fn generated_paths_come_back_in_the_form_that_was_chosen() {
    let mut random = Random::new(54);
    let mut kept = [0; 2];
    for _ in 0..GENERATED {
        for (kept, form) in kept.iter_mut().zip([FilePathForm::Components, FilePathForm::Lexical]) {
            let path = text(
                &mut random,
                &["/", "//", "/C:/"],
                &["/", "/", ".", "..", "/../", "a", "%", "é"],
            );
            let expected = segments_in_form(path.split('/'), form);
            let expected =
                expected.map(|segments| ["/", &segments.join("/")].concat().into_bytes());
            let url = Url::from_posix_path_as(&path, form);
            let back = url.as_ref().map(|url| url.to_posix_path().unwrap());
            assert_eq!(back.map_err(|error| *error), expected.ok_or(DotSegment), "{path}");
            *kept += usize::from(url.is_ok());

            let (root, pieces) =
                (random.pick(&[r"C:\", r"z:\\"]), &["\\", "/", ".", "..", "\\..\\", "a", "|"]);
            let path = text(&mut random, &[root], pieces);
            let expected = segments_in_form(path[3..].split(['\\', '/']), form);
            let expected = expected.map(|segments| [&path[..3], &segments.join("\\")].concat());
            let url = Url::from_windows_path_as(&path, form);
            let back = url.as_ref().map(|url| url.to_windows_path().unwrap());
            assert_eq!(back.map_err(|error| *error), expected.ok_or(DotSegment), "{path}");
            *kept += usize::from(url.is_ok());
        }
    }
    assert!(kept[0] > GENERATED / 4, "{kept:?} paths were kept");
    assert_eq!(kept[1], 2 * GENERATED);
}

#[test]
fn what_generated_urls_name_has_a_url_that_names_it() {
    let mut random = Random::new(53);
    let (mut posix_paths, mut windows_paths) = (0, 0);
    for _ in 0..GENERATED {
        let Ok(url) = Url::parse(&href(&mut random)) else { continue };
        if let Ok(path) = url.to_posix_path() {
            let again = Url::from_posix_path(&path).unwrap();
            assert_eq!(again.to_posix_path(), Ok(path), "{url:?}");
            posix_paths += 1;
        }
        if let Ok(path) = url.to_windows_path() {
            let again = Url::from_windows_path(&path).unwrap();
            assert_eq!(again.to_windows_path(), Ok(path), "{url:?}");
            windows_paths += 1;
        }
    }
    let fewest = posix_paths.min(windows_paths);
    assert!(fewest > GENERATED / 10, "{posix_paths} and {windows_paths} paths were named");
}

fn text(random: &mut Random, roots: &[&str], pieces: &[&str]) -> String {
    let root = random.pick(roots);
    let len = random.below(10);
    (0..len).fold(String::from(root), |text, _| text + random.pick(pieces))
}

fn posix_path(random: &mut Random) -> Vec<u8> {
    const BYTES: &[u8] = b"//...%|:\\C?# 2eEa\xC3\xA9";
    let mut path = vec![b'/'];
    for _ in 0..random.below(12) {
        let any = 1 + random.below(255) as u8;
        path.push(*BYTES.get(random.below(2 * BYTES.len())).unwrap_or(&any));
    }
    path
}

fn windows_path(random: &mut Random) -> String {
    const ROOTS: &[&str] =
        &[r"C:\", r"z:\", r"\\server\share", r"\\127.0.0.1\C:", r"\\a.b.\$\", r"\\-_\|"];
    const PIECES: &[&str] =
        &["\\", ".", "a", "%", "2e", "|", ":", "?", "#", " ", "C", "é", "\t", "💩", "~"];
    text(random, ROOTS, PIECES)
}

fn href(random: &mut Random) -> String {
    const ROOTS: &[&str] = &[
        "file:///",
        "file:///C:/",
        "file:C|/",
        "file:///z%3A/",
        "file:///z%3A",
        "file://server/a",
        "file://localhost/",
        "file://1/a",
        "file://a%2Eb/C|",
        "file://./a",
        "file://",
        "file://xn--a/a",
    ];
    const PIECES: &[&str] = &[
        "/", "/", "\\", "..", "%2e", "%2F", "%5C", "%00", "%7C", "%FF", "%C3%A9", "é", "%", "a",
        "C:", "C|", "?", "#", " ", "~", "[",
    ];
    text(random, ROOTS, PIECES)
}
