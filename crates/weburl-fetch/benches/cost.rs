//! What the guard costs: guarded and unguarded requests by turns, on loopback, and the memory of many.
//!
//! `cargo bench -p weburl-fetch --all-features --bench cost`. The median of guarded requests may take 1.05 times as long as
//! that of unguarded ones, and resident memory after ten rounds may be 1.05 times that after two. With `-- --test`, a
//! hundredth of the requests is sent without a verdict.

use std::convert::Infallible;
use std::env;
use std::fs;
use std::time::Instant;

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::service::service_fn;
use hyper::{Request, Response};
use hyper_util::client::legacy::Client;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use weburl_fetch::Policy;

async fn start() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/a", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(async move {
                let answer = |_: Request<_>| async {
                    Ok::<_, Infallible>(Response::new(Full::new(Bytes::from_static(&[b'a'; 1000]))))
                };
                let builder = auto::Builder::new(TokioExecutor::new());
                let _ = builder.serve_connection(TokioIo::new(stream), service_fn(answer)).await;
            });
        }
    });
    url
}

fn policy() -> Policy {
    Policy::from_toml("[allow]\nhosts = ['127.0.0.1']").unwrap()
}

/// Returns the medians of both in nanoseconds, after as many requests of each.
fn medians(count: usize, mut guarded: impl FnMut(), mut unguarded: impl FnMut()) -> [u64; 2] {
    let mut times = [Vec::with_capacity(count), Vec::with_capacity(count)];
    let time = |request: &mut dyn FnMut()| {
        let start = Instant::now();
        request();
        start.elapsed().as_nanos() as u64
    };
    for _ in 0..count {
        times[0].push(time(&mut guarded));
        times[1].push(time(&mut unguarded));
    }
    times.map(|mut times| {
        times.sort_unstable();
        times[times.len() / 2]
    })
}

fn resident() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Returns resident memory in KiB after each of ten rounds of concurrent requests, with a policy of 1,000 hosts.
async fn rounds(url: &str, requests: usize) -> Vec<u64> {
    let hosts: Vec<_> = (0..1000).map(|i| format!("'host{i}.example.com'")).collect();
    let text = format!(
        "[only]\nhosts = ['127.0.0.1', {}]\n[allow]\nhosts = ['127.0.0.1']",
        hosts.join(", ")
    );
    let client = weburl_fetch::reqwest::Client::new(Policy::from_toml(&text).unwrap()).unwrap();
    let mut sizes = Vec::new();
    for _ in 0..10 {
        let sent = (0..requests).map(|_| {
            let (client, url) = (client.clone(), url.to_owned());
            tokio::spawn(
                async move { client.get(&url).await.unwrap().bytes().await.unwrap().len() },
            )
        });
        for sent in sent.collect::<Vec<_>>() {
            assert_eq!(sent.await.unwrap(), 1000);
        }
        sizes.extend(resident());
    }
    sizes
}

fn main() {
    let is_test = env::args().any(|argument| argument == "--test");
    let (count, concurrent) = if is_test { (1000, 10) } else { (100_000, 1000) };
    let runtime = Runtime::new().unwrap();
    let url = runtime.block_on(start());
    let mut is_kept = true;
    let mut report = |name: &str, [guarded, unguarded]: [u64; 2]| {
        let ratio = guarded as f64 / unguarded as f64;
        println!("{name}: {guarded} ns guarded, {unguarded} ns unguarded, {ratio:.3} times");
        is_kept &= ratio <= 1.05;
    };

    let guarded = weburl_fetch::hyper::Client::new(policy());
    let unguarded: Client<_, Full<Bytes>> = Client::builder(TokioExecutor::new()).build_http();
    let medians_of_hyper = medians(
        count,
        || {
            drop(
                runtime.block_on(async { guarded.get(&url).await.unwrap().bytes().await.unwrap() }),
            )
        },
        || {
            let uri = url.parse().unwrap();
            let response =
                async { unguarded.get(uri).await.unwrap().collect().await.unwrap().to_bytes() };
            drop(runtime.block_on(response));
        },
    );
    report("hyper", medians_of_hyper);

    let guarded = weburl_fetch::reqwest::Client::new(policy()).unwrap();
    let unguarded = reqwest::Client::builder().no_proxy().build().unwrap();
    let medians_of_reqwest = medians(
        count,
        || {
            drop(
                runtime.block_on(async { guarded.get(&url).await.unwrap().bytes().await.unwrap() }),
            )
        },
        || {
            let response =
                async { unguarded.get(&url).send().await.unwrap().bytes().await.unwrap() };
            drop(runtime.block_on(response));
        },
    );
    report("reqwest", medians_of_reqwest);

    let guarded = weburl_fetch::ureq::Client::new(policy());
    let unguarded: ureq::Agent = ureq::Agent::config_builder().proxy(None).build().into();
    let medians_of_ureq = medians(
        count,
        || drop(guarded.get(&url).unwrap().bytes().unwrap()),
        || drop(unguarded.get(&url).call().unwrap().body_mut().read_to_vec().unwrap()),
    );
    report("ureq", medians_of_ureq);

    let sizes = runtime.block_on(rounds(&url, concurrent));
    println!("resident memory after each round, in KiB: {sizes:?}");
    let grows = sizes.len() == 10 && sizes[9] * 20 > sizes[1] * 21;
    if !is_test {
        assert!(is_kept && !grows, "a limit is exceeded");
    }
}
