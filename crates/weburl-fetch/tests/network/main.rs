//! Every case through every client, in a network on loopback. No listener that the policy forbids is reached, and no
//! name or address leads outside of 127.0.0.0/8 and ::1.

mod clients;
mod examples;
mod limits;
mod server;
mod zone;

use std::sync::atomic::Ordering;

use weburl_fetch::{Lookup, Policy, Request};

use crate::clients::CLIENTS;
use crate::server::Network;
use crate::zone::Zone;

const CASES: &str = include_str!("cases.tsv");

/// What no other origin may see, what every origin may see, and what describes the body.
const HEADERS: [(&str, &str); 5] = [
    ("authorization", "Bearer secret"),
    ("cookie", "secret"),
    ("x-api-key", "secret"),
    ("accept", "text/plain"),
    ("content-type", "text/plain"),
];

fn policy(network: &Network) -> Policy {
    let [open, other] = network.ports;
    let text = format!(
        r#"
        ports = [{open}, {other}]
        classes = ["special-use name"]
        [allow]
        hosts = ["127.0.0.1"]
        [deny]
        hosts = ["127.0.0.0/8", "[::1]", "*.denied.test"]
        paths = ["/secret"]
        [redirects]
        limit = 4
        "#
    );
    Policy::from_toml(&text).unwrap().lookup_limit(zone::SLOW / 4)
}

/// Returns the first URL of a chain of URLs and statuses, whose path tells the server where to redirect.
fn first_url(chain: &str, network: &Network) -> String {
    let [open, other] = network.ports.map(|port| port.to_string());
    let closed = network.closed_port.to_string();
    let chain =
        chain.replace("{open}", &open).replace("{other}", &other).replace("{closed}", &closed);
    let mut parts: Vec<_> = chain.split(' ').collect();
    let mut url = parts.pop().unwrap().to_owned();
    while let (Some(status), Some(before)) = (parts.pop(), parts.pop()) {
        let location: String = url.bytes().map(|byte| format!("{byte:02x}")).collect();
        url = format!("{before}{status}/{location}");
    }
    url
}

#[test]
fn no_client_reaches_what_the_policy_forbids() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let network = runtime.block_on(Network::start());
    let (mut count, mut wrong) = (0, Vec::new());
    for line in CASES.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let [claim, method, chain, expected] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let url = first_url(chain, &network);
        let body = if method == "POST" { "ab" } else { "" };
        let request = Request::new(method.parse().unwrap(), url).body(body);
        let request =
            HEADERS.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        for (name, fetch) in CLIENTS {
            let lookup = Lookup::new(policy(&network), Zone::default());
            let answer = match fetch(&runtime, lookup, request.clone()) {
                Ok((status, text)) => match status {
                    200 => text,
                    status => status.to_string(),
                },
                Err(error) if error.rule() == "client" => error.to_string(),
                Err(error) => format!("{}@{}", error.rule(), error.hop()),
            };
            let expected =
                if method == "HEAD" && expected.starts_with("HEAD") { "" } else { expected };
            if answer != expected {
                wrong.push(format!("{name}: {claim}: {method} {chain}: {answer}, not {expected}"));
            }
            let reached = network.forbidden.load(Ordering::SeqCst);
            assert_eq!(reached, 0, "{name}: {claim}: {chain}");
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(count, 195);
    assert_ne!(network.allowed.load(Ordering::SeqCst), 0);
}

/// Without this, a listener that counts nothing would prove nothing.
#[test]
fn forbidden_listeners_count_who_reaches_them() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let network = runtime.block_on(Network::start());
    let policy = || Policy::from_toml("[allow]\nhosts = ['127.0.0.0/8', '[::1]']").unwrap();
    let mut reached = 0;
    for (_, fetch) in CLIENTS {
        for address in ["127.0.0.2", "127.0.0.3", "[::1]"] {
            let url = format!("http://{address}:{}/", network.ports[0]);
            fetch(&runtime, policy().into(), Request::get(url)).unwrap();
            reached += 1;
            assert_eq!(network.forbidden.load(Ordering::SeqCst), reached);
        }
    }
}
