//! Tables of paths and URLs.

mod generated;

use alloc::format;
use alloc::string::ToString;
use std::path::Path;

use crate::interop::file_path::error::FilePathError::{self, *};
use crate::interop::file_path::form::FilePathForm;
use crate::record::url::Url;
use crate::report::valid_string;

#[test]
fn posix_paths_come_back_as_they_were() {
    const CASES: &[(&[u8], &str)] = &[
        (b"/", "file:///"),
        (b"//", "file:////"),
        (b"/a/b", "file:///a/b"),
        (b"/a//b/", "file:///a//b/"),
        (b"//server/share", "file:////server/share"),
        (b"/100% ?#", "file:///100%25%20%3F%23"),
        (b"/%41/%2e%2E/.%2e", "file:///%2541/%252e%252E/.%252e"),
        (b"/\"<>^`{}", "file:///%22%3C%3E%5E%60%7B%7D"),
        (b"/a[b]", "file:///a%5Bb%5D"),
        (b"/a\\b", "file:///a%5Cb"),
        (b"/C:/a", "file:///C:/a"),
        (b"/C|/a", "file:///C%7C/a"),
        (b"/ \t\n\r\x01\x7F ", "file:///%20%09%0A%0D%01%7F%20"),
        (b"/\xC3\xA9", "file:///%C3%A9"),
        (b"/\xE9\xFF", "file:///%E9%FF"),
        (b"/.../.a/a./..a", "file:///.../.a/a./..a"),
    ];
    for &(path, href) in CASES {
        let url = Url::from_posix_path(path).unwrap();
        assert_eq!(url.as_str(), href);
        assert_eq!(url.to_posix_path().as_deref(), Ok(path), "{href}");
    }
}

#[test]
fn single_dots_are_left_out() {
    for (path, href) in [("/.", "file:///"), ("/./a/./b/.", "file:///a/b/"), ("//.", "file:////")] {
        assert_eq!(Url::from_posix_path(path).unwrap().as_str(), href);
    }
    let url = Url::from_windows_path(r"C:\.\a\.").unwrap();
    assert_eq!(url.to_windows_path().as_deref(), Ok(r"C:\a\"));
}

#[test]
fn paths_that_urls_cannot_keep_are_errors() {
    const POSIX: &[(&str, FilePathError)] = &[
        ("", NotAbsolute),
        ("a/b", NotAbsolute),
        ("./a", NotAbsolute),
        ("C:/a", NotAbsolute),
        ("/..", DotSegment),
        ("/a/../b", DotSegment),
        ("/a\0b", Nul),
    ];
    for &(path, error) in POSIX {
        assert_eq!(Url::from_posix_path(path), Err(error), "{path:?}");
    }
    const WINDOWS: &[(&str, FilePathError)] = &[
        ("", NotAbsolute),
        ("a", NotAbsolute),
        ("C", NotAbsolute),
        ("C:", NotAbsolute),
        ("C:a", NotAbsolute),
        (r"\a", NotAbsolute),
        (r"1:\a", NotAbsolute),
        (r"C|\a", NotAbsolute),
        (r"é:\a", NotAbsolute),
        (r"C:\a\..\b", DotSegment),
        (r"C:\a/..", DotSegment),
        ("C:\\a\0b", Nul),
        (r"\\server", NotAbsolute),
        (r"\\server\", NotAbsolute),
        (r"\\server\\share", NotAbsolute),
        (r"\\server\.\share", NotAbsolute),
        (r"\\server\..\share", DotSegment),
        (r"\\\server\share", Server),
        (r"\\10\share", Server),
        (r"\\0x7f.1\share", Server),
        (r"\\127.0.0.01\share", Server),
        (r"\\LocalHost\share", Server),
        (r"\\..\share", Server),
        (r"\\a%41\share", Server),
        (r"\\a b\share", Server),
        (r"\\user@server\share", Server),
        (r"\\[::1]\share", Server),
        (r"\\.\COM1", Device),
        (r"//?/C:/a", Device),
        (r"\\?\Volume{0}\a", Device),
        (r"\\?\C:", Device),
        (r"\\?\C:\a/b", SeparatorInSegment),
        (r"\\?\C:\a\.\b", DotSegment),
        (r"\\?\C:\a\..\b", DotSegment),
        (r"\\?\UNC\server", NotAbsolute),
    ];
    for &(path, error) in WINDOWS {
        assert_eq!(Url::from_windows_path(path), Err(error), "{path:?}");
    }
}

#[test]
fn windows_paths_come_back_as_they_were() {
    const CASES: &[(&str, &str)] = &[
        (r"C:\", "file:///C:/"),
        (r"c:\a\b", "file:///c:/a/b"),
        (r"C:\\a\\b\", "file:///C://a//b/"),
        (r"C:\100% ?#", "file:///C:/100%25%20%3F%23"),
        (r"C:\D|\E:\F", "file:///C:/D%7C/E:/F"),
        (r"C:\é", "file:///C:/%C3%A9"),
        (r"C:\a[b]", "file:///C:/a%5Bb%5D"),
        (r"\\server\share", "file://server/share"),
        (r"\\server\share\", "file://server/share/"),
        (r"\\server_1.\c$\a b", "file://server_1./c$/a%20b"),
        (r"\\127.0.0.1\share", "file://127.0.0.1/share"),
        (r"\\server\C:\a", "file://server/C:/a"),
        (r"\\server\C|\a", "file://server/C%7C/a"),
        (r"\\xn--a\share", "file://xn--a/share"),
        #[cfg(feature = "idna")]
        (r"\\faß\share", "file://xn--fa-hia/share"),
    ];
    for &(path, href) in CASES {
        let url = Url::from_windows_path(path).unwrap();
        assert_eq!(url.as_str(), href);
        assert_eq!(url.to_windows_path().as_deref(), Ok(path), "{href}");
    }
}

#[test]
fn windows_paths_are_written_in_many_ways() {
    const CASES: &[(&str, &str)] = &[
        ("C:/a/b", r"C:\a\b"),
        ("//server/share/a", r"\\server\share\a"),
        (r"/\server/share\a", r"\\server\share\a"),
        (r"\\SERVER\Share", r"\\server\Share"),
        (r"\\?\C:\a\b", r"C:\a\b"),
        (r"\\?\UNC\server\share\a", r"\\server\share\a"),
        (r"\\?\unc\server\share\a", r"\\server\share\a"),
    ];
    for &(path, same_path) in CASES {
        let url = Url::from_windows_path(path).unwrap();
        assert_eq!(url.to_windows_path().as_deref(), Ok(same_path), "{path}");
    }
}

#[test]
fn urls_name_paths() {
    type Named<'a> = Result<&'a str, FilePathError>;
    const CASES: &[(&str, Named, Named)] = &[
        ("file:", Ok("/"), Err(NotAbsolute)),
        ("file:///a%20b/c", Ok("/a b/c"), Err(NotAbsolute)),
        ("file:///a?b#c", Ok("/a"), Err(NotAbsolute)),
        ("file:///C:", Ok("/C:"), Ok(r"C:\")),
        ("file:///C%3A", Ok("/C:"), Ok(r"C:\")),
        ("file:///%43:", Ok("/C:"), Ok(r"C:\")),
        ("file:///C:/", Ok("/C:/"), Ok(r"C:\")),
        ("file:///c|/a", Ok("/c:/a"), Ok(r"c:\a")),
        ("file:///C%3A/a", Ok("/C:/a"), Ok(r"C:\a")),
        ("file:///C%7C/a", Ok("/C|/a"), Err(NotAbsolute)),
        ("file:///C:a", Ok("/C:a"), Err(NotAbsolute)),
        ("file:///C:/a%3Ab", Ok("/C:/a:b"), Ok(r"C:\a:b")),
        ("file:///C:/a%5Cb", Ok(r"/C:/a\b"), Err(SeparatorInSegment)),
        ("file:///C:/a%2fb", Err(SeparatorInSegment), Err(SeparatorInSegment)),
        ("file:///C:/a%00", Err(Nul), Err(Nul)),
        ("file:///C:/%", Ok("/C:/%"), Ok(r"C:\%")),
        ("file://localhost/C:/a", Ok("/C:/a"), Ok(r"C:\a")),
        ("file://server/share/a", Err(Host), Ok(r"\\server\share\a")),
        ("file://server", Err(Host), Err(NotAbsolute)),
        ("file://server//a", Err(Host), Err(NotAbsolute)),
        ("file://./COM1", Err(Host), Err(Server)),
        ("file://../a", Err(Host), Err(Server)),
        ("file://[::1]/a", Err(Host), Err(Server)),
        ("http://server/a", Err(Scheme), Err(Scheme)),
        ("a:/b", Err(Scheme), Err(Scheme)),
    ];
    for &(href, posix, windows) in CASES {
        let url = Url::parse(href).unwrap();
        let posix = posix.map(|path| path.as_bytes().to_vec());
        assert_eq!(url.to_posix_path(), posix, "{href}");
        assert_eq!(url.to_windows_path().as_deref(), windows.as_deref(), "{href}");
    }
    // The setter keeps a host that the parser would drop.
    let mut url = Url::parse("http://localhost/C:/a").unwrap();
    url.api_mut().set_protocol("file");
    assert_eq!(url.host_str(), Some("localhost"));
    assert_eq!(url.to_posix_path().as_deref(), Ok(&b"/C:/a"[..]));
    assert_eq!(url.to_windows_path().as_deref(), Ok(r"C:\a"));

    let url = Url::parse("file:///C:/%FF").unwrap();
    assert_eq!(url.to_posix_path().as_deref(), Ok(&b"/C:/\xFF"[..]));
    assert_eq!(url.to_windows_path(), Err(NotUnicode));
}

#[test]
fn urls_of_paths_are_valid_url_strings() {
    for byte in 1..=u8::MAX {
        let posix_url = Url::from_posix_path([b'/', b'a', byte]).unwrap();
        assert_eq!(valid_string::url(posix_url.as_str(), None), Ok(()), "{posix_url}");
        if byte != b'.' {
            let path = format!(r"C:\{}", char::from(byte));
            let windows_url = Url::from_windows_path(&path).unwrap();
            assert_eq!(valid_string::url(windows_url.as_str(), None), Ok(()), "{windows_url}");
        }
    }
}

#[test]
fn paths_of_the_platform_come_back_as_they_were() {
    let path = Path::new(if cfg!(windows) { r"C:\é\50%" } else { "/é/50%" });
    let url = Url::from_file_path(path).unwrap();
    let href = if cfg!(windows) { "file:///C:/%C3%A9/50%25" } else { "file:///%C3%A9/50%25" };
    assert_eq!(url.as_str(), href);
    assert_eq!(url.to_file_path().as_deref(), Ok(path));
    assert_eq!(url.as_url_ref().to_file_path().as_deref(), Ok(path));
    assert_eq!(Url::from_file_path("a"), Err(NotAbsolute));
    assert_eq!(Url::parse("http://h/").unwrap().to_file_path(), Err(Scheme));
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let path = Path::new(std::ffi::OsStr::from_bytes(b"/\xFF"));
        assert_eq!(Url::from_file_path(path).unwrap().to_file_path().as_deref(), Ok(path));
    }
}

#[test]
fn a_directory_ends_with_a_slash() {
    let (path, root) = if cfg!(windows) { (r"C:\a", r"C:\") } else { ("/a", "/") };
    let directory = Url::from_directory_path(path).unwrap();
    assert_eq!(directory.path_segments().and_then(Iterator::last), Some(""));
    assert_eq!(directory, Url::from_file_path(format!("{path}/")).unwrap());
    assert_eq!(Url::from_directory_path(root), Url::from_file_path(root));
}

#[test]
fn errors_say_what_is_wrong() {
    const CASES: &[(FilePathError, &str)] = &[
        (NotAbsolute, "the path is not absolute"),
        (DotSegment, "the path has a dot segment, which URLs do not keep"),
        (Nul, "the path contains a null byte"),
        (SeparatorInSegment, "a segment of the path contains a path separator"),
        (NotUnicode, "the path is not Unicode"),
        (Device, "the path names a Windows device"),
        (Server, "a file URL and a UNC path cannot both name the server"),
        (Scheme, "the scheme of the URL is not file"),
        (Host, "the URL has a host, which no POSIX path can name"),
        (TooLong, "the URL would be too long"),
    ];
    for (error, message) in CASES {
        assert_eq!(error.to_string(), *message);
    }
}

#[test]
fn each_form_keeps_its_share_of_a_path() {
    const ERROR: Result<&str, FilePathError> = Err(DotSegment);
    /// A path, and its URL in each form.
    type Case<'a> = (&'a str, [Result<&'a str, FilePathError>; 3]);
    const POSIX: &[Case<'_>] = &[
        ("/", [Ok("file:///"), Ok("file:///"), Ok("file:///")]),
        ("//", [Ok("file:////"), Ok("file:///"), Ok("file:///")]),
        ("/.", [Ok("file:///"), Ok("file:///"), Ok("file:///")]),
        ("/a/b", [Ok("file:///a/b"), Ok("file:///a/b"), Ok("file:///a/b")]),
        ("/a//./b/", [Ok("file:///a//b/"), Ok("file:///a/b"), Ok("file:///a/b")]),
        ("/a/.", [Ok("file:///a/"), Ok("file:///a"), Ok("file:///a")]),
        ("/..", [ERROR, ERROR, Ok("file:///")]),
        ("/a/..", [ERROR, ERROR, Ok("file:///")]),
        ("/a//../b/../../c", [ERROR, ERROR, Ok("file:///c")]),
        ("/C:/..", [ERROR, ERROR, Ok("file:///")]),
        ("/%2e%2e/a%2f", [Ok("file:///%252e%252e/a%252f"); 3]),
        ("a/../b", [Err(NotAbsolute); 3]),
    ];
    const WINDOWS: &[Case<'_>] = &[
        (r"C:\", [Ok("file:///C:/"); 3]),
        (r"c:/a\\b\", [Ok("file:///c:/a//b/"), Ok("file:///c:/a/b"), Ok("file:///c:/a/b")]),
        (r"C:\..\a\..", [ERROR, ERROR, Ok("file:///C:/")]),
        (r"\\s\h", [Ok("file://s/h"); 3]),
        (r"\\s\h\", [Ok("file://s/h/"), Ok("file://s/h"), Ok("file://s/h")]),
        (r"\\s\h\..\a", [ERROR, ERROR, Ok("file://s/h/a")]),
        (r"\\s\..\a", [ERROR; 3]),
        (r"\\?\C:\a\\b\", [Ok("file:///C:/a//b/"), Ok("file:///C:/a/b"), Ok("file:///C:/a/b")]),
        (r"\\?\C:\a\..", [ERROR; 3]),
        (r"\\?\C:\a\.", [ERROR; 3]),
        (r"C:a\..", [Err(NotAbsolute); 3]),
        (r"\a\..", [Err(NotAbsolute); 3]),
    ];
    let forms = [FilePathForm::Exact, FilePathForm::Components, FilePathForm::Lexical];
    for &(path, expected) in POSIX {
        let urls = forms.map(|form| Url::from_posix_path_as(path, form));
        assert_eq!(
            urls.each_ref().map(|url| url.as_ref().map(Url::as_str).map_err(|e| *e)),
            expected,
            "{path}"
        );
    }
    for &(path, expected) in WINDOWS {
        let urls = forms.map(|form| Url::from_windows_path_as(path, form));
        assert_eq!(
            urls.each_ref().map(|url| url.as_ref().map(Url::as_str).map_err(|e| *e)),
            expected,
            "{path}"
        );
    }
}

#[cfg(unix)]
#[test]
fn the_path_of_any_scheme_is_decoded() {
    const CASES: &[(&str, Result<&str, FilePathError>)] = &[
        ("unix:///run/x%20y.sock?db=1#f", Ok("/run/x y.sock")),
        ("unix:/run/x.sock", Ok("/run/x.sock")),
        ("redis+unix://localhost/run/x.sock", Ok("/run/x.sock")),
        ("sqlite:////a", Ok("//a")),
        ("file:///a%25", Ok("/a%")),
        ("unix://run/x.sock", Err(Host)),
        ("https://h/a", Err(Host)),
        ("sqlite:x.db", Err(NotAbsolute)),
        ("unix://", Err(NotAbsolute)),
        ("unix:///a%2Fb", Err(SeparatorInSegment)),
        ("unix:///a%00b", Err(Nul)),
    ];
    for &(input, expected) in CASES {
        let path = Url::parse(input).unwrap().to_local_path();
        assert_eq!(path, expected.map(|path| Path::new(path).to_path_buf()), "{input}");
    }
}
