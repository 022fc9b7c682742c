//! What a list is asked for: the components of a URL, or of what stands for one.

use weburl::UrlRef;

use crate::component_name::ComponentName;

/// Has text for each component; the empty string for those that are missing.
pub(crate) trait Components {
    fn component(&self, name: ComponentName) -> &str;

    fn has_port(&self) -> bool {
        !self.component(ComponentName::Port).is_empty()
    }
}

impl Components for UrlRef<'_> {
    fn component(&self, name: ComponentName) -> &str {
        name.of(*self)
    }

    fn has_port(&self) -> bool {
        self.port().is_some()
    }
}

/// A pathname alone.
pub(crate) struct PathAlone<'a>(pub(crate) &'a str);

impl Components for PathAlone<'_> {
    fn component(&self, name: ComponentName) -> &str {
        match name {
            ComponentName::Pathname => self.0,
            _ => "",
        }
    }
}

#[cfg(feature = "http")]
impl Components for http::Uri {
    fn component(&self, name: ComponentName) -> &str {
        let text = match name {
            ComponentName::Protocol => self.scheme_str(),
            ComponentName::Hostname => self.host(),
            ComponentName::Port => self.port().map(|_| {
                let authority = self.authority().map_or("", http::uri::Authority::as_str);
                authority.rsplit(':').next().unwrap_or_default()
            }),
            ComponentName::Pathname => Some(self.path()),
            ComponentName::Search => self.query(),
            ComponentName::Username | ComponentName::Password | ComponentName::Hash => None,
        };
        text.unwrap_or_default()
    }
}
