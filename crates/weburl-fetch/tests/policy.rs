//! Policies as data: what they decide, what explains it, and what is wrong with one.

use std::net::IpAddr;

use weburl_fetch::Policy;

const POLICY: &str = r#"
schemes = ["https", "http"]
ports = [80, 443, 8443]
classes = ["private", "ipv4-mapped"]

[only]
hosts = ["*.example.com", "example.org", "10.0.0.0/8", "[::ffff:0:0]", "169.254.0.0/16", "192.168.1.1", "a.corp", "[::ffff:a01:203]"]
registrable-domains = ["example.net"]
paths = ["/", "/api"]

[allow]
hosts = ["10.1.2.0/24", "a.corp", "169.254.0.0/16"]

[deny]
hosts = ["10.1.0.0/16", "bad.example.com", "a.corp"]
registrable-domains = ["example.co.uk"]
paths = ["/api/private"]

[redirects]
limit = 3
to-http = true

[limits]
addresses = 8
body-bytes = 1000
lookup-seconds = 2
total-seconds = 10
"#;

#[test]
fn a_rule_decides_and_is_named() {
    const CASES: &[(&str, &str)] = &[
        ("https://www.example.com/", "allowed by classes: global hosts are allowed"),
        ("https://example.com/", "refused by only: the host is not allowed"),
        ("https://example.org/", "allowed by classes: global hosts are allowed"),
        ("https://a.b.example.net/", "allowed by classes: global hosts are allowed"),
        ("https://example.net/", "allowed by classes: global hosts are allowed"),
        (
            "https://bad.example.com/",
            "refused by deny \"bad.example.com\": the host is not allowed",
        ),
        ("https://10.2.0.1/", "allowed by classes: the policy allows the class private"),
        ("https://10.1.3.1/", "refused by deny \"10.1.0.0/16\": the host is not allowed"),
        (
            "https://10.1.2.3/",
            "allowed by allow \"10.1.2.0/24\": the host is allowed before others are denied",
        ),
        ("https://[::ffff:a01:203]/", "refused by deny \"10.1.0.0/16\": the host is not allowed"),
        (
            "https://a.corp/",
            "allowed by allow \"a.corp\": the host is allowed before others are denied",
        ),
        (
            "https://169.254.1.1/",
            "allowed by allow \"169.254.0.0/16\": the host is allowed before others are denied",
        ),
        (
            "https://169.254.169.254/",
            "refused by classes: a host of the class metadata is not allowed",
        ),
        ("https://192.168.1.1/", "allowed by classes: the policy allows the class private"),
        ("https://127.0.0.1/", "refused by only: the host is not allowed"),
        ("https://www.example.com:22/", "refused by ports: port 22 is not allowed"),
        ("https://user@www.example.com/", "refused by credentials: credentials are not allowed"),
        ("ftp://www.example.com/", "refused by schemes: the scheme is not allowed"),
        (r"https://www.example.com\@a/", "refused by readers: readers reach different places"),
        ("https://www.example.com/api/a", "allowed by classes: global hosts are allowed"),
        (
            "https://www.example.com/api/private/a",
            "refused by deny.paths \"/api/private\": the path is not allowed",
        ),
        ("https://www.example.com/api%2fprivate", "refused by only.paths: the path is not allowed"),
        (
            "not a URL",
            "refused by readers: today's standard refuses it: missing-scheme-non-relative-URL",
        ),
    ];
    let policy = Policy::from_toml(POLICY).unwrap();
    for (url, expected) in CASES {
        let explanation = policy.explain(url);
        assert_eq!(explanation.to_string(), *expected, "{url}");
        assert_eq!(policy.check(url).is_ok(), explanation.allows(), "{url}");
    }
}

#[test]
fn every_address_is_judged() {
    const CASES: &[(&str, &str)] = &[
        ("1.1.1.1", "ok"),
        ("1.1.1.1 2606:4700::1111", "ok"),
        ("1.1.1.1 127.0.0.1", "class"),
        ("127.0.0.1 1.1.1.1", "class"),
        ("::ffff:10.2.0.1", "ok"),
        ("::ffff:10.1.0.1", "host"),
        ("::ffff:127.0.0.1", "class"),
        ("64:ff9b::10.2.0.1", "class"),
        ("64:ff9b::1.1.1.1", "ok"),
        ("64:ff9b::10.1.0.1", "host"),
        ("2002:7f00:1::", "class"),
        ("fe80::1", "class"),
        ("::", "class"),
        ("0.0.0.0", "class"),
        ("169.254.169.254", "class"),
        ("10.1.2.3", "ok"),
        ("", "lookup-empty"),
        ("1.1.1.1 1.1.1.2 1.1.1.3 1.1.1.4 1.1.1.5 1.1.1.6 1.1.1.7 1.1.1.8", "ok"),
        (
            "1.1.1.1 1.1.1.2 1.1.1.3 1.1.1.4 1.1.1.5 1.1.1.6 1.1.1.7 1.1.1.8 1.1.1.9",
            "lookup-oversized",
        ),
    ];
    let policy = Policy::from_toml(POLICY).unwrap();
    for (addresses, expected) in CASES {
        let addresses = addresses.split_whitespace().map(|it| it.parse::<IpAddr>().unwrap());
        let rule =
            policy.judge("a.example.com", addresses).map_or_else(|reason| reason.rule(), |_| "ok");
        assert_eq!(rule, *expected);
    }
}

#[test]
fn what_is_wrong_with_a_policy_is_said_with_its_place() {
    const CASES: &[(&str, &str)] = &[
        ("prots = [443]", "1:1: unknown field `prots`, expected one of `schemes`, `ports`,"),
        (
            "\n[only]\nhost = []",
            "3:1: unknown field `host`, expected one of `hosts`, `registrable-domains`, `paths`",
        ),
        ("[allow]\npaths = []", "2:1: unknown field `paths`, expected `hosts`"),
        ("ports = [99999]", "1:10: invalid value: integer `99999`, expected u16"),
        ("ports = 443", "1:9: invalid type: integer `443`, expected a sequence"),
        ("ports = [443]\nports = [80]", "2:1: duplicate key"),
        ("schemes = ['ftp']", "1:11: \"ftp\": a guard can allow the schemes http and https only"),
        ("classes = ['privat']", "1:11: \"privat\": "),
        ("deny.hosts = ['a b']", "1:14: \"a b\" is not a host: "),
        ("deny.hosts = ['10.0.0.1/8']", "1:14: \"10.0.0.1/8\" is not a host: "),
        ("deny.hosts = ['10.0.0.0/33']", "1:14: \"10.0.0.0/33\" is not a host: "),
        ("deny.hosts = ['a.*.example']", "1:14: \"a.*.example\" is not a host: "),
        ("only.registrable-domains = ['co.uk']", "1:28: \"co.uk\" is not a registrable domain"),
        (
            "only.registrable-domains = ['www.example.com']",
            "1:28: \"www.example.com\" is below a registrable domain; write \"example.com\"",
        ),
        ("deny.paths = ['admin']", "1:14: \"admin\" is not the beginning of a path"),
        ("deny.paths = ['/a/../b']", "1:14: \"/a/../b\" is not the beginning of a path"),
        ("deny.paths = ['/a?b']", "1:14: \"/a?b\" is not the beginning of a path"),
        ("limits.total-seconds = -1", "1:24: invalid value: integer `-1`, expected u32"),
        ("schemes = [", "1:12: "),
    ];
    for (text, expected) in CASES {
        let error = Policy::from_toml(text).unwrap_err().to_string();
        assert!(error.starts_with(expected), "{text}: {error}");
    }
    let error = Policy::from_json("{\n  \"prots\": []\n}").unwrap_err().to_string();
    assert!(error.starts_with("2:9: unknown field `prots`"), "{error}");
    let error = Policy::from_json("{\"deny\": {\"hosts\": [\"a b\"]}}").unwrap_err().to_string();
    assert!(error.starts_with("1:26: \"a b\" is not a host"), "{error}");
}

#[test]
#[cfg(feature = "yaml")]
fn a_policy_in_yaml_is_the_same() {
    let policy = Policy::from_yaml("deny:\n  hosts: ['*.example.com', 1.1.1.0/24]\n").unwrap();
    assert_eq!(policy.explain("https://a.example.com/").rule(), "deny");
    assert_eq!(policy.explain("https://1.1.1.1/").rule(), "deny");
    let error = Policy::from_yaml("deny:\n  host: []\n").unwrap_err().to_string();
    assert!(error.starts_with("2:3: ") && error.contains("unknown field `host`"), "{error}");
}

#[test]
fn what_is_allowed_for_development_is_no_other_host_or_port() {
    let policy = Policy::new().allow_for_development("localhost:3000").unwrap();
    for (url, expected) in [
        ("http://localhost:3000/", true),
        ("https://localhost:3000/", true),
        ("http://localhost:3001/", false),
        ("http://localhost/", false),
        ("http://127.0.0.1:3000/", false),
        ("http://a.localhost:3000/", false),
        ("https://example.com/", true),
    ] {
        assert_eq!(policy.check(url).is_ok(), expected, "{url}");
    }
    let judged = |host, address: [u8; 4]| policy.judge(host, [address.into()]).is_ok();
    assert!(judged("localhost", [127, 0, 0, 1]) && judged("localhost", [10, 0, 0, 1]));
    assert!(!judged("localhost", [169, 254, 169, 254]) && !judged("a.example", [127, 0, 0, 1]));
    assert!(format!("{policy:?}").contains("allowed_for_development: [\"localhost:3000\"]"));
    for origin in [
        "localhost",
        "localhost:",
        "localhost:3000/a",
        "http://localhost:3000",
        "u@localhost:1",
        "169.254.169.254:80",
        "a b:1",
        "",
    ] {
        assert!(Policy::new().allow_for_development(origin).is_err(), "{origin}");
    }
}
