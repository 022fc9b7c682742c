//! What must be true of the repository as a whole: the examples in its documents and its example programs
//! work, and its packages are complete.
//!
//! Published crates cannot test what lies outside their folders, as it is not in their packages.
#![forbid(unsafe_code)]

/// The examples of the documents, as tests. A test in `tests/repository` fails where a document is missing.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../../../README.md")]
    mod readme {}
    #[doc = include_str!("../../../docs/crawling.md")]
    mod crawling {}
    #[doc = include_str!("../../../docs/default-scheme.md")]
    mod default_scheme {}
    #[doc = include_str!("../../../MIGRATING.md")]
    mod migrating {}
    #[doc = include_str!("../../../docs/documents.md")]
    mod documents {}
    #[doc = include_str!("../../../docs/everyday.md")]
    mod everyday {}
    #[doc = include_str!("../../../docs/guide.md")]
    mod guide {}
    #[doc = include_str!("../../../docs/identifiers.md")]
    mod identifiers {}
    #[doc = include_str!("../../../docs/open-redirects.md")]
    mod open_redirects {}
    #[doc = include_str!("../../../docs/safe-to-fetch.md")]
    mod safe_to_fetch {}
    #[doc = include_str!("../../../docs/validity.md")]
    mod validity {}
    #[doc = include_str!("../../../crates/weburl/README.md")]
    mod weburl {}
    #[doc = include_str!("../../../crates/weburl-canonical/README.md")]
    mod weburl_canonical {}
    #[doc = include_str!("../../../crates/weburl-connect/README.md")]
    mod weburl_connect {}
    #[doc = include_str!("../../../crates/weburl-editions/README.md")]
    mod weburl_editions {}
    #[doc = include_str!("../../../crates/weburl-documents/README.md")]
    mod weburl_documents {}
    #[doc = include_str!("../../../crates/weburl-legacy/README.md")]
    mod weburl_legacy {}
    #[doc = include_str!("../../../crates/weburl-living/README.md")]
    mod weburl_living {}
    #[doc = include_str!("../../../crates/weburl-pattern/README.md")]
    mod weburl_pattern {}
    #[doc = include_str!("../../../crates/weburl-testdata/README.md")]
    mod weburl_testdata {}
    #[doc = include_str!("../../../crates/weburl-readers/README.md")]
    mod weburl_readers {}
    #[doc = include_str!("../../../crates/weburl-url/README.md")]
    mod weburl_url {}
}
