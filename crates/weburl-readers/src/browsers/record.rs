//! A URL as a browser keeps it.

use std::borrow::Cow;

use crate::browsers::rules::{Kind, Rules};

/// The components, as the standard's URL record has them.
#[derive(Clone, Default, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) scheme: String,
    pub(super) username: String,
    pub(super) password: String,
    /// Serialized, with brackets.
    pub(super) host: Option<String>,
    pub(super) port: Option<u16>,
    /// A query and a fragment that stand in front of the path, with their delimiters, and only in the href.
    pub(super) tail_before_path: String,
    /// Whether `/.` guards the path, where this does not follow from the host and the path.
    pub(super) guard: Option<bool>,
    /// Whether a setter was called.
    pub(super) is_set: bool,
    pub(super) path: Path,
    pub(super) query: Option<String>,
    pub(super) fragment: Option<String>,
}

#[derive(Clone, PartialEq, Eq)]
pub(super) enum Path {
    Opaque(String),
    List(Vec<String>),
}

impl Default for Path {
    fn default() -> Self {
        Path::List(Vec::new())
    }
}

impl Record {
    pub(super) fn kind(&self, rules: &Rules) -> Kind {
        rules.kind(&self.scheme)
    }

    pub(super) fn has_opaque_path(&self) -> bool {
        matches!(self.path, Path::Opaque(_))
    }

    pub(super) fn has_credentials(&self) -> bool {
        !self.username.is_empty() || !self.password.is_empty()
    }

    pub(super) fn cannot_have_credentials_or_port(&self) -> bool {
        self.host.as_deref().is_none_or(str::is_empty) || self.scheme == "file"
    }

    pub(super) fn href(&self) -> String {
        let mut href = format!("{}:", self.scheme);
        if let Some(host) = &self.host {
            href += "//";
            if self.has_credentials() {
                href += &self.username;
                if !self.password.is_empty() {
                    href += ":";
                    href += &self.password;
                }
                href += "@";
            }
            href += host;
            if let Some(port) = self.port {
                href += &format!(":{port}");
            }
        }
        if self.is_guarded() {
            href += "/.";
        }
        href += &self.tail_before_path;
        href += &self.pathname();
        href + &self.tail()
    }

    /// Returns the query and the fragment with their delimiters.
    pub(super) fn tail(&self) -> String {
        let mut tail = String::new();
        for (delimiter, text) in [("?", &self.query), ("#", &self.fragment)] {
            if let Some(text) = text {
                tail += delimiter;
                tail += text;
            }
        }
        tail
    }

    pub(super) fn push_segment(&mut self, segment: String) {
        if let Path::List(segments) = &mut self.path {
            segments.push(segment);
        }
    }

    /// Drops spaces at the end of an opaque path.
    pub(super) fn trim_opaque_path(&mut self) {
        if let Path::Opaque(path) = &mut self.path {
            path.truncate(path.trim_end_matches(' ').len());
        }
    }

    /// Drops empty segments in front of others.
    pub(super) fn drop_empty_segments(&mut self) {
        if let Path::List(segments) = &mut self.path {
            let empty = segments.iter().take_while(|segment| segment.is_empty()).count();
            segments.drain(..empty.min(segments.len().saturating_sub(1)));
        }
    }

    /// Returns whether `/.` stands before the path, so that it does not begin with a host.
    pub(super) fn is_guarded(&self) -> bool {
        let begins_with_slashes = match &self.path {
            Path::List(segments) => segments.len() > 1 && segments[0].is_empty(),
            Path::Opaque(_) => false,
        };
        self.guard.unwrap_or(begins_with_slashes && self.host.is_none())
    }

    pub(super) fn pathname(&self) -> Cow<'_, str> {
        match &self.path {
            Path::Opaque(path) => path.into(),
            Path::List(segments) => {
                segments.iter().flat_map(|segment| ["/", segment]).collect::<String>().into()
            }
        }
    }

    /// Returns the host with its port, if it has one.
    pub(super) fn host_and_port(&self) -> String {
        let port = self.port.map(|port| format!(":{port}")).unwrap_or_default();
        self.host.clone().unwrap_or_default() + &port
    }
}
