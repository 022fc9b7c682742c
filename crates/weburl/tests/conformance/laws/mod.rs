//! What is true of every URL, however it came about.

mod columns;
mod inputs;
mod setters;

use weburl::{ParseErrorKind, Parser, Url};
use weburl_testdata::{NamedOnPanic, expect};

/// What is true of every input, against any base.
fn check_input(input: &str, base: Option<&Url>) -> Result<(), String> {
    let case = format!("{input:?} against {base:?}");
    let _named = NamedOnPanic(&case);
    let parsed = base.map_or_else(|| Url::parse(input), |base| base.join(input));
    let mut parser = parser(base);
    expect(&case, "can_parse", parser.can_parse(input), parsed.is_ok())?;
    let borrowed = parser.parse_ref(input).map(|url| url.to_owned());
    expect(&case, "what a parser lends", &borrowed, &parsed)?;
    expect(&case, "what a parser makes", &parser.parse(input), &parsed)?;
    let host = parser.parse_start(input).map(|start| start.host_str().map(str::to_owned));
    let expected_host = parsed.as_ref().map(|url| url.host_str().map(str::to_owned));
    expect(&case, "host before the path", &host, &expected_host.map_err(|&error| error))?;
    let outline = parser.outline(input);
    expect(&case, "outline", &outline, parser.diagnose(input).component_ranges())?;
    match parsed {
        Ok(url) => check_limit(&case, input, base, &url).and_then(|()| check_url(&url)),
        Err(error) => {
            let what = format_args!("whether {:?} is a place in it", error.span());
            expect(&case, what, input.get(error.span()).is_some(), true)
        }
    }
}

fn parser(base: Option<&Url>) -> Parser<'_> {
    Parser::new().base(base)
}

/// A limit of the href's length is kept, and one byte less is an error.
fn check_limit(case: &str, input: &str, base: Option<&Url>, url: &Url) -> Result<(), String> {
    let len = url.href().len() as u32;
    let enough = parser(base).max_len(len);
    expect(case, "URL with enough length", enough.parse(input).as_ref(), Ok(url))?;
    expect(case, "can_parse with enough length", enough.can_parse(input), true)?;
    let too_little = parser(base).max_len(len - 1);
    let kind = too_little.parse(input).map_err(|error| error.kind());
    expect(case, "URL with too little length", kind, Err(ParseErrorKind::TooLong))?;
    expect(case, "can_parse with too little length", too_little.can_parse(input), false)?;
    let (mut enough, mut too_little) = (enough, too_little);
    let found = [&mut enough, &mut too_little].map(|parser| parser.parse_start(input).is_ok());
    expect(case, "starts with enough and too little length", found, [true, false])
}

/// What is true of every URL.
fn check_url(url: &Url) -> Result<(), String> {
    check_reparse(url)?;
    check_layout(url)
}

fn check_reparse(url: &Url) -> Result<(), String> {
    let href = url.href();
    expect(href, "URL parsed from the href", Url::parse(href).as_ref(), Ok(url))?;
    expect(href, "URL joined to itself", url.join(href).as_ref(), Ok(url))?;
    let mut expected = url.component_ranges();
    // The slashes of a `file` URL may precede a path, so that the outline names no host without text.
    expected.host = expected.host.filter(|host| !(url.scheme() == "file" && host.is_empty()));
    expect(href, "outline of the href", Parser::new().outline(href), expected)
}

/// The components are parts of the href, in order, and with their delimiters they are all of it.
fn check_layout(url: &Url) -> Result<(), String> {
    let href = url.href();
    expect(href, "concatenation of the components", &*concatenate(url), href)?;
    let components = [
        url.scheme(),
        url.username(),
        url.password(),
        url.host_str().unwrap_or_default(),
        url.path(),
        url.query().unwrap_or_default(),
        url.fragment().unwrap_or_default(),
    ];
    let mut end = 0;
    for component in components.into_iter().filter(|component| !component.is_empty()) {
        let start = component.as_ptr() as usize - href.as_ptr() as usize;
        expect(href, format_args!("order of {component:?}"), end <= start, true)?;
        end = start + component.len();
    }
    expect(href, "end of the last component", end <= href.len(), true)
}

fn concatenate(url: &Url) -> String {
    let prefixed = |prefix, text: Option<&str>| text.map(|text| [prefix, text].concat());
    let port = url.port().map(|port| port.to_string());
    let authority = url.has_authority().then(|| {
        let host = url.host_str().unwrap_or_default();
        let password = Some(url.password()).filter(|password| !password.is_empty());
        let at_sign = if url.includes_credentials() { "@" } else { "" };
        let password = prefixed(":", password).unwrap_or_default();
        let port = prefixed(":", port.as_deref()).unwrap_or_default();
        ["//", url.username(), &password, at_sign, host, &port].concat()
    });
    // What keeps a path that begins with `//` from being taken for an authority.
    let no_authority = if url.path().starts_with("//") { "/." } else { "" };
    [
        url.scheme(),
        ":",
        authority.as_deref().unwrap_or(no_authority),
        url.path(),
        &prefixed("?", url.query()).unwrap_or_default(),
        &prefixed("#", url.fragment()).unwrap_or_default(),
    ]
    .concat()
}
