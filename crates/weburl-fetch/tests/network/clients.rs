//! The clients, each as one function.

use hyper_util::client::legacy;
use hyper_util::rt::TokioExecutor;
use tokio::runtime::Runtime;
use weburl_fetch::{BlockingResponse, FetchError, Lookup, Request, Response, hyper, reqwest, ureq};

pub(crate) type Answer = Result<(u16, String), FetchError>;

pub(crate) type Fetch = fn(&Runtime, Lookup, Request) -> Answer;

pub(crate) const CLIENTS: [(&str, Fetch); 6] = [
    ("ureq", |_, lookup, request| read(ureq::Client::new(lookup).fetch(request)?)),
    ("reqwest::blocking", |_, lookup, request| {
        read(reqwest::blocking::Client::new(lookup).unwrap().fetch(request)?)
    }),
    ("reqwest", |runtime, lookup, request| {
        let client = reqwest::Client::new(lookup).unwrap();
        runtime.block_on(async { read_async(client.fetch(request).await?).await })
    }),
    ("reqwest, HTTP/2", |runtime, lookup, request| {
        let client = reqwest::Client::configured(lookup, |builder| builder.http2_prior_knowledge());
        runtime.block_on(async { read_async(client.unwrap().fetch(request).await?).await })
    }),
    ("hyper", |runtime, lookup, request| {
        let client = hyper::Client::new(lookup);
        runtime.block_on(async { read_async(client.fetch(request).await?).await })
    }),
    ("hyper, HTTP/2", |runtime, lookup, request| {
        let mut builder = legacy::Client::builder(TokioExecutor::new());
        builder.http2_only(true);
        let client = hyper::Client::configured(lookup, builder, |connector| connector);
        runtime.block_on(async { read_async(client.fetch(request).await?).await })
    }),
];

fn read(response: BlockingResponse) -> Answer {
    Ok((response.status().as_u16(), response.text()?))
}

async fn read_async(response: Response) -> Answer {
    Ok((response.status().as_u16(), response.text().await?))
}
