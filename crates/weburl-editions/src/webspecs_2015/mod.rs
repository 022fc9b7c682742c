//! The URL Standard of 12 January 2015 (webspecs): a parser as a grammar of railroad diagrams.
//!
//! The document is the second and the fifth of the project's founding documents; its source, from which the links
//! lead on, is [`url.bs`](https://github.com/webspecs/url/blob/d01e7ca/url.bs). Its [rules] are definitions that are
//! parsed with, printed and drawn; the prose of each rule is a function with a comment for each step.
//!
//! | section | where |
//! | --- | --- |
//! | 1 URLs | [`Url`], [`is_relative_scheme`], [`default_port`], [`blob`] |
//! | 1.1 Authoring Requirements | [`writing`], [`ConformanceError`], [`ParseException`] |
//! | 1.2 Parsers | [`url_parser`], [`basic_url_parser`] |
//! | 1.3 Parsing Rules | [`Rule`], [`Rules`], [`PublishedRules`], [`Rule::invoke`] |
//! | 1.4 Setter Rules | [`Setter`] |
//! | 1.5 Common Functions | [`percent_encode`], [`percent_decode`], [`utf8_percent_encode`], [`domain_to_ascii`], [`domain_to_unicode`], [`is_valid_domain`], [`host_parser`], [`cleanse`], [`path_concatenation`] |
//! | 1.6 Serializers | [`Url::serialize`], [`Url::serialized_host`], [`ipv6_serializer`] |
//! | 1.7 Origin | [`Origin`] |
//! | 2 APIs | [`url_utils`], [`url_search_params`] |
//! | 3 application/x-www-form-urlencoded | [`form_urlencoded`] |
//! | 4 Terminology | [`EncodeSet`] |
//!
//! The edition has three modes. [`Mode::AsWritten`] is the text, [`Mode::Corrected`] reads it where it is ambiguous or
//! contradicts itself, and [`Mode::ReferenceImplementation`] does what the edition's own implementation did.
//!
//! # Repairs
//!
//! Without these, the text cannot run, so that all modes have them:
//!
//! | number | where | what | why |
//! | --- | --- | --- | --- |
//! | A-11 | non-relative-url, step 2 | fails if the scheme *is* relative | As it stands, no scheme but the relative ones has scheme data, so the default base of the constructor, `about:blank`, is an error, and there is no URL object at all. The rule's example and the definition of scheme data say the same. |
//! | A-13 | file-url, steps 3.2 and 3.3 | each runs on the other's row, and 3.2.4 before 3.2.3 | 3.2 asks for a host, which row 2 lacks, and 3.3 for the code point after the slashes, which row 3 lacks; 3.2.3 prepends to a path that is set by 3.2.4. |
//! | A-15 | relative-url, steps 2.2.1 and 2.3.4 | "scheme" is non-file-relative-scheme | The rows have no rule scheme. |
//! | A-21 | ipv6addr, step 9 | appends post, too | The serializer takes an address, and without post there are pieces missing. |
//! | A-27 | port, step 4.1 | fails if no *URL* was given | The input of a rule is always set. An example in 2.3 says that an invalid port is failure. |
//! | A-28 | set-host | sets the port of the URL | The rule has no result. |
//! | A-31 | basic URL parser, step 5 | the URL gets the components that the rule url returns, and failure of the rule is failure | As it stands, all results are a URL without components. |
//! | A-52 | 1.3 | a whole match is found first, and then the prose runs | The text looks for a complete match, and lets exceptions end parsing, but not those of an attempt that does not lead to one. |
//! | A-53 | setters of 2.3 | run their further steps after an exception in a setter rule, which leaves the URL as it was | An exception terminates parsing; the text does not say what becomes of the setter. |
//! | A-54 | update steps of 2.4, and 2.3 | do nothing for an object whose URL is null | There is no URL whose query could be set or serialized. |
//!
//! # Readings
//!
//! [`Mode::Corrected`] has these, too, and no rule that was published later:
//!
//! | number | where | what | why |
//! | --- | --- | --- | --- |
//! | A-09, A-10, A-32 | path, path concatenation | dot segments are resolved after two paths are joined | path removes every dot segment that path concatenation looks for, so that `../x` is `x`; and it keeps a dot at the end. |
//! | A-12 | scheme | may have digits | The authoring requirements allow them. |
//! | A-14 | host | may be empty in a file URL | The diagram allows slashes after the host, but the host parser fails without one, so that no URL begins with `file:///`. |
//! | A-17 | relative-url, row 4 | fails if the base has no relative scheme | A URL has a path only if its scheme is relative. |
//! | A-18 | authority, step 5 | the host follows the last `@` | The host parser fails if there is an `@`, so that step 6 could never run. |
//! | A-20 | relative-url, step 2.2.5 | does not refuse IPv6 addresses | Their colons are in brackets. |
//! | A-21 | ipv6addr | takes what RFC 4291 allows | The authoring requirements refer to it. The diagram does not match `[::1]`, and step 6 leaves no address without an ls32, which step 8 provides for. |
//! | A-24 | cleanse, step 4 | uses the encoding override for the query only | It is the *query encoding* of an object. |
//! | A-25 | cleanse | removes tabs and newlines first | They are no URL code points, so that two steps would report the same mistake. |
//! | A-38 | search, step 2 | leaves a null query | The update steps that it runs would set the query that it just set to null. |
//! | A-51 | host | an address is the whole host | `1.example`, as a value for hostname, would be the address `0.0.0.1`, with `.example` matched by what follows the host. |
//!
//! # The reference implementation
//!
//! [`Mode::ReferenceImplementation`] has the readings A-17, A-18, A-25, A-38 and A-51, and these of its own. It has no
//! objects of interfaces, so that those of this mode are the text's:
//!
//! | number | where | what |
//! | --- | --- | --- |
//! | A-15 | non-file-relative-scheme | is not written in lowercase, so that `HTTP://h:80/` keeps its case and its port |
//! | A-19 | host | may be empty, except after a user, and in row 2 of relative-url |
//! | A-21, A-33 | ipv6addr | compresses the first zeros, writes uppercase letters, and allows one piece between the double colon and the last |
//! | A-22 | ipv4addr | an alternative that matched is final: `018` is an octal number that `8` follows. A number out of range ends parsing where a host begins with one, and is a domain if it was percent-encoded. |
//! | A-23 | encode sets | have fewer members |
//! | A-32 | path | keeps a sole dot, and replaces one at the end of a longer path |
//! | R-1 | file-url, row 3 | needs the path of the base |
//! | R-2 | cleanse | always encodes as UTF-8 |
//! | R-3 | search | has no query object that would write it |
//! | R-4 | host | only maps domains, and looks at none of their labels: `xn--a` remains what it is |
//! | R-5 | port | loses leading zeros only before a digit |
//! | R-6 | conformance errors | of slashes are about backslashes only, and of hosts about what the mapping changes |
//!
//! # Examples
//! ```
//! use weburl_editions::webspecs_2015::{Options, basic_url_parser};
//!
//! let outcome = basic_url_parser("http:\\\\faß.de", None, &Options::default());
//! assert_eq!(outcome.result?.serialize(), "http://fass.de/");
//!
//! let errors: Vec<_> = outcome.conformance_errors.iter().map(ToString::to_string).collect();
//! assert_eq!(errors, [
//!     "relative-url: other than two slashes after the scheme (at byte 5)",
//!     "host: a host that the host parser changes (at byte 7)",
//! ]);
//! # Ok::<(), weburl_editions::webspecs_2015::ParseException>(())
//! ```

mod as_written;
pub mod blob;
mod cleanse;
mod corrected;
mod diagrams;
mod errors;
mod evaluation;
pub mod form_urlencoded;
mod hosts;
mod integer;
mod ipv6_serializer;
mod origin;
mod parser;
mod percent;
mod reference;
pub mod rules;
mod setters;
mod url;
pub mod url_search_params;
pub mod url_utils;
mod uts46;
mod value;
pub mod writing;

pub use cleanse::{Cleansed, cleanse, path_concatenation};
pub use errors::{ConformanceError, ConformanceErrorKind, ParseException, ParseExceptionKind};
pub use hosts::{domain_to_ascii, domain_to_unicode, host_parser, is_valid_domain};
pub use ipv6_serializer::ipv6_serializer;
pub use origin::Origin;
pub use parser::{
    Options, Outcome, basic_url_parser, basic_url_parser_with_url, trace, url_parser,
};
pub use percent::{
    EncodeSet, is_url_code_point, percent_decode, percent_encode, utf8_percent_encode,
};
pub use rules::{PublishedRules, Rule, Rules};
pub use setters::Setter;
pub use url::{Url, default_port, is_relative_scheme};
pub use value::{Components, Value};

/// How to read the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Mode {
    /// To the letter, with no [repair](self#repairs) but those without which it cannot run.
    #[default]
    AsWritten,
    /// As it is meant: with a [reading](self#readings) where it is ambiguous or contradicts itself.
    Corrected,
    /// As the edition's reference implementation of December 2014 has it, including its bugs.
    ReferenceImplementation,
}

impl Mode {
    /// All modes.
    pub const ALL: [Mode; 3] = [Mode::AsWritten, Mode::Corrected, Mode::ReferenceImplementation];
}
