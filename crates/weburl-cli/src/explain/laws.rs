//! What holds for the parts and the changes of every input.

use weburl::Url;
use weburl_testdata::wpt::inputs;

use super::changes::Changes;
use super::input_parts::InputParts;
use super::span_in;

const BASES: &[&str] = &[
    "https://user:pass@example.com:8080/a/b?c#d",
    "file:///C:/a/b",
    "web+demo://h/a/b?c",
    "web+demo:/.//a",
    "mailto:a@b?c",
];

/// Calls `check` with each input of web-platform-tests that is valid, its base, and the URL.
fn for_each_url(mut check: impl FnMut(&str, Option<&Url>, &Url)) {
    let bases: Vec<_> = BASES.iter().map(|base| Url::parse(base).unwrap()).collect();
    for case in inputs().unwrap() {
        let own_base = case.base.and_then(|base| Url::parse(&base).ok());
        for base in [None, own_base.as_ref()].into_iter().chain(bases.iter().map(Some)) {
            if let Ok(url) = parse(&case.input, base) {
                check(&case.input, base, &url);
            }
        }
    }
}

fn parse(input: &str, base: Option<&Url>) -> Result<Url, weburl::ParseError> {
    base.map_or_else(|| Url::parse(input), |base| base.join(input))
}

#[test]
fn each_part_can_be_written_as_the_component_that_it_became() {
    for_each_url(|input, base, url| {
        let text = input.trim_matches(|c| c <= ' ').replace(['\t', '\n', '\r'], "");
        for (part, component) in parts_and_components(&InputParts::of(&text, base, url), url) {
            let mut rewritten = text.clone();
            rewritten.replace_range(span_in(&text, part), &component);
            let result = parse(&rewritten, base);
            assert_eq!(result.as_ref(), Ok(url), "{part:?} of {input:?} against {base:?}");
        }
    });
}

fn parts_and_components<'a>(parts: &InputParts<'a>, url: &Url) -> Vec<(&'a str, String)> {
    let path = Some(parts.path).filter(|_| !parts.has_path_of_base());
    let mut pairs = vec![
        (parts.scheme, url.scheme().into()),
        (path, path_after_any_base(url)),
        (parts.query, url.query().unwrap_or("").into()),
        (parts.fragment, url.fragment().unwrap_or("").into()),
    ];
    if let Some(authority) = &parts.authority {
        pairs.extend([
            (Some(authority.slashes), "//".into()),
            (authority.username, url.username().into()),
            (authority.password, url.password().into()),
            (Some(authority.host), url.host_str().unwrap_or("").into()),
            (authority.port, url.api().port().into()),
        ]);
    }
    pairs.into_iter().filter_map(|(part, component)| Some((part?, component))).collect()
}

/// The path, written so that it cannot be read as a host.
fn path_after_any_base(url: &Url) -> String {
    let guard = if url.path().starts_with("//") { "/." } else { "" };
    format!("{guard}{}", url.path())
}

#[test]
fn changes_are_told_where_there_are_any() {
    for_each_url(|input, base, url| {
        let Changes { from_base, changes } = Changes::find(input, base, url);
        let is_same = from_base.is_empty() && changes.is_empty();
        assert_eq!(is_same, input == url.href(), "{input:?} against {base:?}: {changes:?}");
        let have_reasons = changes.iter().all(|change| !change.reasons.is_empty());
        assert!(have_reasons, "{input:?} against {base:?}: {changes:?}");
    });
}
