//! The URLs of documents, found and resolved as a browser does.
//!
//! [`HtmlDocument`] and [`XmlDocument`] report the links of a document, each with its element, its attribute,
//! its place in the source, its URL or why it has none, and what becomes of it. They know the document's
//! encoding and its base URL, and can write the document again with other URLs and every other byte as it is.
//!
//! ```
//! use weburl::Url;
//! use weburl_html::{DocumentOptions, Edit, HtmlDocument};
//!
//! let address = Url::parse("https://example.com/docs/")?;
//! let source = br#"<a href="a b?x=1&amp;y">b</a> <img srcset="c.png, d.png 2x"> <base href="/v2/">"#;
//! let document = HtmlDocument::new(source, &DocumentOptions::new(&address));
//! assert_eq!(document.base_url().as_str(), "https://example.com/v2/");
//!
//! let mut links = Vec::new();
//! document.for_each_link(|link| {
//!     let href = link.url.map_or_else(|error| error.to_string(), |url| url.as_str().to_owned());
//!     links.push((link.element.to_owned(), link.span.clone(), href));
//! });
//! assert_eq!(links[0], ("a".to_owned(), 9..22, "https://example.com/v2/a%20b?x=1&y".to_owned()));
//! assert_eq!(links[2], ("img".to_owned(), 50..55, "https://example.com/v2/d.png".to_owned()));
//!
//! let mut absolute = Vec::new();
//! document.rewrite(&mut absolute, |link| Edit::Absolute.apply(link))?;
//! assert!(absolute.starts_with(br#"<a href="https://example.com/v2/a%20b?x=1&amp;y">b</a>"#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What holds a URL is in one table, [`URL_ATTRIBUTES`]. What a change of a base URL does to a document is
//! in [`document_tree`], and the attributes that scripts have of `a` and `area` are those of
//! [`Hyperlink`].
//!
//! # How HTML is read
//! Tags are found by a scanner of our own, which hands out places in the source. `lol_html` and `html5gum` were
//! tried before: with attributes read, they came to 92 and 64 MB/s where a walk through `html5ever`'s tree
//! came to 32 (one core of a shared virtual machine, the Rust documentation, November 2026), and neither
//! says where in the source a decoded value is. In what order elements are in the tree, whether they are HTML
//! or SVG, and whether the text after a start tag is markup, tree construction decides. Where names alone
//! do not tell, `html5ever`'s tree builder is asked. So tokens, namespaces and base URLs are those of `html5ever`
//! for malformed documents, too.
//!
//! Links are those of start tags. Some of these make no element, such as a `td` outside a table: their URLs
//! are reported as well. Those in `template` are, too, and those in `noscript`, unless
//! [`scripting`](DocumentOptions::scripting) is on; `srcdoc` is not looked into.
//!
//! # What it costs
//! The source is needed whole, as a `base` element may come late and all links before it resolve against it.
//! Where names alone tell what tags mean, memory beyond it is needed for the longest tag or text with URLs.
//! Where the tree has to be asked, it is needed for the tree, too, which keeps no text: a process that read
//! 500,000 nested `template` elements before a `base` (5 MB) took 121 MB. The tree ends at four million
//! elements. A source in UTF-16 or ISO-2022-JP is copied. Time is linear in the length of the source, whatever
//! is in it.
//!
//! # Features
//! - `editions`: [`Hyperlink`]'s attributes as HTML5 had them, from the crate `weburl-editions`.
#![forbid(unsafe_code)]

mod base_url;
mod css;
pub mod document_tree;
mod edit;
mod encoding;
mod html;
mod hyperlink;
mod link;
mod meaning;
mod new_texts;
mod options;
mod rewrite_error;
mod text;
mod url_attributes;
mod values;
mod xml;

pub use base_url::{document_base_url, fallback_base_url};
pub use edit::Edit;
pub use encoding::{EncodingSource, UnknownEncodingLabel};
pub use html::HtmlDocument;
pub use hyperlink::Hyperlink;
pub use link::{Link, LinkKind};
pub use options::DocumentOptions;
pub use rewrite_error::RewriteError;
pub use url_attributes::{
    Namespace, URL_ATTRIBUTES, UrlAttribute, ValueSyntax, find_url_attribute,
};
pub use xml::{XmlDocument, XmlError, XmlErrorKind};
