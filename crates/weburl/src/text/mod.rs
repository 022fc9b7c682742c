//! URLs in running text, the escapes of the place they stand in, and the targets of requests in logs.

mod end;
mod request_target;
mod unescaped;
mod url_finder;

pub use self::request_target::find_request_target;
pub use self::unescaped::{Escapes, Unescaped};
pub use self::url_finder::{FoundUrls, UrlFinder};
