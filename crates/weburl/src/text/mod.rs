//! URLs in running text, and the targets of requests in logs.

mod end;
mod request_target;
mod url_finder;

pub use self::request_target::find_request_target;
pub use self::url_finder::{FoundUrls, UrlFinder};
