//! What is said about wrong usage: in the words of `clap`, but nothing in them steers a terminal or shows a password.

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue};

use crate::credentials::without_credentials;
use crate::visible::visible;

/// Rewrites what `error` quotes from the arguments.
pub(crate) fn make_safe(mut error: clap::Error) -> clap::Error {
    let context: Vec<_> = error.context().map(|(kind, value)| (kind, safe(kind, value))).collect();
    for (kind, value) in context {
        if let Some(value) = value {
            error.insert(kind, value);
        }
    }
    error
}

/// Returns `None` for what quotes nothing.
fn safe(kind: ContextKind, value: &ContextValue) -> Option<ContextValue> {
    let safe_str = |text: &String| quoted(text);
    Some(match value {
        _ if kind == ContextKind::Usage => return None,
        ContextValue::String(text) => ContextValue::String(quoted(text)),
        ContextValue::Strings(texts) => ContextValue::Strings(texts.iter().map(safe_str).collect()),
        ContextValue::StyledStr(text) => ContextValue::StyledStr(quoted(&text.to_string()).into()),
        ContextValue::StyledStrs(texts) => {
            let texts = texts.iter().map(|text| StyledStr::from(quoted(&text.to_string())));
            ContextValue::StyledStrs(texts.collect())
        }
        _ => return None,
    })
}

fn quoted(text: &str) -> String {
    visible(&without_credentials(text))
}
