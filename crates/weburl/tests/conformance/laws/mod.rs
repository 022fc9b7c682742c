//! What is true of every URL, however it came about.

mod inputs;
mod setters;

use weburl::{ParseErrorKind, Parser, Url};
use weburl_testdata::expect;

/// What is true of every input.
fn check_input(input: &str) -> Result<(), String> {
    let parsed = Url::parse(input);
    let case = format!("{input:?}");
    expect(&case, "can_parse", Url::can_parse(input), parsed.is_ok())?;
    let mut parser = Parser::new();
    let borrowed = parser.parse(input).map(|url| url.to_owned());
    expect(&case, "what a parser makes of it", &borrowed, &parsed)?;
    match parsed {
        Ok(url) => {
            check_limit(input, &url)?;
            check_url(&url)
        }
        Err(error) => {
            let span = error.span();
            expect(&case, "place of the error", input.get(span.clone()).is_some(), true)
                .map_err(|message| format!("{message}: {span:?}"))
        }
    }
}

/// A limit of the href's length is kept, and one byte less is an error.
fn check_limit(input: &str, url: &Url) -> Result<(), String> {
    let len = url.href().len() as u32;
    let parser = Parser::new().max_len(len);
    expect(input, "URL with the limit of its length", parser.parse_owned(input).as_ref(), Ok(url))?;
    expect(input, "can_parse with the limit of its length", parser.can_parse(input), true)?;
    let parser = Parser::new().max_len(len - 1);
    let kind = parser.parse_owned(input).map_err(|error| error.kind());
    expect(input, "URL with a lesser limit", kind, Err(ParseErrorKind::TooLong))?;
    expect(input, "can_parse with a lesser limit", parser.can_parse(input), false)
}

/// What is true of every URL.
fn check_url(url: &Url) -> Result<(), String> {
    check_reparse(url)?;
    check_layout(url)
}

fn check_reparse(url: &Url) -> Result<(), String> {
    let href = url.href();
    expect(href, "URL parsed from the href", Url::parse(href).as_ref(), Ok(url))?;
    expect(href, "URL joined to itself", url.join(href).as_ref(), Ok(url))
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
    let authority = url.host_str().map(|host| {
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
