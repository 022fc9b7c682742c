//! A program in one configuration, as a list of steps.

use std::fmt;

use super::seen::{Target, Unseen};
use super::step::{State, Step};

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
    pub(super) sends: Option<SendsHost>,
    pub(super) steps: &'static [Step],
}

/// Which host a proxy sends on.
#[derive(Clone, Copy)]
pub(super) enum SendsHost {
    Seen,
    /// That of its configuration, which is `upstream` here.
    Upstream,
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
