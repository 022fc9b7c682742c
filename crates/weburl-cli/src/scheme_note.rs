//! What begins like a host, where the standard sees a scheme.

use weburl::{Parser, UrlRef};

use crate::finding::line;
use crate::input::consumer::Input;
use crate::output::Output;
use crate::severity::Severity;
use crate::visible::{isolated, shortened};

/// Returns a note about an input without a base that is parsed to `url`, if it begins like `localhost:3000`.
pub(crate) fn scheme_note(input: &str, url: UrlRef<'_>) -> Option<String> {
    let meant = Parser::new().default_scheme("https").ok()?.parse(input).ok()?;
    if meant.scheme() == url.scheme() {
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
