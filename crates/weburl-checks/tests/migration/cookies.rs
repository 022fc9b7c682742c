//! What a cookie store asks of the URL of a request, in two versions: RFC 6265, sections 5.1.3 and 5.1.4, and the
//! attribute `Secure`.

use weburl_testdata::{Mutator, wpt};

#[derive(Debug, PartialEq, Eq)]
struct Answers {
    host: Option<String>,
    default_path: String,
    is_secure: bool,
    matches: Vec<bool>,
}

const DOMAINS: &[&str] = &["example.com", "com", "example.org", "0.0.1", "[::1]", "localhost", ""];

/// The directory of the request's path, without the slash at its end.
fn default_path(path: &str) -> &str {
    match path.rfind('/') {
        Some(slash) if slash > 0 && path.starts_with('/') => &path[..slash],
        _ => "/",
    }
}

fn is_within(host: &str, domain: &str, is_address: bool) -> bool {
    let subdomain = host.strip_suffix(domain).filter(|rest| rest.ends_with('.'));
    host == domain || (!is_address && subdomain.is_some())
}

fn with_url(input: &str) -> Option<Answers> {
    use url::{Host, Url};

    let url = Url::parse(input).ok()?;
    let is_address = matches!(url.host(), Some(Host::Ipv4(_) | Host::Ipv6(_)));
    let is_loopback = match url.host() {
        Some(Host::Domain(domain)) => domain == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    };
    let host = url.host_str();
    let matches = |&domain: &&str| host.is_some_and(|host| is_within(host, domain, is_address));
    Some(Answers {
        host: host.map(str::to_owned),
        default_path: default_path(if url.cannot_be_a_base() { "/" } else { url.path() })
            .to_owned(),
        is_secure: url.scheme() == "https" || is_loopback,
        matches: DOMAINS.iter().map(matches).collect(),
    })
}

fn with_weburl(input: &str) -> Option<Answers> {
    use weburl::{Host, Url};

    let url = Url::parse(input).ok()?;
    let is_address = matches!(url.host(), Some(Host::Ipv4(_) | Host::Ipv6(_)));
    let is_loopback = match url.host() {
        Some(Host::Domain(name) | Host::Opaque(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Empty) | None => false,
    };
    let host = url.host_str();
    let matches = |&domain: &&str| host.is_some_and(|host| is_within(host, domain, is_address));
    Some(Answers {
        host: host.map(str::to_owned),
        default_path: default_path(if url.has_opaque_path() { "/" } else { url.path() }).to_owned(),
        is_secure: url.scheme() == "https" || is_loopback,
        matches: DOMAINS.iter().map(matches).collect(),
    })
}

/// What `url` parses into another URL is listed in MIGRATING.md, and left out here.
fn is_parsed_alike(input: &str) -> bool {
    let old = url::Url::parse(input).ok().map(String::from);
    old == weburl::Url::parse(input).ok().map(String::from)
}

#[test]
fn a_cookie_store_answers_as_before() {
    let inputs = wpt::inputs().unwrap();
    let sources = inputs.iter().map(|input| input.input.as_str()).chain([
        "https://www.example.com/a/b/c?d",
        "http://localhost:8080/login",
        "http://127.0.0.1/",
        "http://[::1]/a/",
        "redis://localhost/0",
        "file:///home/x",
    ]);
    let mut mutator = Mutator::new(11, sources);
    let (mut compared, mut with_host, mut secure, mut within) = (0, 0, 0, 0);
    for _ in 0..20_000 {
        let input = mutator.source_or_mutant();
        if !is_parsed_alike(&input) {
            continue;
        }
        let answers = with_weburl(&input);
        assert_eq!(answers, with_url(&input), "{input:?}");
        compared += 1;
        if let Some(answers) = answers {
            with_host += usize::from(answers.host.is_some());
            secure += usize::from(answers.is_secure);
            within += answers.matches.iter().filter(|&&is_within| is_within).count();
        }
    }
    assert!(compared > 19_000, "{compared}");
    assert!(with_host > 4_000 && secure > 400 && within > 200, "{with_host} {secure} {within}");
}
