//! What to say where a scheme is missing: what the author may have meant.

use alloc::format;
use alloc::string::String;

use crate::error::advice::Advice;
use crate::report::findings::quote::quoted;

/// Returns the message about `text`, which has no scheme, and for which there is `advice`.
pub(super) fn message(text: &str, advice: Option<&str>) -> String {
    let has_advice = |wanted: Advice| advice == Some(wanted.text());
    if text.is_empty() && !has_advice(Advice::ResolveOnlyFragments) {
        return "the input is empty".into();
    }
    let suggestion = if has_advice(Advice::AddScheme) {
        Some(format!("https://{text}"))
    } else if has_advice(Advice::AddSchemeBeforeSlashes) && !text.ends_with("//") {
        Some(format!("https:{text}"))
    } else if has_advice(Advice::WriteSshUrl) {
        let (host, path) = text.split_once(':').unwrap_or((text, ""));
        Some(format!("ssh://{host}/{}", path.trim_start_matches('/')))
    } else if has_advice(Advice::WriteFileUrl) {
        let is_share = text.starts_with(r"\\");
        Some(if is_share {
            format!("file:{}", text.replace('\\', "/"))
        } else {
            format!("file://{text}")
        })
    } else {
        None
    };
    // What stands before an `@` may be a password.
    let (subject, suggestion) = if text.contains('@') && !has_advice(Advice::WriteSshUrl) {
        (String::from("the input"), None)
    } else {
        (quoted(text), suggestion)
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
