//! The example programs, as someone runs them who has read nothing but the README.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::server::Network;

/// Returns what an example prints, with the port left out.
fn run(network: &Network, name: &str, url: &str) -> String {
    let port = network.ports[0];
    let policy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{port}.toml"));
    fs::write(&policy, "[allow]\nhosts = ['127.0.0.1']\n").unwrap();
    let folder = env::current_exe().unwrap().parent().unwrap().with_file_name("examples");
    let url = url.replace("{open}", &port.to_string());
    let mut example = Command::new(folder.join(name));
    let output = example.arg(&policy).arg(url).output().expect("`cargo test` builds the examples");
    let text = [output.stdout, output.stderr].concat();
    String::from_utf8(text).unwrap().replace(&format!(":{port}"), "")
}

#[test]
fn examples_fetch_what_they_may_and_nothing_else() {
    const CASES: &[(&str, &str, &str)] = &[
        ("webhook", "http://127.0.0.1:{open}/hook", "200 OK from http://127.0.0.1/hook\n"),
        ("webhook", "http://127.0.0.2:{open}/hook", "[class]"),
        ("webhook", "http://localhost:{open}/hook", "[class]"),
        ("preview", "http://127.0.0.1:{open}/page", "A page\n"),
        ("preview", "http://127.0.0.1:{open}/", "http://127.0.0.1/\n"),
        ("preview", "http://[::1]:{open}/page", "[class]"),
        ("preview", "http://127.0.0.1:{open}/bytes/100001", "[body-limit]"),
        (
            "crawler",
            "http://127.0.0.1:{open}/page",
            "http://127.0.0.1/page\n\
             hop 0, ftp://127.0.0.1/: the scheme is not allowed [scheme]\n\
             hop 0, http://127.0.0.2/: a host of the class loopback is not allowed [class]\n\
             http://127.0.0.1/other\n",
        ),
        ("crawler", "http://127.0.0.2:{open}/page", "[class]"),
    ];
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let network = runtime.block_on(Network::start());
    for (name, url, expected) in CASES {
        let output = run(&network, name, url);
        let is_expected =
            if expected.ends_with('\n') { output == *expected } else { output.contains(expected) };
        assert!(is_expected, "{name} {url}: {output}");
    }
    assert_eq!(network.forbidden.load(std::sync::atomic::Ordering::SeqCst), 0);
}
