//! What a guard refuses, for which reason, and where.

use weburl::HostClass;
use weburl_readers::{Guard, RefusalKind, Spelling};

/// Names a reason in a table.
fn name(reason: &RefusalKind) -> String {
    match reason {
        RefusalKind::Rejected(error) => format!("rejected {}", error.kind().name()),
        RefusalKind::Spelling(spelling) => format!("spelling {spelling:?}"),
        RefusalKind::Port(port) => format!("port {port}"),
        RefusalKind::Class { class, embedded: None } => format!("class {}", class.name()),
        RefusalKind::Class { class, embedded: Some(embedded) } => {
            format!("class {} {}", class.name(), embedded.name())
        }
        other => other.name().to_owned(),
    }
}

#[track_caller]
fn check(guard: &Guard, input: &str, expected: &str, place: &str) {
    match guard.check(input) {
        Ok(url) => assert_eq!((expected, place), ("ok", url.as_str()), "{input:?}"),
        Err(refusal) => {
            let found = (name(refusal.kind()), &input[refusal.span()]);
            assert_eq!(found, (expected.to_owned(), place), "{input:?}: {refusal}");
            assert!(!refusal.outcomes().is_empty());
        }
    }
}

/// An input, the name of the reason, and the place; or `ok`, and what may be fetched.
const CASES: &[(&str, &str, &str)] = &[
    ("http://example.com", "ok", "http://example.com/"),
    ("HTTPS://EXAMPLE.com:443/a b?c#d", "ok", "https://example.com/a%20b?c#d"),
    ("http://1.1.1.1/", "ok", "http://1.1.1.1/"),
    ("http://[2606:4700::1111]/", "ok", "http://[2606:4700::1111]/"),
    ("http://example.com:8080/", "ok", "http://example.com:8080/"),
    ("http://xn--bcher-kva.ch/", "ok", "http://xn--bcher-kva.ch/"),
    // One delimiter, two readings.
    (r"http://127.0.0.1:81\@b.example", "different-places", "127.0.0.1:81"),
    (r"http://a.example\@b.example/", "different-places", "a.example"),
    ("http://a.example:80:80/", "rejected port-invalid", ":"),
    ("http://a.example%2eb.example/", "spelling Delimiter", "%2e"),
    ("http://①②⑦.⓪.⓪.①/", "spelling Address", "①②⑦.⓪.⓪.①"),
    ("http://[::ffff:7f00:1]/", "class IPv4-mapped loopback", "[::ffff:7f00:1]"),
    ("http://[2002:7f00:1::]/", "class 6to4 loopback", "[2002:7f00:1::]"),
    ("http://ho\tst/", "spelling TabOrNewline", "\t"),
    // What .NET alone reads otherwise: `localhost`, and the port 784.
    ("http://loopback/", "different-places", "loopback"),
    ("https://loopback", "different-places", "loopback"),
    ("http://example.com:80 ", "different-places", "example.com:80"),
    // Spellings.
    ("http://127.1/", "spelling Address", "127.1"),
    ("http://0x7f.1/", "spelling Address", "0x7f.1"),
    ("http://%31.1.1.1/", "spelling Address", "%31.1.1.1"),
    ("http://example%E3%80%82com/", "spelling Delimiter", "%E3"),
    ("http://example。com/", "spelling Delimiter", "。"),
    ("http://example.com./", "spelling TrailingDot", "."),
    // Classes.
    ("http://127.0.0.1/", "class loopback", "127.0.0.1"),
    ("http://localhost/", "class loopback", "localhost"),
    ("http://LOCALHOST:80/", "class loopback", "LOCALHOST"),
    ("http://169.254.169.254/latest/", "class metadata", "169.254.169.254"),
    ("http://metadata.google.internal/", "class metadata", "metadata.google.internal"),
    ("http://168.63.129.16/", "class metadata", "168.63.129.16"),
    ("http://[fd00:ec2::254]/", "class metadata", "[fd00:ec2::254]"),
    ("http://intranet/", "class local name", "intranet"),
    ("http://a.test/", "class special-use name", "a.test"),
    ("http://[::]/", "class unspecified", "[::]"),
    ("http://[::7f00:1]/", "class IPv4-compatible loopback", "[::7f00:1]"),
    ("http://[64:ff9b::7f00:1]/", "class NAT64 loopback", "[64:ff9b::7f00:1]"),
    ("http://[64:ff9b::101:101]/", "ok", "http://[64:ff9b::101:101]/"),
    ("http://[64:ff9b:1::101:101]/", "class NAT64 global", "[64:ff9b:1::101:101]"),
    ("http://[2001::1]/", "class Teredo reserved", "[2001::1]"),
    ("http://255.255.255.255/", "class broadcast", "255.255.255.255"),
    // Everything else.
    ("ftp://example.com/", "scheme", "ftp"),
    ("file:///etc/passwd", "scheme", "file"),
    ("javascript:alert(1)", "scheme", "javascript"),
    ("gopher://127.0.0.1:6379/", "scheme", "gopher"),
    ("http://user:secret@example.com/", "credentials", "user:secret"),
    ("example.com", "rejected missing-scheme-non-relative-URL", "example.com"),
    ("", "rejected missing-scheme-non-relative-URL", ""),
];

#[test]
fn a_new_guard_allows_the_internet_only() {
    let guard = Guard::new();
    for &(input, reason, place) in CASES {
        check(&guard, input, reason, place);
    }
}

#[test]
fn what_is_opened_is_allowed_and_nothing_else() {
    let guard = Guard::new().allow(HostClass::LinkLocal).allow(HostClass::Ipv4Mapped);
    check(&guard, "http://169.254.1.1/", "ok", "http://169.254.1.1/");
    check(&guard, "http://169.254.169.254/", "class metadata", "169.254.169.254");
    check(&guard, "http://[::ffff:a9fe:101]/", "ok", "http://[::ffff:a9fe:101]/");
    check(&guard, "http://[::ffff:7f00:1]/", "class IPv4-mapped loopback", "[::ffff:7f00:1]");
    check(&guard, "http://[::ffff:101:101]/", "ok", "http://[::ffff:101:101]/");

    let guard = Guard::new().schemes(["HTTPS"]).expect("a scheme of a reader");
    assert!(Guard::new().schemes(["https", "ws"]).is_err());
    check(&guard, "https://example.com/", "ok", "https://example.com/");
    check(&guard, "http://example.com/", "scheme", "http");
    check(&guard, "ws://example.com/", "scheme", "ws");

    let guard = Guard::new().ports([443]);
    check(&guard, "https://example.com/", "ok", "https://example.com/");
    check(&guard, "http://example.com/", "port 80", "example.com");
    check(&guard, "https://example.com:8443/", "port 8443", "8443");

    let guard = Guard::new().allow_credentials();
    check(&guard, "http://u:p@example.com/", "ok", "http://u:p@example.com/");
    // Python's `urlopen` asks for the name `u@example.com`, which reaches nothing.
    check(&guard, "http://u@example.com/", "ok", "http://u@example.com/");
    let refusal = Guard::new().check("http://u@example.com/").unwrap_err();
    assert_eq!(refusal.disagreeing().count(), 0, "{refusal:?}");
    check(&guard, "http://u:p@127.0.0.1:81/", "class loopback", "127.0.0.1");
    check(&guard, "http://u:p@localhost/", "class loopback", "localhost");
}

#[test]
fn lists_of_hosts_add_to_the_classes() {
    let guard = Guard::new().only_hosts([".example.com", "10.0.0.1"]).unwrap();
    check(&guard, "http://a.example.com/", "ok", "http://a.example.com/");
    check(&guard, "http://example.org/", "host", "example.org");
    check(&guard, "http://10.0.0.1/", "class private", "10.0.0.1");

    let guard = Guard::new().deny_hosts([".example.com", "1.1.1.1"]).unwrap();
    check(&guard, "http://EXAMPLE.com/", "host", "EXAMPLE.com");
    check(&guard, "http://example.org/", "ok", "http://example.org/");
    assert!(guard.check_addr(([1, 1, 1, 1], 80).into()).is_err());
    assert!(guard.check_addr(([1, 0, 0, 1], 80).into()).is_ok());
    assert!(Guard::new().deny_hosts(["a b"]).is_err());
    assert!(Guard::new().only_hosts([""]).is_err());
}

#[test]
fn addresses_are_judged_as_hosts_are() {
    let guard = Guard::new().ports([80]);
    let reason = |address: &str| {
        guard.check_addr(address.parse().unwrap()).map_err(|refusal| name(refusal.kind()))
    };
    assert_eq!(reason("1.1.1.1:80"), Ok(()));
    assert_eq!(reason("[64:ff9b::101:101]:80"), Ok(()));
    assert_eq!(reason("1.1.1.1:81"), Err("port 81".to_owned()));
    assert_eq!(reason("10.0.0.1:80"), Err("class private".to_owned()));
    assert_eq!(reason("[::ffff:10.0.0.1]:80"), Err("class IPv4-mapped private".to_owned()));
}

#[test]
fn refusals_say_who_disagrees_and_show_no_password() {
    let refusal = Guard::new().check(r"http://a.example\@b.example/").unwrap_err();
    let elsewhere: Vec<_> =
        refusal.disagreeing().map(|(reader, outcome)| (reader.name, outcome.to_string())).collect();
    assert!(elsewhere.contains(&("rfc3986-regex", "connects to b.example:80".to_owned())));
    assert_eq!(refusal.outcomes()[0].1.to_string(), "connects to a.example:80");
    assert!(refusal.to_string().contains("rfc3986-regex"), "{refusal}");

    for input in ["http://user:secret@example.com/", r"http://secret\@b.example/"] {
        let refusal = Guard::new().check(input).unwrap_err();
        assert!(!format!("{refusal} {refusal:?}").contains("secret"), "{refusal:?}");
    }
    assert_eq!(Spelling::Delimiter.description(), "delimiter in disguise");
}
