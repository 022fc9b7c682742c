//! What is a URL, but hardly the one that was meant: a host where the standard sees a scheme, or a slip in `http://`.

use weburl::{Parser, UrlRef};

use crate::finding::line;
use crate::input::consumer::Input;
use crate::output::Output;
use crate::severity::Severity;
use crate::visible::{isolated, shortened};

/// Returns whether a URL may have a slip in its scheme, at the cost of a few bytes.
#[inline]
pub(crate) fn may_be_slip(url: UrlRef<'_>) -> bool {
    match url.is_special() {
        true => url.path().starts_with("//"),
        false => matches!(url.scheme().len(), 3..=6) && url.has_host(),
    }
}

/// Returns a note about a URL whose scheme is nearly `http` or `https`, or that has it twice.
pub(crate) fn slip(url: UrlRef<'_>) -> Option<String> {
    let scheme = url.scheme();
    if let (Some(host @ ("http" | "https")), Some(_)) =
        (url.host_str(), url.path().strip_prefix("//"))
    {
        let meant = shortened(&[host, ":", url.path()].concat());
        return Some(format!("\"{host}\" is read as the host; did you mean {meant}?"));
    }
    // A letter is missing, wrong or too many, or two have changed their places.
    let is_near = |meant: &&str| strsim::osa_distance(scheme, meant) == 1;
    let meant = ["http", "https"].into_iter().find(is_near)?;
    if url.is_special() || !url.has_host() {
        return None;
    }
    Some(format!("\"{scheme}\" is read as the scheme; did you mean {meant}?"))
}

/// Returns a note about a reference without a scheme that looks as if one was meant.
pub(crate) fn reference_slip(text: &str) -> Option<String> {
    let starts_with = |start: &str| {
        text.get(..start.len()).is_some_and(|found| found.eq_ignore_ascii_case(start))
    };
    let meant = if starts_with("http//") || starts_with("https//") {
        text.replacen("//", "://", 1)
    } else if starts_with("www.") {
        ["https://", text].concat()
    } else {
        return None;
    };
    Some(format!("this is a relative URL; did you mean {}?", shortened(&meant)))
}

/// Returns a note about an input without a base that is parsed to `url`, if it begins like `localhost:3000` or has a slip in
/// its scheme.
pub(crate) fn scheme_note(input: &str, url: UrlRef<'_>) -> Option<String> {
    if let Some(note) = slip(url) {
        return Some(note);
    }
    let meant = Parser::new().default_scheme("https").ok()?.parse(input).ok()?;
    // Without the scheme in the text, a default scheme was added.
    let is_typed = input.trim_start_matches(|c| c <= ' ').get(..url.scheme().len());
    let is_typed = is_typed.is_some_and(|typed| typed.eq_ignore_ascii_case(url.scheme()));
    if meant.scheme() == url.scheme() || !is_typed {
        return None;
    }
    let (scheme, has_secret) = (url.scheme(), !meant.password().is_empty());
    let question = if has_secret {
        "did you mean a username and a password after https://?".into()
    } else {
        format!("did you mean {}?", shortened(meant.as_str()))
    };
    Some(format!("\"{scheme}\" is read as the scheme; {question}"))
}

/// Reports the note on standard error. What it is about is valid, so that the exit status stays.
#[cold]
#[inline(never)]
pub(crate) fn report(
    input: &Input<'_>,
    url: UrlRef<'_>,
    output: &mut Output,
) -> anyhow::Result<()> {
    let Some(note) = input.text.as_ref().ok().and_then(|text| scheme_note(text, url)) else {
        return Ok(());
    };
    let (place, severity) = (input.place, Severity::Note);
    let style = anstyle::Style::new();
    output.report(&line(place, place.column, severity, style, &isolated(&note), "scheme"))
}
