//! Names that people know: each public name of the crate `url` and of the web's interfaces is the name of an
//! item of the library, or an alias of the one that replaces it, so that a search in the documentation finds it.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};

use crate::{root, sources};

/// Where names are from, and the names. What the documentation of `url` 2.5.8 hides is left out, except for `quirks`.
const NAMES: &[(&str, &str)] = &[
    (
        "url",
        "EncodingOverride Host OpaqueOrigin Origin ParseError ParseOptions PathSegmentsMut Position
        SyntaxViolation Url UrlQuery form_urlencoded quirks",
    ),
    (
        "url::Url",
        "as_str authority cannot_be_a_base deserialize_internal domain fragment from_directory_path
        from_file_path has_authority has_host host host_str into_string is_special join
        make_relative options origin parse parse_with_params password path path_segments
        path_segments_mut port port_or_known_default query query_pairs query_pairs_mut scheme
        serialize_internal set_fragment set_host set_ip_host set_password set_path set_port
        set_query set_scheme set_username socket_addrs to_file_path username",
    ),
    ("url::ParseOptions", "base_url encoding_override parse syntax_violation_callback"),
    ("url::Host", "Domain Ipv4 Ipv6 parse parse_opaque to_owned"),
    ("url::Origin", "Opaque Tuple ascii_serialization is_tuple new_opaque unicode_serialization"),
    ("url::PathSegmentsMut", "clear extend pop pop_if_empty push"),
    (
        "url::Position",
        "AfterFragment AfterHost AfterPassword AfterPath AfterPort AfterQuery AfterScheme
        AfterUsername BeforeFragment BeforeHost BeforePassword BeforePath BeforePort BeforeQuery
        BeforeScheme BeforeUsername",
    ),
    (
        "url::ParseError",
        "EmptyHost IdnaError InvalidDomainCharacter InvalidIpv4Address InvalidIpv6Address
        InvalidPort Overflow RelativeUrlWithCannotBeABaseBase RelativeUrlWithoutBase
        SetHostOnCannotBeABaseUrl",
    ),
    (
        "url::SyntaxViolation",
        "Backslash C0SpaceIgnored EmbeddedCredentials ExpectedDoubleSlash ExpectedFileDoubleSlash
        FileWithHostAndWindowsDrive NonUrlCodePoint NullInFragment PercentDecode
        TabOrNewlineIgnored UnencodedAtSign description",
    ),
    (
        "url::quirks",
        "domain_to_ascii domain_to_unicode hash host hostname href origin password pathname port
        protocol search set_hash set_host set_hostname set_href set_password set_pathname set_port
        set_protocol set_search set_username username",
    ),
    (
        "form_urlencoded 1.2.2",
        "ByteSerialize Parse ParseIntoOwned Serializer Target append_key_only append_pair
        byte_serialize clear encoding_override extend_keys_only extend_pairs finish for_suffix
        into_owned new parse",
    ),
    (
        "percent-encoding 2.3.2",
        "AsciiSet CONTROLS EMPTY NON_ALPHANUMERIC PercentDecode PercentEncode add complement
        decode_utf8 decode_utf8_lossy percent_decode percent_decode_str percent_encode
        percent_encode_byte remove union utf8_percent_encode",
    ),
    (
        "URL of the web",
        "URL canParse createObjectURL hash host hostname href origin parse password pathname port
        protocol revokeObjectURL search searchParams toJSON username",
    ),
    (
        "URLSearchParams of the web",
        "URLSearchParams append delete entries forEach get getAll has keys set size sort values",
    ),
];

#[test]
fn every_name_that_people_know_is_found() {
    let known = Known::read(&root().join("crates/weburl/src"));
    let names = |(place, names): &(&'static str, &'static str)| {
        names.split_whitespace().map(|name| (*place, name)).collect::<Vec<_>>()
    };
    let names: Vec<_> = NAMES.iter().flat_map(names).collect();
    assert_eq!(names.len(), 203);
    let missing: Vec<_> = names.into_iter().filter(|(_, name)| !known.finds(name)).collect();
    assert!(missing.is_empty(), "no item has these as a name or an alias: {missing:?}");
}

#[test]
fn private_items_and_comments_are_no_names() {
    let mut known = Known::default();
    known.add(
        "/// `Wrong`\n#[doc(alias = \"One\")] pub fn two() {}\n#[doc(alias(\"Three\", \"Four\"))]\npub enum E { Five, Six(u8) }\nfn seven() {}\npub(crate) fn eight() { \"nine\"; }",
    );
    for name in ["One", "two", "Three", "Four", "E", "Five", "Six"] {
        assert!(known.finds(name), "{name}");
    }
    for name in ["Wrong", "seven", "eight", "nine", "alias", "u8"] {
        assert!(!known.finds(name), "{name}");
    }
}

/// The names of public items and their variants, and the aliases.
#[derive(Default)]
struct Known {
    names: HashSet<String>,
}

impl Known {
    fn read(folder: &Path) -> Self {
        let mut known = Self::default();
        for file in sources(folder) {
            known.add(&fs::read_to_string(file).expect("the source is readable"));
        }
        known
    }

    fn add(&mut self, source: &str) {
        self.add_tokens(source.parse().expect("the source is Rust"));
    }

    fn add_tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<_> = tokens.into_iter().collect();
        for (i, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Ident(word) if word == "pub" => self.add_item(&tokens[i + 1..]),
                TokenTree::Ident(word) if word == "alias" => self.add_aliases(&tokens[i + 1..]),
                TokenTree::Group(group) => self.add_tokens(group.stream()),
                _ => {}
            }
        }
    }

    /// Adds the item behind `pub`, and the variants of an enum.
    fn add_item(&mut self, tokens: &[TokenTree]) {
        let words = tokens.iter().map_while(|token| match token {
            TokenTree::Ident(word) => Some(word.to_string()),
            _ => None,
        });
        let mut words = words.skip_while(|word| matches!(word.as_str(), "const" | "unsafe"));
        match (words.next().as_deref(), words.next()) {
            (Some("fn" | "struct" | "enum" | "trait" | "type" | "mod"), Some(name)) => {
                self.names.insert(name);
            }
            // A constant, the word before which has been skipped.
            (Some(name), None) => _ = self.names.insert(name.to_owned()),
            _ => {}
        }
        let is_enum = matches!(tokens.first(), Some(TokenTree::Ident(word)) if word == "enum");
        let body = tokens.iter().find_map(|token| match token {
            TokenTree::Group(group) => Some(group.stream()),
            _ => None,
        });
        if is_enum && let Some(body) = body {
            let variants = body.into_iter().filter_map(|token| match token {
                TokenTree::Ident(word) => Some(word.to_string()),
                _ => None,
            });
            self.names.extend(variants);
        }
    }

    /// Adds what is behind `alias`: `= "name"` or `("name", "name")`.
    fn add_aliases(&mut self, tokens: &[TokenTree]) {
        let aliases = match tokens {
            [TokenTree::Group(group), ..] => group.stream(),
            [TokenTree::Punct(_), name, ..] => TokenStream::from(name.clone()),
            _ => return,
        };
        self.names.extend(aliases.into_iter().filter_map(|token| match token {
            TokenTree::Literal(name) => Some(name.to_string().trim_matches('"').to_owned()),
            _ => None,
        }));
    }

    fn finds(&self, name: &str) -> bool {
        self.names.contains(name)
    }
}
