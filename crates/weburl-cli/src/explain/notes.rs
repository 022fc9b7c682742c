//! What is valid, or an error, and may not be what the author means.

use unicode_security::skeleton;
use weburl::{Url, domain};

use crate::scheme_note::scheme_note;
use crate::severity::Severity;
use crate::visible::{isolated, shortened};

/// Returns notes about an input and the URL that it is parsed to.
pub(super) fn about_url(input: &str, url: &Url, has_base: bool) -> String {
    let notes =
        [look_alike(url), scheme_of_host(input, url, has_base), path_of_windows(input, url)];
    notes.into_iter().flatten().map(|(severity, note)| in_words(severity, &note)).collect()
}

fn in_words(severity: Severity, note: &str) -> String {
    let style = severity.style();
    format!("{style}{severity}{style:#}: {}\n", isolated(note))
}

/// A host that browsers do not show in Unicode, because it can be mistaken for another.
fn look_alike(url: &Url) -> Option<(Severity, String)> {
    let unicode = domain::to_unicode(url.domain()?);
    let shown = url.render().host?;
    if shown == unicode || unicode.is_ascii() {
        return None;
    }
    let similar = look_of(&unicode);
    let host = shortened(&unicode);
    let note = if similar.is_ascii() {
        format!("the host \"{host}\" can be mistaken for \"{}\"", shortened(&similar))
    } else {
        format!("the host \"{host}\" can be mistaken for another, so it should be shown in ASCII")
    };
    Some((Severity::Warning, note))
}

/// Returns `host` with everything that is not ASCII replaced by what it looks like. The skeleton of UTS 39 replaces
/// ASCII, too: that of `m` is `rn`.
fn look_of(host: &str) -> String {
    let mut buffer = [0; 4];
    let mut look = String::new();
    for c in host.chars() {
        let text = c.encode_utf8(&mut buffer);
        if c.is_ascii() { look.push(c) } else { look.extend(skeleton(text)) }
    }
    look
}

/// What begins like `localhost:3000`, where the standard sees a scheme.
fn scheme_of_host(input: &str, url: &Url, has_base: bool) -> Option<(Severity, String)> {
    let note = if has_base { None } else { scheme_note(input, url.as_url_ref()) };
    Some((Severity::Note, note?))
}

/// `C:\\a`, where the standard sees a scheme, too.
fn path_of_windows(input: &str, url: &Url) -> Option<(Severity, String)> {
    if url.scheme().len() != 1 || !url.has_opaque_path() && url.host().is_some() {
        return None;
    }
    let path = shortened(&input.trim().replace('\\', "/"));
    let scheme = url.scheme();
    let note = format!("\"{scheme}\" is read as the scheme; did you mean file:///{path}?");
    Some((Severity::Note, note))
}
