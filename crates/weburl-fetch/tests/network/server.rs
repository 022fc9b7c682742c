//! Listeners on loopback that count their connections, and answer HTTP/1.1 and HTTP/2.

use std::convert::Infallible;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use tokio::net::TcpListener;

const FORBIDDEN: [&str; 3] = ["127.0.0.2", "127.0.0.3", "[::1]"];

pub(crate) struct Network {
    /// Of 127.0.0.1 and of what is forbidden.
    pub(crate) ports: [u16; 2],
    /// Of 127.0.0.1 as well; the policy does not allow it.
    pub(crate) closed_port: u16,
    pub(crate) allowed: Arc<AtomicUsize>,
    pub(crate) forbidden: Arc<AtomicUsize>,
}

impl Network {
    pub(crate) async fn start() -> Self {
        let [allowed, forbidden] = [Arc::<AtomicUsize>::default(), Arc::default()];
        let mut ports = [0; 2];
        for port in &mut ports {
            'free: loop {
                let open = TcpListener::bind("127.0.0.1:0").await.unwrap();
                *port = open.local_addr().unwrap().port();
                let mut others = Vec::new();
                for address in FORBIDDEN {
                    match TcpListener::bind(format!("{address}:{port}")).await {
                        Ok(listener) => others.push(listener),
                        Err(_) => continue 'free,
                    }
                }
                serve(open, &allowed);
                others.into_iter().for_each(|listener| serve(listener, &forbidden));
                break;
            }
        }
        let closed = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let closed_port = closed.local_addr().unwrap().port();
        serve(closed, &forbidden);
        Self { ports, closed_port, allowed, forbidden }
    }
}

fn serve(listener: TcpListener, count: &Arc<AtomicUsize>) {
    let count = Arc::clone(count);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            count.fetch_add(1, Ordering::SeqCst);
            tokio::spawn(async move {
                let builder = auto::Builder::new(TokioExecutor::new());
                let connection = builder.serve_connection(TokioIo::new(stream), service_fn(answer));
                // A client that is forbidden to go on leaves its connection.
                let _ = connection.await;
            });
        }
    });
}

/// Redirects from `/302/…` to the location in hexadecimal, and otherwise tells what it was asked.
async fn answer(request: Request<Incoming>) -> Result<Response<Full<Bytes>>, Infallible> {
    let is_head = request.method() == Method::HEAD;
    let path = request.uri().path().to_owned();
    let parts: Vec<_> = path.split('/').skip(1).collect();
    let mut response = Response::new(Full::default());
    let (head, body) = request.into_parts();
    // A connection with an unread body cannot be used again.
    let len = body.collect().await.map_or(0, |body| body.to_bytes().len());
    match parts[..] {
        ["page"] => {
            let page = "<title> A page </title><a href=/other><a href=http://127.0.0.2/><a href=ftp://127.0.0.1/>";
            *response.body_mut() = page.into();
        }
        ["slow"] => tokio::time::sleep(Duration::from_secs(2)).await,
        ["bytes", len] => *response.body_mut() = vec![b'a'; len.parse().unwrap()].into(),
        ["gzip", len] => {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
            encoder.write_all(&vec![b'a'; len.parse().unwrap()]).unwrap();
            *response.body_mut() = encoder.finish().unwrap().into();
            response.headers_mut().insert("content-encoding", "gzip".parse().unwrap());
        }
        [status, location] if status.len() == 3 => {
            *response.status_mut() = StatusCode::from_bytes(status.as_bytes()).unwrap();
            let bytes = location.as_bytes().chunks(2);
            let digits = bytes.map(|digits| str::from_utf8(digits).unwrap());
            let location: Vec<_> = digits.map(|it| u8::from_str_radix(it, 16).unwrap()).collect();
            for location in location.split(|&byte| byte == b'&') {
                response.headers_mut().append("location", location.try_into().unwrap());
            }
        }
        _ => {
            let sent: Vec<_> =
                ["authorization", "cookie", "x-api-key", "content-type", "accept", "referer"]
                    .into_iter()
                    .filter(|name| head.headers.contains_key(*name))
                    .map(|name| name.split('-').next_back().unwrap())
                    .collect();
            *response.body_mut() = format!("{} {len} {}", head.method, sent.join(" ")).into();
        }
    }
    // Over HTTP/2, nothing stops a body that a client did not ask for.
    if is_head {
        *response.body_mut() = Full::default();
    }
    Ok(response)
}
