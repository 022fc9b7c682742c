//! References from one URL to another: the inverse of [`Url::join`].
//!
//! The law is `base.join(&base.make_relative(&target)?) == target`.

use alloc::string::String;
use core::iter;

use crate::record::components::Offset;
use crate::record::url::Url;
use crate::record::url_ref::UrlRef;
use crate::syntax::path::{path_guard, shortened_path_len};
use crate::syntax::scheme::SchemeType;
use crate::syntax::windows_drive_letter::{
    is_normalized_windows_drive_letter, is_windows_drive_letter,
};

impl Url {
    /// Returns a reference that [`join`](Self::join) resolves from this URL to `target`, or `None`
    /// if there is none.
    ///
    /// There is none if the schemes or the authorities differ; if one path is opaque, except for a
    /// reference to a fragment; and to some `file` URLs that only the `protocol` setter of scripts
    /// makes, because parsing their href gives another URL. The reference is the shortest that
    /// stays in the directories that both URLs share, and may be the empty string. Allocates.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let base = Url::parse("https://example.com/a/b?q")?;
    /// let reference_to = |target: &str| base.make_relative(&Url::parse(target).ok()?);
    /// assert_eq!(reference_to("https://example.com/a/c").as_deref(), Some("c"));
    /// assert_eq!(reference_to("https://example.com/x/y?z").as_deref(), Some("../x/y?z"));
    /// assert_eq!(reference_to("https://example.com/a/b?q#f").as_deref(), Some("#f"));
    /// assert_eq!(reference_to("https://example.com:8080/a/c"), None);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    ///
    /// # Example: a path that would be misread gets a `./`
    /// ```
    /// use weburl::Url;
    ///
    /// let base = Url::parse("https://example.com/a/b?q")?;
    /// for (target, reference) in [
    ///     ("https://example.com/a/b", "b"),
    ///     ("https://example.com/a/", "./"),
    ///     ("https://example.com/a/x:y", "./x:y"),
    ///     ("https://example.com/a//c", ".//c"),
    /// ] {
    ///     assert_eq!(base.make_relative(&Url::parse(target)?).as_deref(), Some(reference));
    /// }
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn make_relative(&self, target: &Self) -> Option<String> {
        self.as_url_ref().make_relative(target.as_url_ref())
    }

    /// Returns a [path-absolute-URL string](https://url.spec.whatwg.org/#path-absolute-url-string), with the query
    /// and fragment, that leads to this URL from every URL of its [origin](Self::origin), or `None` if that is
    /// opaque.
    ///
    /// Send it as the target of a redirect. [`path`](Self::path) alone may lead to another host: a path may begin
    /// with `//`. Leaves out credentials. Allocates.
    ///
    /// # Examples
    /// ```
    /// use weburl::Url;
    ///
    /// let page = Url::parse("https://example.com/login")?;
    /// let target = page.join("/%2e%2e//a.example")?;
    /// assert_eq!(target.path(), "//a.example");
    /// assert_eq!(target.to_path_absolute().as_deref(), Some("/.//a.example"));
    /// assert_eq!(page.join("/.//a.example")?, target);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn to_path_absolute(&self) -> Option<String> {
        self.as_url_ref().to_path_absolute()
    }
}

impl UrlRef<'_> {
    /// Returns a reference that [`join`](Self::join) resolves from this URL to `target`, or `None`
    /// if there is none. See [`Url::make_relative`] for the cases and examples.
    pub fn make_relative(&self, target: UrlRef<'_>) -> Option<String> {
        let mut reference = String::new();
        if self.href_without_fragment() != target.href_without_fragment() {
            write_path_and_query(*self, target, &mut reference)?;
        } else if self.has_opaque_path() && target.fragment().is_none() {
            // A URL with an opaque path is the base of fragments only.
            return None;
        }
        reference.push_str(&target.href()[target.components().get(Offset::QueryEnd)..]);
        Some(reference)
    }

    /// Returns a path-absolute-URL string that leads to this URL from every URL of its origin, or `None` if that is
    /// opaque. See [`Url::to_path_absolute`].
    pub fn to_path_absolute(&self) -> Option<String> {
        if matches!(self.scheme_type(), SchemeType::NotSpecial | SchemeType::File) {
            return None;
        }
        let guard = path_guard(false, self.path().as_bytes());
        Some([guard, &self.href()[self.components().authority_end()..]].concat())
    }

    fn scheme_and_authority(&self) -> &str {
        &self.href()[..self.components().authority_end()]
    }
}

fn write_path_and_query(base: UrlRef<'_>, target: UrlRef<'_>, out: &mut String) -> Option<()> {
    if base.scheme_and_authority() != target.scheme_and_authority()
        || base.has_opaque_path()
        || target.has_opaque_path()
    {
        return None;
    }
    // A reference without a path cannot remove the query of the base.
    if base.path() != target.path() || target.query().is_none() {
        write_path(base, target, out)?;
    }
    out.push_str(target.text(target.components().question_and_query()));
    Some(())
}

/// Writes a reference to the path of `target`. Neither path is opaque.
fn write_path(base: UrlRef<'_>, target: UrlRef<'_>, out: &mut String) -> Option<()> {
    if is_changed_by_parsing(target) {
        return None;
    }
    let directory = &base.path()[..shortened_path_len(base.scheme_type(), base.path().as_bytes())];
    let Some(common_len) = common_directory_len(directory, target.path()) else {
        // No relative path leads to a path without segments, which only a URL with a host can have.
        write_authority_and_path(target, out);
        return Some(());
    };
    let climbed = &directory[common_len..];
    let descended = &target.path()[common_len + 1..];
    if base.scheme_type().is_file() && common_len == 0 && starts_with_drive(climbed) {
        write_authority_and_path(target, out);
        return Some(());
    }
    if climbed.is_empty() && needs_dot(descended) {
        out.push_str("./");
    }
    out.extend(climbed.matches('/').map(|_| "../"));
    out.push_str(descended);
    Some(())
}

/// Returns whether parsing the href of `url` gives another URL. That happens to two kinds of `file`
/// URLs, which only the `protocol` setter of scripts makes.
fn is_changed_by_parsing(url: UrlRef<'_>) -> bool {
    let first_segment = || url.path().split('/').nth(1).unwrap_or("").as_bytes();
    url.scheme_type().is_file()
        && (url.host_str() == Some("localhost")
            || (is_windows_drive_letter(first_segment())
                && !is_normalized_windows_drive_letter(first_segment())))
}

/// Returns the length of the deepest directory that contains both `directory` and `path`; `None` if
/// `path` is empty.
fn common_directory_len(directory: &str, path: &str) -> Option<usize> {
    iter::zip(directory.bytes().chain(iter::once(b'/')), path.bytes())
        .take_while(|(a, b)| a == b)
        .enumerate()
        .filter(|&(_, (c, _))| c == b'/')
        .map(|(slash, _)| slash)
        .last()
}

/// Returns whether the directory begins with a drive letter, above which no reference climbs.
fn starts_with_drive(directory: &str) -> bool {
    let first_segment = directory.split('/').nth(1).unwrap_or("");
    is_normalized_windows_drive_letter(first_segment.as_bytes())
}

/// Returns whether `path` alone would be read as an empty path, a scheme, an absolute path or a
/// drive.
fn needs_dot(path: &str) -> bool {
    let first_segment = path.split('/').next().unwrap_or("");
    first_segment.is_empty()
        || first_segment.contains(':')
        || is_windows_drive_letter(first_segment.as_bytes())
}

/// Writes the authority and the path of `url`, whose host is non-null.
fn write_authority_and_path(url: UrlRef<'_>, out: &mut String) {
    debug_assert!(url.has_authority());
    out.push_str("//");
    out.push_str(url.authority());
    out.push_str(url.path());
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;

    use weburl_testdata::Random;

    use crate::record::url::Url;

    /// Base, target, reference.
    const CASES: &[(&str, &str, Option<&str>)] = &[
        ("http://h/a/b", "http://h/a/c", Some("c")),
        ("http://h/a/b", "http://h/a/b/c", Some("b/c")),
        ("http://h/a/b/c", "http://h/x", Some("../../x")),
        ("http://h/a/b/c", "http://h/a/", Some("../")),
        ("http://h/a/b", "http://h/a/", Some("./")),
        ("http://h/a/", "http://h/a", Some("../a")),
        ("http://h/a/b", "http://h//c", Some("..//c")),
        ("http://h/a", "http://h//c", Some(".//c")),
        ("http://h//a", "http://h/a", Some("../a")),
        ("http://h/", "http://h/a:b", Some("./a:b")),
        ("http://h/a", "http://h/a", Some("")),
        ("http://h/a#f", "http://h/a", Some("")),
        ("http://h/a?q", "http://h/a?q#f", Some("#f")),
        ("http://h/a?q", "http://h/a?r#f", Some("?r#f")),
        ("http://h/a?q", "http://h/a?", Some("?")),
        ("http://h/a?q", "http://h/a", Some("a")),
        ("http://h/a/?q", "http://h/a/", Some("./")),
        ("http://h/a", "http://h/?", Some("./?")),
        ("http://h/", "https://h/", None),
        ("http://h/", "http://h:1/", None),
        ("http://h/", "http://u@h/", None),
        ("http://u:p@h/a", "http://u:p@h/b", Some("b")),
        ("x://h", "x://h/a", Some("a")),
        ("x://h", "x://h/", Some("./")),
        ("x://h/a", "x://h", Some("//h")),
        ("x://u@h:1?q", "x://u@h:1", Some("//u@h:1")),
        ("x:///a", "x://?q", Some("//?q")),
        ("x:///a", "x:/a", None),
        ("x:/a", "x:/.//b", Some(".//b")),
        ("x:/.//a", "x:/b", Some("../b")),
        ("x:/a", "x:a", None),
        ("x:a", "x:/a", None),
        ("x:a", "x:a#f", Some("#f")),
        ("x:a#f", "x:a", None),
        ("x:a", "x:b", None),
        ("file:///C:/a/b", "file:///C:/x", Some("../x")),
        ("file:///C:/a", "file:///D:/x", Some("///D:/x")),
        ("file:///C:/a", "file:///x", Some("///x")),
        ("file:///C:/a", "file:///C:", Some("///C:")),
        ("file:///C:?q", "file:///C:", Some("///C:")),
        ("file:///C:", "file:///C:/x", Some("x")),
        ("file:///a", "file:///C:/x", Some("./C:/x")),
        ("file:///a/b", "file:///a/C|/x", Some("./C|/x")),
        ("file://h/C:/a", "file://h/x", Some("//h/x")),
        ("file://h/a", "file:///a", None),
    ];

    #[test]
    fn references_lead_to_their_targets() {
        for &(base, target, expected) in CASES {
            let (base, target) = (Url::parse(base).unwrap(), Url::parse(target).unwrap());
            assert_eq!(base.make_relative(&target).as_deref(), expected, "{base} to {target}");
            check(&base, &target);
        }
    }

    /// The law; and that there is a reference wherever there can be one.
    #[track_caller]
    fn check(base: &Url, target: &Url) {
        let Some(reference) = base.make_relative(target) else {
            assert!(!must_have_reference(base, target), "from {base} to {target}");
            return;
        };
        assert_eq!(base.join(&reference).as_ref(), Ok(target), "{base} and {reference}");
    }

    fn must_have_reference(base: &Url, target: &Url) -> bool {
        let is_list = !base.has_opaque_path() && !target.has_opaque_path();
        let is_parsed = Url::parse(target.as_str()).as_ref() == Ok(target);
        let has_equal_origin = base.scheme() == target.scheme()
            && base.authority() == target.authority()
            && base.has_authority() == target.has_authority();
        is_list && is_parsed && has_equal_origin
    }

    #[test]
    fn references_between_generated_urls_lead_to_their_targets() {
        let mut random = Random::new(2);
        for _ in 0..200_000 {
            let start = random.pick(&[
                "http://h", "http://h", "x://h", "x://", "x:", "file://", "file://h", "file://",
                "data:",
            ]);
            check(&generate(start, &mut random), &generate(start, &mut random));
        }
    }

    #[test]
    fn path_absolute_references_lead_there_from_their_whole_origin() {
        let mut random = Random::new(3);
        let mut guarded = 0;
        for _ in 0..50_000 {
            let start = random.pick(&["http://h", "wss://h:1", "ftp://[::1]", "x://h", "file://"]);
            let (base, target) = (generate(start, &mut random), generate(start, &mut random));
            let Some(reference) = target.to_path_absolute() else {
                assert!(!target.origin().is_tuple(), "{target}");
                continue;
            };
            assert!(reference.starts_with('/') && !reference.starts_with("//"), "{reference}");
            let is_same_origin = base.origin() == target.origin();
            assert!(
                !is_same_origin || base.join(&reference).as_ref() == Ok(&target),
                "{base} and {reference}"
            );
            guarded += usize::from(reference.starts_with("/./"));
        }
        assert!(guarded > 1_000, "{guarded}");
        let with_credentials = Url::parse("http://u:p@h//a").unwrap();
        assert_eq!(with_credentials.to_path_absolute().as_deref(), Some("/.//a"));
    }

    /// A URL that begins with `start`, of few different parts, so that two have some in common.
    fn generate(start: &str, random: &mut Random) -> Url {
        const SEGMENTS: &[&str] = &[
            "", "", "a", "a", "b", "a:b", "C:", "C:", "C|", "D:", "a|", "...", "%2F", ".", "C:x",
            r"\", "&",
        ];
        loop {
            let mut text = String::from(start);
            for _ in 0..random.below(5) {
                text.push('/');
                text.push_str(random.pick(SEGMENTS));
            }
            text.push_str(random.pick(&["", "", "a", "?", "?a", "?/../b"]));
            text.push_str(random.pick(&["", "", "#", "#a", "#/?"]));
            // The parser reads some segments as an invalid host or port.
            if let Ok(url) = Url::parse(&text) {
                return url;
            }
        }
    }

    #[test]
    fn urls_that_only_the_protocol_setter_makes_keep_the_law() {
        let urls = [
            "localhost/a",
            "localhost/b/c",
            "localhost/C|/a",
            "localhost/C:/a",
            "h/C|",
            "h/C|/b",
            "h/a/b",
            "h/C:/b",
        ];
        let urls = urls.map(|rest| {
            let mut url = Url::parse(&format!("http://{rest}")).unwrap();
            url.api_mut().set_protocol("file");
            url
        });
        for (base, target) in urls.iter().flat_map(|base| urls.iter().map(move |url| (base, url))) {
            check(base, target);
        }
    }
}
