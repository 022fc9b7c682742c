//! Builds a request of `reqwest` for a URL from parts, and shows it without its key.
use weburl::Url;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let url = Url::builder("https").host("api.example").path_segments(["v1", "a/b"]);
    let url = url.query_pair("api_key", "secret").build()?;
    let request = reqwest::Client::new().get(url.as_str()).build()?;
    assert_eq!(request.url().path(), "/v1/a%2Fb");
    println!("GET {}", url.redacted());
    Ok(())
}
