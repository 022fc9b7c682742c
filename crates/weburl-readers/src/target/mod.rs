//! What path, query and host an application sees of a request target, behind which server.
//!
//! A [`Server`] models one program in one configuration, as a list of steps. Tests compare it with what the program
//! answered to thousands of targets. [`via`] sends a request through several.
//!
//! ```
//! use weburl_readers::target::{server, via};
//!
//! let servers = ["nginx", "express"].map(|name| server(name).unwrap());
//! let hops = via(servers, b"/a%2Fb", b"a.example");
//! let paths: Vec<_> = hops.iter().map(|hop| hop.seen.as_ref().unwrap().path.as_slice()).collect();
//! assert_eq!(paths, [&b"/a/b"[..], b"/a%2Fb"]);
//! assert!(!hops[1].has_path_of(&hops[0]));
//! ```

mod hop;
mod percent;
mod seen;
mod segments;
mod server;
mod servers;
mod step;
mod text;

pub use hop::{Hop, via};
pub use seen::{Target, Unseen};
pub use server::Server;
pub use servers::{SERVERS, server};
