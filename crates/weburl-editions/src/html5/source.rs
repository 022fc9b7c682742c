//! Where a URL comes from, which decides on its encoding.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

/// Where a URL comes from: step 2 of [resolve a
/// URL](https://www.w3.org/TR/2011/WD-html5-20110113/urls.html#resolve-a-url), which determines its encoding.
// H5-08
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UrlSource {
    /// A script, for example as an argument of a method. Its encoding is the script's URL character encoding.
    Script {
        /// The URL character encoding of the script.
        url_character_encoding: &'static Encoding,
    },
    /// A node, for example an attribute of an element. Its encoding is that of the node's document.
    Node {
        /// The character encoding of the document.
        document_encoding: &'static Encoding,
    },
    /// A source that defined an encoding when the URL was created.
    Defined {
        /// The encoding.
        encoding: &'static Encoding,
    },
}

impl From<&'static Encoding> for UrlSource {
    /// Returns a node of a document with this encoding.
    fn from(document_encoding: &'static Encoding) -> Self {
        UrlSource::Node { document_encoding }
    }
}

impl UrlSource {
    /// Returns the encoding of the URL's query.
    ///
    /// # Examples
    /// ```
    /// use encoding_rs::{UTF_8, UTF_16LE, WINDOWS_1252};
    /// use weburl_editions::html5::UrlSource;
    ///
    /// let script = UrlSource::Script { url_character_encoding: WINDOWS_1252 };
    /// assert_eq!(script.encoding(), WINDOWS_1252);
    /// assert_eq!(UrlSource::from(UTF_16LE).encoding(), UTF_8);
    /// ```
    // H5-08, H5-09
    pub fn encoding(self) -> &'static Encoding {
        // 2.
        let encoding = match self {
            UrlSource::Script { url_character_encoding } => url_character_encoding,
            UrlSource::Node { document_encoding } => document_encoding,
            UrlSource::Defined { encoding } => encoding,
        };
        // 3.
        if [UTF_16BE, UTF_16LE].contains(&encoding) { UTF_8 } else { encoding }
    }
}
