//! What the text of a URL means in its place: not every URL is resolved against the base URL.

use weburl::{ParseError, Parser, UrlRef};

use crate::link_kind::LinkKind;
use crate::url_attributes::{Namespace, ValueSyntax};

/// How a text that holds a URL is resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    /// Against the base URL.
    Reference,
    /// To the URL of the document.
    Address,
    /// To a part of the document, whatever the base URL.
    SameDocument,
    /// Not at all: it is not a link.
    Nothing,
}

/// Where a URL stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'p> {
    pub(crate) namespace: Namespace,
    pub(crate) element: &'p str,
    pub(crate) syntax: ValueSyntax,
    pub(crate) kind: LinkKind,
}

impl Place<'static> {
    /// Returns the place of the URLs in the content of a `script`, which is JSON in this syntax.
    pub(crate) fn of_script(syntax: ValueSyntax) -> Self {
        let is_name = syntax == ValueSyntax::JsonLd;
        let kind = if is_name { LinkKind::Reference } else { LinkKind::Resource };
        Self { namespace: Namespace::Html, element: "script", syntax, kind }
    }
}

impl Place<'_> {
    /// Resolves a URL that stands here, and returns it with the kind of the link; `None` if it is not a link.
    /// `parser` has the base URL, and `address_parser` the `address` of the document.
    // Without the attribute, its two callers share a copy, which takes 0.7 % more instructions for a page of the Rust
    // documentation.
    #[inline(always)]
    pub(crate) fn resolve<'u>(
        &self,
        url: &'u str,
        parser: &'u mut Parser<'_>,
        address: UrlRef<'u>,
        address_parser: &'u mut Parser<'_>,
    ) -> Option<(Result<UrlRef<'u>, ParseError>, LinkKind)> {
        match self.meaning(url) {
            Meaning::Reference => Some((parser.parse_ref(url), self.kind)),
            Meaning::Address => Some((Ok(address), self.kind)),
            Meaning::SameDocument => Some((address_parser.parse_ref(url), LinkKind::SameDocument)),
            Meaning::Nothing => None,
        }
    }

    /// Returns how `url` is resolved here. A form [submits an empty URL to the document's
    /// URL](https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm).
    /// Nothing [fetches](https://html.spec.whatwg.org/multipage/images.html#update-the-image-data) an empty URL,
    /// and [a `link`](https://html.spec.whatwg.org/multipage/semantics.html#the-link-element) ignores it.
    /// [CSS](https://drafts.csswg.org/css-values/#local-urls) and
    /// [SVG](https://svgwg.org/svg2-draft/linking.html#processingURL) look up a lone fragment in the document.
    fn meaning(&self, url: &str) -> Meaning {
        let is_link = self.namespace == Namespace::Html && self.element == "link";
        let is_css_or_svg = self.syntax == ValueSyntax::Css || self.namespace == Namespace::Svg;
        match self.kind {
            LinkKind::FormTarget if url.is_empty() => Meaning::Address,
            kind if url.is_empty() && (is_link || kind == LinkKind::Resource) => Meaning::Nothing,
            LinkKind::Resource if is_css_or_svg && url.starts_with('#') => Meaning::SameDocument,
            _ => Meaning::Reference,
        }
    }
}
