//! A document of either syntax.

use encoding_rs::Encoding;
use weburl_html::{DocumentOptions, HtmlDocument, Link, XmlDocument, XmlError};

use super::syntax::Syntax;

pub(super) enum Document<'s> {
    Html(HtmlDocument<'s>),
    Xml(XmlDocument<'s>),
}

impl<'s> Document<'s> {
    pub(super) fn new(
        source: &'s [u8],
        syntax: Syntax,
        options: &DocumentOptions<'_>,
    ) -> Result<Self, XmlError> {
        Ok(match syntax {
            Syntax::Html => Self::Html(HtmlDocument::new(source, options)),
            Syntax::Xml => Self::Xml(XmlDocument::new(source, options)?),
        })
    }

    pub(super) fn encoding(&self) -> &'static Encoding {
        match self {
            Self::Html(document) => document.encoding(),
            Self::Xml(document) => document.encoding(),
        }
    }

    pub(super) fn for_each_link(&self, found: impl FnMut(&Link<'_>)) -> Result<(), XmlError> {
        match self {
            Self::Html(document) => {
                document.for_each_link(found);
                Ok(())
            }
            Self::Xml(document) => document.for_each_link(found),
        }
    }

    /// Those of XML documents are not known.
    pub(super) fn for_each_fragment_target(&self, found: impl FnMut(&str)) {
        match self {
            Self::Html(document) => document.for_each_fragment_target(found),
            Self::Xml(_) => {}
        }
    }
}
