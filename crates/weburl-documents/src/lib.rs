//! Finds, resolves and rewrites the URLs in HTML, XML, CSS, Markdown, `robots.txt` and JSON-LD.
//!
//! A [`Document`] detects the syntax, the encoding and the base URL of the source. It reports each link with its element,
//! attribute, span of bytes in the source, kind, and its URL or an error. It rewrites links and keeps every other byte.
//!
//! ```
//! use weburl::Url;
//! use weburl_documents::{Document, DocumentOptions, Edit};
//!
//! let address = Url::parse("https://example.com/docs/")?;
//! let source = br#"<a href="a b?x=1&amp;y">b</a> <img srcset="c.png, d.png 2x"> <base href="/v2/">"#;
//! let document = Document::new(source, &DocumentOptions::new(&address).content_type("text/html"))?;
//! assert_eq!(document.base_url().as_str(), "https://example.com/v2/");
//!
//! let mut links = Vec::new();
//! document.for_each_link(|link| {
//!     let href = link.url.map_or_else(|error| error.to_string(), |url| url.as_str().to_owned());
//!     links.push((link.element.to_owned(), link.span.clone(), href));
//! })?;
//! assert_eq!(links[0], ("a".to_owned(), 9..22, "https://example.com/v2/a%20b?x=1&y".to_owned()));
//! assert_eq!(links[2], ("img".to_owned(), 50..55, "https://example.com/v2/d.png".to_owned()));
//!
//! let mut absolute = Vec::new();
//! document.rewrite(&mut absolute, |link| Edit::Absolute.apply(link))?;
//! assert!(absolute.starts_with(br#"<a href="https://example.com/v2/a%20b?x=1&amp;y">b</a>"#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Links borrow from the document; [`OwnedLink`] and the iterator [`Document::links`] don't. If you read only HTML, use
//! [`HtmlDocument`], which can't fail. [`for_each_header_link`] finds the links in the headers of a response, and
//! [`for_each_url`] the URLs in a single value. [`URL_ATTRIBUTES`] lists the attributes that hold URLs. [`document_tree`]
//! reports how a change of the base URL affects a document. [`Hyperlink`] provides the attributes with which scripts read and
//! change the URL of `a` and `area`.
//!
//! # How does it read HTML?
//! A scanner in this crate finds the tags as byte ranges of the source. We measured `lol_html` and `html5gum`
//! first: they read attributes at 92 and 64 MB/s, and a walk through `html5ever`'s tree at 32 (one core of a
//! shared virtual machine, the Rust documentation, November 2026), but neither reports where in the source a
//! decoded value is. Tree construction decides the order of elements, whether they are HTML or SVG, and whether
//! the text after a start tag is markup. If the names of the tags don't show it, the scanner asks `html5ever`'s
//! tree builder. So tokens, namespaces and base URLs are those of `html5ever`, even in malformed documents.
//!
//! Every start tag counts, including those inside `template` and those that create no element, such as a `td`
//! outside a table. Links in `noscript` count unless [`scripting`](DocumentOptions::scripting) is on.
//! [`DocumentOptions`] also turn on documents in `srcdoc`, JSON in scripts, and other attributes.
//!
//! # What does it cost?
//! The whole source must be in memory, because all links resolve against a `base` element that may come last.
//! [`LinkReader`] reads HTML that arrives in chunks, and reports each link as soon as the rest can't change it.
//! Beyond the source, a document needs memory for its longest tag or text with URLs. If it needs the tree
//! builder, it also needs memory for the tree, without text: a process that read 500,000 nested `template`
//! elements before a `base` (5 MB) took 121 MB. The tree stops growing at four million elements. `Document` copies
//! a source in UTF-16 or ISO-2022-JP. Reading takes linear time, whatever the source contains.
//!
//! # Features
//! - `editions`: the attributes of [`Hyperlink`] and the rules of [`document_tree`] as HTML5 defined them, from the
//!   crate `weburl-editions`.
//! - `markdown`: reads Markdown.
#![forbid(unsafe_code)]

mod attribute_rule;
mod base_url;
mod css;
mod document;
pub mod document_tree;
mod edit;
mod encoding;
mod error;
mod fallback_encoding;
mod first_bytes;
mod header;
mod header_parameters;
mod heading_names;
mod html;
mod hyperlink;
mod json;
mod link;
mod link_kind;
#[cfg(feature = "markdown")]
mod markdown;
mod meaning;
mod new_texts;
mod options;
mod owned_link;
mod rewritten;
mod robots_txt;
mod row;
mod source_places;
mod surroundings;
mod syntax;
mod text;
mod text_document;
mod url_attributes;
mod urls_in_value;
mod values;
mod xml;

pub use attribute_rule::{AttributeRule, AttributeRuleError, LAZY_LOADING, SOCIAL};
pub use base_url::{document_base_url, fallback_base_url};
pub use document::Document;
pub use edit::Edit;
pub use encoding::{EncodingSource, UnknownEncodingLabel};
pub use error::{DocumentError, DocumentErrorKind};
pub use fallback_encoding::FallbackEncoding;
pub use header::for_each_header_link;
pub use heading_names::HeadingNames;
pub use html::document::HtmlDocument;
pub use html::link_reader::{DocumentEnd, LinkReader};
pub use html::links::Links;
pub use hyperlink::Hyperlink;
pub use link::{Link, WhenParsed};
pub use link_kind::LinkKind;
pub use options::DocumentOptions;
pub use owned_link::OwnedLink;
pub use rewritten::Rewritten;
pub use source_places::{SourcePlace, SourcePlaces};
pub use syntax::Syntax;
pub use url_attributes::{
    Namespace, URL_ATTRIBUTES, UrlAttribute, ValueSyntax, find_url_attribute,
};
pub use urls_in_value::for_each_url;
