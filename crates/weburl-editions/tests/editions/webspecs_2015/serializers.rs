//! Serializers (1.6) and origin (1.7).

use weburl_editions::webspecs_2015::url_utils::UrlObject;
use weburl_editions::webspecs_2015::{Mode, Options, Origin, Setter, Url, ipv6_serializer};

use super::{check, parse, url};

#[test]
fn s15_68_components_are_serialized_with_or_without_the_fragment() {
    let url = url("http://u:@h:8/a?q#f");
    assert_eq!(url.serialize(), "http://u:@h:8/a?q#f");
    assert_eq!(url.serialize_without_fragment(), "http://u:@h:8/a?q");
    for (input, without) in
        [("http://h/#", "http://h/"), ("foo:x?#f", "foo:x?"), ("foo:x", "foo:x")]
    {
        let url = self::url(input);
        assert_eq!([url.serialize(), url.serialize_without_fragment()], [input, without]);
    }
    // Each component is written if it is not null or, in its place, not empty.
    let new = Url { scheme: Some("http".to_owned()), ..Url::default() };
    assert_eq!(new.serialize(), "http:///");
    let of = |set: fn(&mut Url)| {
        let mut url = new.clone();
        set(&mut url);
        url.serialize()
    };
    assert_eq!(of(|url| url.username = "u".to_owned()), "http://u@/");
    assert_eq!(of(|url| url.password = Some(String::new())), "http://:@/");
    assert_eq!(of(|url| url.password = Some("p".to_owned())), "http://:p@/");
    assert_eq!(of(|url| url.host = Some("h".to_owned())), "http://h/");
    assert_eq!(of(|url| url.port = "8".to_owned()), "http://:8/");
    assert_eq!(of(|url| url.path = ["", "a", ""].map(str::to_owned).to_vec()), "http:////a/");
    assert_eq!(of(|url| url.query = Some(String::new())), "http:///?");
    assert_eq!(of(|url| url.fragment = Some(String::new())), "http:///#");
    // Scheme data stands for everything from the slashes to the path.
    assert_eq!(
        of(|url| {
            url.scheme_data = Some("x".to_owned());
            url.username = "u".to_owned();
            url.password = Some("p".to_owned());
            url.host = Some("h".to_owned());
            url.port = "8".to_owned();
            url.path = vec!["a".to_owned()];
            url.query = Some("q".to_owned());
            url.fragment = Some("f".to_owned());
        }),
        "http:x?q#f"
    );
    // scheme data that is the empty string is set.
    check(&[("foo:", "foo:"), ("foo:?", "foo:?")]);
    // in the reference implementation, it is not, unless cleansing has left it.
    for (input, corrected, reference) in [
        ("foo:", "foo:", "foo:///"),
        ("foo:?q#f", "foo:?q#f", "foo:///?q#f"),
        ("foo:\t?q", "foo:?q", "foo:?q"),
        ("foo:x", "foo:x", "foo:x"),
    ] {
        let found = [Mode::Corrected, Mode::ReferenceImplementation].map(|mode| {
            parse(input, None, mode).result.expect("it parses").serialize_without_fragment()
        });
        let without_fragment = |url: &'static str| url.trim_end_matches("#f").to_owned();
        assert_eq!(found, [corrected, reference].map(without_fragment), "{input:?}");
        let url = parse(input, None, Mode::ReferenceImplementation).result.expect("it parses");
        assert_eq!(url.serialize(), reference, "{input:?}");
    }
    // What is set later is not that scheme data.
    let mut url = parse("foo:", None, Mode::ReferenceImplementation).result.expect("it parses");
    url.scheme_data = Some("x".to_owned());
    assert_eq!(url.serialize(), "foo:x");
}

#[test]
fn s15_69_a_null_host_is_empty_and_an_ipv6_address_in_brackets() {
    assert_eq!(Url::default().serialized_host(), "");
    assert_eq!(url("http://[1::1.2.3.4]/").serialized_host(), "[1::1020304]");
    assert_eq!(url("http://[00AB::0:1.2.3.4]/").serialized_host(), "[ab::1020304]");
    // in the other modes, ipv6addr has other addresses, and the reference implementation its own
    // serializer.
    let corrected = parse("http://[0:0::00AB]/", None, Mode::Corrected).result.expect("it parses");
    assert_eq!(corrected.serialized_host(), "[::ab]");
    let reference = parse("http://[0:1::00AB]/", None, Mode::ReferenceImplementation).result;
    assert_eq!(reference.expect("it parses").serialized_host(), "[0:1:0:0:0:0:0:AB]");
    // Any other host is what it is.
    assert_eq!(url("http://Example.COM/").serialized_host(), "example.com");
    assert_eq!(url("http://0x7f.1/").serialized_host(), "127.0.0.1");
    assert_eq!(url("file:/").serialized_host(), "");
}

#[test]
fn s15_70_the_first_of_the_longest_runs_of_zeros_is_compressed() {
    // the first of the longest, if there are several.
    let cases: &[(&[u16], Option<u32>, &str)] = &[
        (&[0, 0xF, 0, 0, 0xF, 0xF, 0, 0], None, "0:f::f:f:0:0"),
        (&[1, 0, 1, 0, 1, 0, 1, 0], None, "1:0:1:0:1:0:1:0"),
        (&[1, 0, 0, 1, 0, 0, 0, 1], None, "1:0:0:1::1"),
        (&[0xAB, 0, 0, 0, 0, 0, 0, 1], None, "ab::1"),
        (&[0, 0, 0, 0, 0, 0, 0, 0], None, "::"),
        (&[0x1ABC, 0xDEF0, 0x10, 0xFFFF, 9, 0xA, 0x100, 0xF], None, "1abc:def0:10:ffff:9:a:100:f"),
        (&[0, 0, 1, 2, 3, 4, 5, 6], None, "::1:2:3:4:5:6"),
        (&[1, 2, 3, 4, 5, 6, 0, 0], None, "1:2:3:4:5:6::"),
        // A 32-bit piece is not in the sequence, but it is skipped with it.
        (&[1, 2, 3, 4, 5, 0], Some(0), "1:2:3:4:5:0:0"),
        (&[1, 2, 3, 4, 0, 0], Some(0), "1:2:3:4::"),
        (&[1, 2, 3, 4, 0, 0], Some(0xABCDE), "1:2:3:4::abcde"),
        (&[0, 0, 0, 0, 0, 0], Some(0), "::"),
        (&[0, 0, 0, 0, 0, 0], Some(1), "::1"),
    ];
    for &(pieces, last, expected) in cases {
        assert_eq!(ipv6_serializer(pieces, last), expected);
    }
    // The reference implementation compresses the first one, even if it is alone, but none at the start, nor the last
    // piece, and writes uppercase letters.
    for (input, expected) in [
        ("1:0::0", "1::0"),
        ("0::1", "0:0:0:0:0:0:0:1"),
        ("a::b:0", "A::B:0"),
        // Then, it compresses none.
        ("0:1::2", "0:1:0:0:0:0:0:2"),
    ] {
        let url = parse(&format!("http://[{input}]/"), None, Mode::ReferenceImplementation).result;
        let host = url.expect("it parses").serialized_host().to_owned();
        assert_eq!(host, format!("[{expected}]"));
    }
    for (mode, expected) in
        [(Mode::Corrected, "[1:0:2::a:4]"), (Mode::ReferenceImplementation, "[1::2:0:0:0:A:4]")]
    {
        let url = parse("http://[1:0:2::a:4]/", None, mode).result.expect("it parses");
        assert_eq!(url.serialized_host(), expected, "{mode:?}");
    }
}

fn origin(input: &str) -> Origin {
    parse(input, None, Mode::AsWritten).result.expect("it parses").origin()
}

fn is_unique(input: &str) -> bool {
    matches!(origin(input), Origin::GloballyUnique(_))
}

fn tuple(scheme: &str, host: &str, port: &str) -> Origin {
    Origin::Tuple(scheme.to_owned(), host.to_owned(), port.to_owned())
}

#[test]
fn s15_71_the_origin_of_a_blob_url_is_that_of_its_scheme_data() {
    let expected = tuple("https", "whatwg.org", "443");
    assert_eq!(origin("blob:https://whatwg.org/d0360e2f-caee-469f-9a2f-87d5b0456f6f"), expected);
    assert_eq!(origin("blob:blob:https://whatwg.org/1"), expected);
    // However deep it is.
    for blobs in ["blob:".repeat(6_000), "blob:BLOB: blob: \u{C}Blob:".repeat(20)] {
        assert_eq!(origin(&format!("{blobs}https://whatwg.org/?q#f")), expected);
        assert!(is_unique(&format!("{blobs}foo:x")));
        assert!(is_unique(&format!("{blobs}https://h:x/")));
    }
    assert_eq!(origin("blob:http://h:8/"), tuple("http", "h", "8"));
    for input in [
        "blob:blo:https://h/",
        "blob:file:/a",
        "blob:",
        "blob:d0360e2f",
        "blob:http://h:x/",
        "blob:http://[::1]/",
    ] {
        assert!(is_unique(input), "{input}");
        // It is a new one.
        assert_ne!(origin(input), origin(input), "{input}");
    }
    // The scheme data of the URL of an object is parsed in its mode (S15-43). A-15: which may keep the case of the scheme.
    for (mode, of_an_address, in_uppercase) in [
        (Mode::AsWritten, "null", "http://h"),
        (Mode::Corrected, "http://[::1]:8", "http://h"),
        (Mode::ReferenceImplementation, "null", "null"),
    ] {
        let of_object = |input| UrlObject::new(input, None, mode).expect("it parses").origin();
        assert_eq!(of_object("blob:http://[::1]:8/"), of_an_address, "{mode:?}");
        assert_eq!(of_object("blob:HTTP://h/"), in_uppercase, "{mode:?}");
        assert_eq!(of_object("BLOB:Blob:http://h:8/"), "http://h:8", "{mode:?}");
        for input in ["blob:http://h:x/", "blob:blob:http://h:x/"] {
            assert_eq!(of_object(input), "null", "{input} {mode:?}");
        }
        // That of a URL by itself is parsed as written, whatever mode gave the URL.
        let by_itself = |input| parse(input, None, mode).result.expect("it parses").origin();
        let address = by_itself("blob:http://[::1]:8/");
        assert!(matches!(address, Origin::GloballyUnique(_)), "{mode:?}");
        assert_eq!(by_itself("blob:HTTP://h/"), tuple("http", "h", "80"), "{mode:?}");
    }
}

#[test]
fn s15_72_six_schemes_have_a_tuple_origin() {
    for (scheme, port) in crate::DEFAULT_PORTS {
        // the port is a string: that of the default port, if necessary.
        assert_eq!(origin(&format!("{scheme}://h/")), tuple(scheme, "h", port));
        assert_eq!(origin(&format!("{scheme}://h:8/")), tuple(scheme, "h", "8"));
        for mode in Mode::ALL {
            let of = |input: String| parse(&input, None, mode).result.expect("it parses").origin();
            assert_eq!(of(format!("{scheme}://h/")), tuple(scheme, "h", port), "{mode:?}");
            assert_eq!(of(format!("{scheme}://h:8/")), tuple(scheme, "h", "8"), "{mode:?}");
            //
            let in_uppercase = of(format!("{}://h/", scheme.to_uppercase()));
            let is_other = mode == Mode::ReferenceImplementation;
            assert_eq!(in_uppercase == tuple(scheme, "h", port), !is_other, "{scheme} {mode:?}");
            assert_eq!(in_uppercase.ascii_serialization() == "null", is_other, "{scheme} {mode:?}");
        }
        // It is the scheme that counts, also where it has been set, and there is scheme data and no host.
        let mut set = url("foo:x");
        Setter::Protocol.run(&mut set, scheme, &Options::default());
        assert_eq!((set.origin(), set.host), (tuple(scheme, "", port), None));
    }
    // in the reference implementation, a scheme keeps its case, but not in row 2 of relative-url.
    for (mode, expected) in [
        (Mode::AsWritten, "http://h"),
        (Mode::Corrected, "http://h"),
        (Mode::ReferenceImplementation, "null"),
    ] {
        let of = |input| parse(input, None, mode).result.expect("it parses").origin();
        assert_eq!(of("HTTP://h/").ascii_serialization(), expected, "{mode:?}");
        assert_eq!(of("HTTP:/h/").ascii_serialization(), "http://h", "{mode:?}");
    }
    let origin = origin("http://xn--tda.x:8/");
    assert_eq!(origin.ascii_serialization(), "http://xn--tda.x:8");
    assert_eq!(origin.unicode_serialization(), "http://ü.x:8");
}

#[test]
fn s15_73_other_origins_are_globally_unique() {
    for input in ["file:/a", "file://h/a", "foo:x", "mailto:a@b", "data:,x", "//h/"] {
        assert!(is_unique(input), "{input}");
        assert_eq!(origin(input).ascii_serialization(), "null");
        // It is a new one, which equals only itself.
        let url = url(input);
        let unique = url.origin();
        assert_eq!(unique, unique.clone());
        assert_ne!(unique, url.origin(), "{input}");
    }
    for (mode, input) in Mode::ALL
        .into_iter()
        .flat_map(|mode| ["file://h/a", "FILE://h/", "foo:x", "data:,x"].map(|input| (mode, input)))
    {
        let url = parse(input, None, mode).result.expect("it parses");
        assert_eq!(url.origin().ascii_serialization(), "null", "{input} {mode:?}");
        assert_ne!(url.origin(), url.origin(), "{input} {mode:?}");
    }
    assert_eq!(origin("http://h/"), origin("http://h:80/"));
    // the reference implementation leaves the scheme as it is, which is then another one.
    for mode in Mode::ALL {
        for scheme in ["HTTP", "Https", "fTP", "GOPHER", "WS", "wsS"] {
            let url = parse(&format!("{scheme}://h/"), None, mode).result.expect("it parses");
            let is_other = mode == Mode::ReferenceImplementation;
            let is_unique = url.origin().ascii_serialization() == "null";
            assert_eq!(is_unique, is_other, "{scheme} {mode:?}");
        }
    }
}
