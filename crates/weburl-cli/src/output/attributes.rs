//! The attributes of a URL as scripts see them, in JSON.

use serde::{Serialize, Serializer};
use weburl::UrlRef;
use weburl::api::Attribute;

/// The attributes of the Web IDL interface `URL`, in its order.
pub(crate) struct Attributes<'a>(pub(crate) UrlRef<'a>);

impl Serialize for Attributes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let api = self.0.api();
        let attributes = Attribute::ALL.iter();
        serializer.collect_map(attributes.map(|&attribute| (attribute.name(), api.get(attribute))))
    }
}
