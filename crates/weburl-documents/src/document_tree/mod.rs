//! Documents whose base URLs change, and the effects on their elements.
//!
//! [HTML Standard: dynamic changes to base
//! URLs](https://html.spec.whatwg.org/multipage/urls-and-fetching.html#dynamic-changes-to-base-urls). A
//! [`Documents`] holds trees of elements with attributes. Each change of a tree returns a [`Report`]: the
//! elements that are *affected by a base URL change*, in tree order, and what happens to each.
//!
//! HTML5 and today's HTML differ widely here, so [`Rules`] selects one of them:
//!
//! | | HTML5 | today |
//! | --- | --- | --- |
//! | URLs | are strings, resolved as RFC 3986 does | are records, which the URL parser makes |
//! | `xml:base` | is part of the base URL of an element and its descendants, even in HTML documents | is ignored |
//! | `base` | is resolved each time the document base URL is needed | is frozen when its `href` is set or when it becomes the first: a new address does not change it |
//! | `data:` and `javascript:` in `base` | are bases like any other | are ignored |
//! | `about:blank`, `about:srcdoc` | follow the document that created or contains them | keep the base URL that this document had at the time |
//! | `cite` | on `q`, `blockquote`, `ins`, `del`, `section`, `article` | not on the last two |
//! | `ping` | | is resolved again with the hyperlink |
//!
//! HTML5 covers elements that move between documents with different base URLs. It omits elements that move
//! under another `xml:base`; this module reports them, too. Only the program that shows a document knows which
//! URLs it shows; reports have those of all affected hyperlinks and citations. (A-73 and A-74 of
//! `weburl_editions::html5`.)
//!
//! # Examples
//! ```
//! use encoding_rs::UTF_8;
//! use weburl::Url;
//! use weburl_documents::Namespace::Html;
//! use weburl_documents::document_tree::{Documents, Effect, Rules};
//!
//! let mut documents = Documents::new(Rules::Living);
//! let page = documents.add_document(Url::parse("https://example.org/a/")?, UTF_8);
//! let html = documents.create_element(page, Html, "html", &[])?;
//! let base = documents.create_element(page, Html, "base", &[])?;
//! let a = documents.create_element(page, Html, "a", &[("href", "b")])?;
//! let img = documents.create_element(page, Html, "img", &[("src", "c.png")])?;
//! documents.append(page, html)?;
//! for element in [base, a, img] {
//!     documents.append(html, element)?;
//! }
//!
//! let report = documents.set_attribute(base, "href", Some("/x/"))?;
//! let effects: Vec<_> = report.affected().iter().map(|one| (one.element, one.effect)).collect();
//! assert_eq!(
//!     effects,
//!     [
//!         (html, Effect::NotDirectlyAffected),
//!         (base, Effect::NotDirectlyAffected),
//!         (a, Effect::HyperlinkRestyled),
//!         (img, Effect::NotDirectlyAffected),
//!     ]
//! );
//! let resolved = &report.affected()[2].resolved[0];
//! assert_eq!(resolved.after.as_ref().map(|url| url.href()), Some("https://example.org/x/b"));
//! // The image stays, but its URL now resolves differently.
//! assert_eq!(documents.resolve(img, "src")?.unwrap()?.href(), "https://example.org/x/c.png");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod absolute_url;
mod base_urls;
mod changes;
mod document_base;
mod documents;
mod nodes;
mod rules;

pub use absolute_url::{AbsoluteUrl, ResolveError};
pub use changes::{Affected, Effect, Report, Resolved};
pub use documents::Documents;
pub use nodes::{DocumentId, ElementId, Parent, TreeError};
pub use rules::Rules;
