//! A document in one of the syntaxes.

use encoding_rs::{Encoding, UTF_8};
use weburl_documents::{
    CssDocument, DocumentOptions, HtmlDocument, Link, MarkdownDocument, RewriteError, Rewritten,
    RobotsDocument, XmlDocument, XmlError,
};

use super::syntax::Syntax;

pub(super) enum Document<'s> {
    Html(HtmlDocument<'s>),
    Xml(XmlDocument<'s>),
    Css(CssDocument<'s>),
    Markdown(MarkdownDocument<'s>),
    RobotsTxt(RobotsDocument<'s>),
}

/// Why a document cannot be read to its end.
pub(super) struct DocumentError {
    pub(super) name: &'static str,
    pub(super) description: &'static str,
    /// In bytes of the source.
    pub(super) position: usize,
    /// What becomes of the rest of the document.
    pub(super) consequence: &'static str,
}

const REST_IS_NOT_READ: &str = "the rest of the document is not read";

impl From<XmlError> for DocumentError {
    fn from(error: XmlError) -> Self {
        let (description, position) = (error.kind().description(), error.position());
        let consequence = match error.kind().ends_reading() {
            true => REST_IS_NOT_READ,
            false => "the value is left out",
        };
        Self { name: "XML", description, position, consequence }
    }
}

impl<'s> Document<'s> {
    pub(super) fn new(
        source: &'s [u8],
        syntax: Syntax,
        options: &DocumentOptions<'_>,
    ) -> Result<Self, DocumentError> {
        Ok(match syntax {
            Syntax::Html => Self::Html(HtmlDocument::new(source, options)),
            Syntax::Xml => Self::Xml(XmlDocument::new(source, options)?),
            Syntax::Css => Self::Css(CssDocument::new(source, options)),
            Syntax::Markdown => Self::Markdown(MarkdownDocument::new(text_of(source)?, options)),
            Syntax::RobotsTxt => Self::RobotsTxt(RobotsDocument::new(source, options)),
        })
    }

    pub(super) fn encoding(&self) -> &'static Encoding {
        match self {
            Self::Html(document) => document.encoding(),
            Self::Xml(document) => document.encoding(),
            Self::Css(document) => document.encoding(),
            Self::Markdown(_) | Self::RobotsTxt(_) => UTF_8,
        }
    }

    pub(super) fn for_each_link(&self, found: impl FnMut(&Link<'_>)) -> Result<(), DocumentError> {
        match self {
            Self::Html(document) => document.for_each_link(found),
            Self::Xml(document) => document.for_each_link(found)?,
            Self::Css(document) => document.for_each_link(found),
            Self::Markdown(document) => document.for_each_link(found),
            Self::RobotsTxt(document) => document.for_each_link(found),
        }
        Ok(())
    }

    pub(super) fn for_each_fragment_target(
        &self,
        found: impl FnMut(&str),
    ) -> Result<(), DocumentError> {
        match self {
            Self::Html(document) => document.for_each_fragment_target(found),
            Self::Xml(document) => document.for_each_fragment_target(found)?,
            Self::Css(_) | Self::RobotsTxt(_) => {}
            Self::Markdown(document) => document.for_each_fragment_target(found),
        }
        Ok(())
    }

    /// Returns `None` if the document is Markdown, which is not rewritten.
    pub(super) fn rewrite(
        &self,
        out: &mut Vec<u8>,
        edit: impl FnMut(&Link<'_>) -> Option<String>,
    ) -> Option<Result<Rewritten, RewriteError>> {
        match self {
            Self::Html(document) => Some(document.rewrite(out, edit)),
            Self::Xml(document) => Some(document.rewrite(out, edit)),
            Self::Css(document) => Some(document.rewrite(out, edit)),
            Self::RobotsTxt(document) => Some(document.rewrite(out, edit)),
            Self::Markdown(_) => None,
        }
    }
}

fn text_of(source: &[u8]) -> Result<&str, DocumentError> {
    str::from_utf8(source).map_err(|error| DocumentError {
        name: "not-UTF-8",
        description: "Markdown must be UTF-8, and this byte is not",
        position: error.valid_up_to(),
        consequence: REST_IS_NOT_READ,
    })
}
