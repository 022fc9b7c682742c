//! Parts of a URL by name, and templates made of them.
//!
//! A [`Part`] is a name such as `path`, `host:unicode` or `query.page`, for programs that take it from a user or a
//! file. A [`Template`] is text with parts in braces, and a [`Pattern`] is text in which `*` matches any text.
//!
//! | name | value | forms |
//! | --- | --- | --- |
//! | `href` | the URL | `:unicode`, `:display`, `:default` |
//! | `origin` | the origin | |
//! | `scheme` | the scheme | |
//! | `username`, `password`, `path`, `query`, `fragment` | the component | `:decoded` |
//! | `host` | the host, in ASCII and without a port | `:unicode`, `:display`, `:decoded` |
//! | `port` | the port | `:default` |
//! | `host_type` | `domain`, `ipv4`, `ipv6`, `opaque` or `empty` | |
//! | `host_class` | the name of the [`HostClass`](crate::HostClass) | |
//! | `registrable_domain`, `public_suffix` | both of the host, with the feature `psl` | `:icann` |
//! | `subdomain` | the labels before the registrable domain | `:icann` |
//! | `site` | the registrable domain, or else the host | `:icann` |
//! | `path[]` | the segments of the path, decoded | `:raw` |
//! | `path.1`, `path.-1` | the first segment, the last | `:raw` |
//! | `query[]` | the pairs of the query, decoded | `:raw` |
//! | `query.NAME` | the value of the first pair with this name, decoded | `:raw` |
//! | `query.NAME[]` | the values of all pairs with this name | `:raw` |
//! | `api.NAME` | the [attribute](crate::api::Attribute) with this name | |
//!
//! A component is the text of the href, unless `:decoded` follows it; a piece of one is decoded, unless `:raw` follows
//! it. `:unicode` has the host in Unicode (with the feature `idna`), `:display` is for people
//! ([`Url::render`](crate::Url::render), with the feature `rendering`), `:default` shows the default port, too, and `:icann` goes by the rules of registries, without those of
//! companies such as `github.io`. `:must` makes it an error that the part is
//! missing, and `:strict` that what is decoded is not UTF-8, which is replaced otherwise. In the name of a pair, `+`
//! and `%` stand for what they do in a query, so that `%3A` is a colon.

mod error;
mod of_url;
mod part;
mod pattern;
mod template;
mod trackers;
mod value;

pub use error::{PartError, PartSyntaxError};
pub use part::Part;
pub use pattern::Pattern;
pub use template::Template;
pub use trackers::{TRACKERS, is_tracker};
pub use value::PartValue;
