//! Origins.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::sync::atomic::{AtomicUsize, Ordering};

use crate::host::Host;
use crate::url::Url;

/// The origin of a URL.
///
/// [HTML Standard: origin](https://html.spec.whatwg.org/multipage/#concept-origin)
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// An origin that equals no other.
    Opaque(OpaqueOrigin),
    /// Scheme, host and port.
    Tuple(String, Host<String>, u16),
}

/// The identity of an opaque origin.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpaqueOrigin(usize);

impl Origin {
    /// Returns an opaque origin that equals only its clones.
    pub fn new_opaque() -> Self {
        static COUNTER: AtomicUsize = AtomicUsize::new(0);
        Self::Opaque(OpaqueOrigin(COUNTER.fetch_add(1, Ordering::SeqCst)))
    }

    /// Returns whether the origin has scheme, host and port.
    pub fn is_tuple(&self) -> bool {
        matches!(self, Self::Tuple(..))
    }

    /// Returns the serialization, which is `null` for an opaque origin.
    ///
    /// [HTML Standard: serialization of an origin](https://html.spec.whatwg.org/multipage/#ascii-serialisation-of-an-origin)
    pub fn ascii_serialization(&self) -> String {
        match self {
            Self::Opaque(_) => "null".to_owned(),
            Self::Tuple(scheme, host, port) => serialize(scheme, host, *port),
        }
    }

    /// Returns the serialization with the labels of a domain in Unicode, where they may be shown so.
    pub fn unicode_serialization(&self) -> String {
        match self {
            Self::Tuple(scheme, Host::Domain(domain), port) => {
                let domain = weburl::domain::to_unicode(domain);
                serialize(scheme, &Host::Domain(domain), *port)
            }
            _ => self.ascii_serialization(),
        }
    }
}

fn serialize<S: AsRef<str>>(scheme: &str, host: &Host<S>, port: u16) -> String {
    if weburl::default_port(scheme) == Some(port) {
        format!("{scheme}://{host}")
    } else {
        format!("{scheme}://{host}:{port}")
    }
}

impl Url {
    /// Returns the origin, which is opaque for URLs that are not special, for `file` URLs, and for `blob` URLs
    /// of others than `http`, `https` and `file`.
    ///
    /// [URL Standard: origin](https://url.spec.whatwg.org/#origin)
    pub fn origin(&self) -> Origin {
        let weburl::Origin::Tuple { scheme, host, port } = self.0.origin() else {
            return Origin::new_opaque();
        };
        let port = port.or_else(|| weburl::default_port(&scheme));
        match (Host::from_weburl(host), port) {
            (Some(host), Some(port)) => Origin::Tuple(scheme, host, port),
            _ => Origin::new_opaque(),
        }
    }
}
