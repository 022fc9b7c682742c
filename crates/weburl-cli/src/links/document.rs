//! A document in HTML or XML.

use encoding_rs::Encoding;
use weburl_html::{DocumentOptions, HtmlDocument, Link, RewriteError, XmlDocument, XmlError};

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

    pub(super) fn for_each_fragment_target(&self, found: impl FnMut(&str)) -> Result<(), XmlError> {
        match self {
            Self::Html(document) => {
                document.for_each_fragment_target(found);
                Ok(())
            }
            Self::Xml(document) => document.for_each_fragment_target(found),
        }
    }

    pub(super) fn rewrite(
        &self,
        out: &mut Vec<u8>,
        edit: impl FnMut(&Link<'_>) -> Option<String>,
    ) -> Result<usize, RewriteError> {
        match self {
            Self::Html(document) => document.rewrite(out, edit),
            Self::Xml(document) => document.rewrite(out, edit),
        }
    }
}
