//! What a guard refuses, for which reason, and where.

use weburl::HostClass;
use weburl_readers::{Guard, RefusalKind, Spelling};
use weburl_testdata::read_table;

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

#[test]
fn a_new_guard_allows_the_internet_only() {
    let guard = Guard::new();
    let rows = read_table::<3>(include_str!("policy.tsv"));
    assert_eq!(rows.len(), 54);
    for row in rows {
        let [input, reason, place] = row.map(Option::unwrap);
        check(&guard, input, reason, place);
    }
}

#[test]
fn a_host_is_no_longer_than_a_domain_name() {
    let guard = Guard::new();
    for (label_len, ends_in_dot, expected) in [
        (58, false, "ok"),
        (58, true, "spelling TrailingDot"),
        (60, false, "long-host"),
        (1 << 20, false, "long-host"),
    ] {
        let label = "a".repeat(63);
        let dot = if ends_in_dot { "." } else { "" };
        let host =
            [&label, ".", &label, ".", &label, ".", &"b".repeat(label_len), ".fr", dot].concat();
        let input = format!("https://{host}/");
        let place = match expected {
            "ok" => &*input,
            "long-host" => &*host,
            _ => ".",
        };
        assert!(label_len > 58 || host.trim_end_matches('.').len() == 253);
        check(&guard, &input, expected, place);
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
