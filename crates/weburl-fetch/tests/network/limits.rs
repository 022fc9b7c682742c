//! Limits of time and size, and what the environment and earlier requests must not change.

use std::sync::atomic::Ordering;
use std::time::Duration;

use weburl_fetch::{Lookup, Policy, Request, ureq};

use crate::clients::{CLIENTS, Fetch};
use crate::server::Network;
use crate::zone::Zone;

fn allowing(network: &Network) -> Policy {
    let [open, other] = network.ports;
    Policy::from_toml(&format!("ports = [{open}, {other}]\n[allow]\nhosts = ['127.0.0.1']"))
        .unwrap()
}

#[test]
fn bodies_and_times_have_limits() {
    const CASES: &[(&str, &str)] = &[
        ("bytes/1000", "ok"),
        ("bytes/1001", "body-limit@0"),
        ("bytes/10000000", "body-limit@0"),
        ("bytes/0", "ok"),
        ("slow", "time-limit@0"),
    ];
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let network = runtime.block_on(Network::start());
    let run = |fetch: Fetch, path: &str| {
        let policy = allowing(&network).body_limit(1000).time_limit(Duration::from_millis(800));
        let url = format!("http://127.0.0.1:{}/{path}", network.ports[0]);
        match fetch(&runtime, policy.into(), Request::get(url)) {
            Ok(_) => "ok".to_owned(),
            Err(error) => format!("{}@{}", error.rule(), error.hop()),
        }
    };
    for (name, fetch) in CLIENTS {
        for (path, expected) in CASES {
            assert_eq!(run(fetch, path), *expected, "{name}: {path}");
        }
    }
    // `ureq` and `reqwest` decompress. The compressed body of 9,000 bytes has fewer than 100.
    for (name, fetch) in &CLIENTS[..4] {
        assert_eq!(run(*fetch, "gzip/1000"), "ok", "{name}");
        assert_eq!(run(*fetch, "gzip/9000"), "body-limit@0", "{name}");
    }
}

/// A proxy would resolve and connect by itself. `HTTP_PROXY` of the test is a port where nobody listens.
#[test]
fn proxies_of_the_environment_are_off() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let network = runtime.block_on(Network::start());
    if std::env::var_os("HTTP_PROXY").is_none() {
        let test = std::env::current_exe().unwrap();
        let status = std::process::Command::new(test)
            .args(["--exact", "limits::proxies_of_the_environment_are_off"])
            .env("HTTP_PROXY", "http://127.0.0.1:1")
            .env("http_proxy", "http://127.0.0.1:1")
            .env("ALL_PROXY", "http://127.0.0.1:1")
            .status();
        assert!(status.unwrap().success());
        return;
    }
    for (name, fetch) in CLIENTS {
        let url = format!("http://127.0.0.1:{}/", network.ports[0]);
        assert!(fetch(&runtime, allowing(&network).into(), Request::get(url)).is_ok(), "{name}");
    }
}

/// One client, so that a connection in its pool may serve the next request.
#[test]
fn a_pooled_connection_is_used_for_its_own_origin_only() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let network = runtime.block_on(Network::start());
    let [open, other] = network.ports;
    let policy = Policy::from_toml(
        "classes = ['special-use name']\n[allow]\nhosts = ['127.0.0.1']\n[deny]\nhosts = ['127.0.0.0/8']",
    );
    let client = ureq::Client::new(Lookup::new(policy.unwrap(), Zone::default()));
    for _ in 0..3 {
        assert!(client.get(&format!("http://later.test:{open}/")).unwrap().text().is_ok());
    }
    assert_eq!(network.allowed.load(Ordering::SeqCst), 1);
    // Another origin needs another connection, and the name leads elsewhere now.
    let error = client.get(&format!("http://later.test:{other}/")).unwrap_err();
    assert_eq!(error.rule(), "host");
}
