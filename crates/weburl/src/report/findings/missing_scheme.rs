//! What to say where a scheme is missing: what the author may have meant.

use alloc::format;
use alloc::string::String;

use crate::error::advice::Advice;
use crate::report::findings::quote::quoted;
use crate::report::redaction::policy::RedactionPolicy;
use crate::syntax::scp_address;

/// Returns the URL that `text`, which has no scheme, may have been meant as.
pub(super) fn meant(text: &str, advice: Option<&str>) -> Option<String> {
    let has_advice = |wanted: Advice| advice == Some(wanted.text());
    if has_advice(Advice::AddScheme) {
        Some(format!("https://{text}"))
    } else if has_advice(Advice::AddSchemeBeforeSlashes) && !text.ends_with("//") {
        Some(format!("https:{text}"))
    } else if has_advice(Advice::WriteSshUrl) {
        let colon = scp_address::colon(text).unwrap_or(text.len());
        let (host, path) = (&text[..colon], text.get(colon + 1..).unwrap_or(""));
        Some(format!("ssh://{host}/{}", path.trim_start_matches('/')))
    } else if has_advice(Advice::WriteFileUrl) {
        let is_share = text.starts_with(r"\\");
        Some(if is_share {
            format!("file:{}", text.replace('\\', "/"))
        } else {
            format!("file://{text}")
        })
    } else {
        without_colon(text)
    }
}

/// Returns what was meant by `http//host`.
fn without_colon(text: &str) -> Option<String> {
    let (scheme, rest) = text.split_once("//")?;
    let is_http = ["http", "https"].iter().any(|http| scheme.eq_ignore_ascii_case(http));
    (is_http && !rest.is_empty()).then(|| format!("{scheme}://{rest}"))
}

/// Returns the message about `text`, which has no scheme, and for which there is `advice`. It repeats the text only if it may.
pub(super) fn message(text: &str, advice: Option<&str>, may_repeat: bool) -> String {
    let has_advice = |wanted: Advice| advice == Some(wanted.text());
    if text.is_empty() && !has_advice(Advice::ResolveOnlyFragments) {
        return "the input is empty".into();
    }
    // What stands before an `@` may be a password, and the rest may hold a token.
    let is_secret = || match text.contains('@') {
        true => !has_advice(Advice::WriteSshUrl),
        false => RedactionPolicy::new().redact_input(text).contains("***"),
    };
    let (subject, suggestion) = if !may_repeat || is_secret() {
        (String::from("the input"), None)
    } else {
        (quoted(text), meant(text, advice))
    };
    match (suggestion, advice) {
        (None, Some(_)) if has_advice(Advice::ResolveOnlyFragments) => format!(
            "{subject} has no scheme, and only fragments resolve against a base URL with an opaque path"
        ),
        (Some(suggestion), _) => {
            let suggestion = quoted(&suggestion);
            let bare = suggestion.trim_matches(['"', '\'']);
            format!("{subject} has no scheme; did you mean {bare}?")
        }
        (None, Some(advice)) => format!("{subject} has no scheme; {advice}"),
        (None, None) => {
            format!("{subject} has no scheme, and no base URL can supply it")
        }
    }
}
