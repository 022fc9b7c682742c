//! The base URL of a document.

use weburl::Url;

use super::absolute_url::AbsoluteUrl;
use super::nodes::{DocumentId, ElementId};
use super::rules::Rules;
use crate::base_url::fallback_base_url;

/// The base URL of a document, and what it was derived from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct DocumentBase {
    pub(super) url: AbsoluteUrl,
    /// The first `base` element with an `href`.
    pub(super) element: Option<ElementId>,
    pub(super) outer: Option<Outer>,
}

/// The document that created or contains another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outer {
    pub(super) document: DocumentId,
    /// Its base URL at the time when the inner document was created: the *about base URL* of that document.
    pub(super) base_url_then: AbsoluteUrl,
}

impl DocumentBase {
    // H5-12
    pub(super) fn new(address: &Url, rules: Rules) -> Self {
        Self { url: AbsoluteUrl::of_address(address, rules), element: None, outer: None }
    }

    // H5-13, H5-14
    pub(super) fn nested(
        address: &Url,
        rules: Rules,
        id: DocumentId,
        outer_base: AbsoluteUrl,
    ) -> Self {
        let url = fallback(address, Some(&outer_base), rules);
        Self { url, element: None, outer: Some(Outer { document: id, base_url_then: outer_base }) }
    }
}

/// Returns the fallback base URL of the document at `address`, which may be another document's base URL.
// H5-12, H5-13, H5-14, H5-23
pub(super) fn fallback(
    address: &Url,
    about_base: Option<&AbsoluteUrl>,
    rules: Rules,
) -> AbsoluteUrl {
    match rules {
        Rules::Living => {
            let about_base = about_base.and_then(AbsoluteUrl::url);
            AbsoluteUrl::of_record(fallback_base_url(address, about_base).to_owned())
        }
        #[cfg(feature = "editions")]
        Rules::Html5 => about_base
            .filter(|_| matches!(address.href(), "about:blank" | "about:srcdoc"))
            .cloned()
            .unwrap_or_else(|| AbsoluteUrl::of_address(address, rules)),
    }
}
