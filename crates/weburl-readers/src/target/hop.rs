//! A request that goes through several servers.

use super::percent::{self, Escapes};
use super::seen::{Target, Unseen};
use super::server::Server;

/// What one of several servers makes of a request.
#[derive(Clone, Debug)]
pub struct Hop {
    /// The server.
    pub server: &'static Server,
    /// The request target that reaches it.
    pub target: Vec<u8>,
    /// The header `Host` that reaches it.
    pub host: Vec<u8>,
    /// What its application sees.
    pub seen: Result<Target, Unseen>,
}

/// Sends a request target and a header `Host` through servers, the first of which clients reach.
///
/// Returns the hops up to the first that answers itself or isn't a [proxy](Server::is_proxy). Takes time in proportion to
/// the length of the target.
pub fn via(
    servers: impl IntoIterator<Item = &'static Server>,
    target: &[u8],
    host: &[u8],
) -> Vec<Hop> {
    let mut hops = Vec::new();
    let mut next = Some((target.to_vec(), host.to_vec()));
    for server in servers {
        let Some((target, host)) = next.take() else { break };
        let seen = server.see(&target, &host);
        next = seen.as_ref().ok().and_then(|seen| seen.sent.clone().zip(seen.sent_host.clone()));
        hops.push(Hop { server, target, host, seen });
    }
    hops
}

impl Hop {
    /// Returns whether two hops see the same segments of a path, apart from escapes that one of them hasn't decoded yet. An
    /// escape of an unreserved character counts as text, because no path needs it. A hop whose application sees nothing
    /// agrees with every other.
    pub fn has_path_of(&self, other: &Self) -> bool {
        self.segments()
            .is_none_or(|segments| other.segments().is_none_or(|other| other == segments))
    }

    fn segments(&self) -> Option<Vec<Vec<u8>>> {
        let path = &self.seen.as_ref().ok()?.path;
        let segments = path.split(|byte| *byte == b'/');
        Some(match self.server.is_decoded {
            true => segments.map(<[u8]>::to_vec).collect(),
            false => {
                let needed =
                    Escapes { decodes: |byte| !percent::is_unreserved(byte), ..Escapes::ALL };
                segments.flat_map(|segment| percent::decode(segment, needed)).collect()
            }
        })
    }
}
