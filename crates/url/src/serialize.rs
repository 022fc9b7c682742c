//! URLs in `serde` streams: as text, or with the offsets of their components.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::host::Host;
use crate::offsets::{InternalComponents, internal_components};
use crate::url::Url;

impl Serialize for Url {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Url {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct UrlVisitor;

        impl Visitor<'_> for UrlVisitor {
            type Value = Url;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string representing an URL")
            }

            fn visit_str<E: Error>(self, input: &str) -> Result<Url, E> {
                Url::parse(input).map_err(|error| E::custom(format!("{error}: {input:?}")))
            }
        }

        deserializer.deserialize_str(UrlVisitor)
    }
}

/// The host as `serialize_internal` of `url` writes it.
#[derive(PartialEq, serde_derive::Deserialize, serde_derive::Serialize)]
enum HostInternal {
    None,
    Domain,
    Ipv4(Ipv4Addr),
    Ipv6(Ipv6Addr),
}

type Internal =
    (String, u32, u32, u32, u32, HostInternal, Option<u16>, u32, Option<u32>, Option<u32>);

impl Url {
    fn internal(&self) -> Internal {
        let InternalComponents {
            scheme_end,
            username_end,
            host_start,
            host_end,
            port,
            path_start,
            query_start,
            fragment_start,
        } = internal_components(self);
        let host = match self.host() {
            None => HostInternal::None,
            Some(Host::Domain(_)) => HostInternal::Domain,
            Some(Host::Ipv4(address)) => HostInternal::Ipv4(address),
            Some(Host::Ipv6(address)) => HostInternal::Ipv6(address),
        };
        (
            self.as_str().into(),
            scheme_end,
            username_end,
            host_start,
            host_end,
            host,
            port,
            path_start,
            query_start,
            fragment_start,
        )
    }

    /// Serializes the text and the offsets of its components, as `url` does.
    ///
    /// # Errors
    /// Those of `serializer`.
    pub fn serialize_internal<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.internal().serialize(serializer)
    }

    /// Deserializes what [`serialize_internal`](Self::serialize_internal) wrote. Parses the text again, so that
    /// this is no faster than a string.
    ///
    /// # Errors
    /// Those of `deserializer`, or the text is no URL with these offsets.
    pub fn deserialize_internal<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Self, D::Error> {
        let internal = Internal::deserialize(deserializer)?;
        let url = Self::parse(&internal.0).map_err(D::Error::custom)?;
        if url.internal() != internal {
            return Err(D::Error::custom(format!("{:?} has other components", internal.0)));
        }
        Ok(url)
    }
}
