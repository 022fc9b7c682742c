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
mod segments;
mod servers;
mod step;
mod text;

use std::fmt;

pub use hop::{Hop, via};
pub use servers::{SERVERS, server};

use self::step::{State, Step};

/// A program in one configuration.
pub struct Server {
    /// Its name in lists, such as `nginx-uri`.
    pub name: &'static str,
    /// What the path is there, such as `$uri`, and how it is configured.
    pub title: &'static str,
    /// The program and its version.
    pub version: &'static str,
    /// Whether the application sees a path whose escapes are decoded.
    pub is_decoded: bool,
    /// The host that it sends on, if it is a proxy.
    sends: Option<SendsHost>,
    steps: &'static [Step],
}

/// Which host a proxy sends on.
#[derive(Clone, Copy)]
enum SendsHost {
    Seen,
    /// That of its configuration, which is `upstream` here.
    Upstream,
}

/// What an application sees of a request target.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Target {
    /// The path.
    pub path: Vec<u8>,
    /// The path before it was decoded, where the program shows it.
    pub raw_path: Option<Vec<u8>>,
    /// The query. Some programs don't tell an empty query from none.
    pub query: Option<Vec<u8>>,
    /// The host and, where the program shows it, the port.
    pub host: Vec<u8>,
    /// The target that a proxy sends on.
    pub sent: Option<Vec<u8>>,
    /// The header `Host` that it sends on.
    pub sent_host: Option<Vec<u8>>,
}

/// The application sees nothing, because the program answers instead.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unseen {
    /// The status code, or 0 if it closes the connection.
    pub status: u16,
    /// Where it redirects to.
    pub location: Option<Vec<u8>>,
}

impl Unseen {
    fn new(status: u16) -> Self {
        Self { status, location: None }
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Server").field(&self.name).finish()
    }
}

impl Server {
    /// Returns whether requests go on to another server.
    pub fn is_proxy(&self) -> bool {
        self.sends.is_some()
    }

    /// Returns what the application sees of a request target and the header `Host`.
    ///
    /// # Errors
    ///
    /// [`Unseen`] if the program answers without the application.
    pub fn see(&self, target: &[u8], host: &[u8]) -> Result<Target, Unseen> {
        let seen = Target { path: target.to_vec(), host: host.to_vec(), ..Target::default() };
        let mut state = State { given: target, host_header: host, target: seen };
        self.steps.iter().try_for_each(|step| state.take(step))?;
        let mut seen = state.target;
        if seen.sent_host.is_none() {
            seen.sent_host = self.sends.map(|host| match host {
                SendsHost::Seen => seen.host.clone(),
                SendsHost::Upstream => b"upstream".to_vec(),
            });
        }
        Ok(seen)
    }
}
