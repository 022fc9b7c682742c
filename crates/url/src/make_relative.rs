//! References from one URL to another.

use alloc::string::String;
use core::iter;

use crate::url::Url;

impl Url {
    /// Returns a reference that [`join`](Self::join) resolves from this URL to `url`, whatever the credentials
    /// of the two, or `None` if there is none.
    pub fn make_relative(&self, url: &Self) -> Option<String> {
        if self.cannot_be_a_base()
            || self.scheme() != url.scheme()
            || self.host() != url.host()
            || self.port() != url.port()
        {
            return None;
        }
        let target = url.with_credentials_of(self);
        let reference = self.reference_of_url(&target);
        match self.join(&reference) {
            Ok(resolved) if resolved == target => Some(reference),
            _ => self.0.make_relative(&target.0),
        }
    }

    /// Returns the reference as `url` writes it. It does not resolve to `target` where a path has an empty
    /// segment in the wrong place, or looks like a scheme.
    fn reference_of_url(&self, target: &Self) -> String {
        let (base_directory, base_name) = directory_and_name(self.path());
        let (directory, name) = directory_and_name(target.path());
        let mut base_segments = base_directory.split('/').peekable();
        let mut segments = directory.split('/').peekable();
        while base_segments.peek().is_some() && base_segments.peek() == segments.peek() {
            base_segments.next();
            segments.next();
        }
        let climbed = base_segments.take_while(|segment| !segment.is_empty()).map(|_| "..");
        let mut reference = String::new();
        for segment in climbed.chain(segments) {
            push_segment(&mut reference, segment);
        }
        if !reference.is_empty() || base_name != name {
            if name.is_empty() {
                reference.push('/');
            } else {
                push_segment(&mut reference, name);
            }
        }
        for (delimiter, part) in iter::zip(["?", "#"], [target.query(), target.fragment()]) {
            if let Some(part) = part {
                reference.extend([delimiter, part]);
            }
        }
        reference
    }

    fn with_credentials_of(&self, other: &Self) -> Self {
        let mut url = self.clone();
        // A URL that can have none has none, and then `other` has none either.
        let _ = url.set_username(other.username());
        let _ = url.set_password(other.password());
        url
    }
}

fn push_segment(reference: &mut String, segment: &str) {
    if !reference.is_empty() {
        reference.push('/');
    }
    reference.push_str(segment);
}

/// Splits a path at its last slash, which belongs to neither part.
fn directory_and_name(path: &str) -> (&str, &str) {
    let (directory, name) = path.split_at(path.rfind('/').unwrap_or(0));
    (directory, name.strip_prefix('/').unwrap_or(name))
}
