//! Has the drop-in in the place of `url`, and converts.

use weburl_url::{ToUrl, ToWeburl};

fn main() {
    // `url` 2.5.8 drops the server.
    let text = "file://server/C:/a";
    let url = url::Url::parse(text).unwrap();
    assert_eq!(url.as_str(), text);

    let inner: &weburl::Url = url.as_ref();
    assert_eq!(inner.to_url().as_ref(), Ok(&url));
    assert_eq!(url.to_weburl().as_ref(), Ok(inner));
    assert_eq!(weburl::Url::from(url.clone()).as_str(), text);
    assert_eq!(url::Url::from(inner.clone()), url);

    // Not one that has its own `url`.
    let mut store = cookie_store::CookieStore::new();
    let url = url::Url::parse("https://example.com/").unwrap();
    store.parse("a=b", &url).unwrap();
    assert_eq!(store.get_request_values(&url).collect::<Vec<_>>(), [("a", "b")]);
}
