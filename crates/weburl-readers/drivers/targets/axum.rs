//! Answers with what a handler of axum sees of a request target. Argument: a port.

use axum::Router;
use axum::extract::Request;

async fn see(request: Request) -> String {
    let uri = request.uri();
    let host = request.headers().get("host").and_then(|host| host.to_str().ok()).unwrap_or_default();
    let query = uri.query().map(|query| format!("query={query}\n")).unwrap_or_default();
    format!("path={}\n{query}host={host}\n", uri.path())
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let port = std::env::args().nth(1).expect("a port");
    let listener = tokio::net::TcpListener::bind(format!("127.0.0.1:{port}")).await.expect("a free port");
    axum::serve(listener, Router::new().fallback(see)).await.expect("it serves");
}
