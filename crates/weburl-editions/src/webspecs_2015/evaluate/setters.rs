//! The prose of the setter rules (1.4): one function for each, applied to the given URL.

use super::{
    EncodeSet, Evaluation, Node, ParseException, Url, encode_and_percent_encode, own_path,
    utf8_percent_encode,
};
use crate::webspecs_2015::rules::Rule;

/// Whether the rule changed the URL, or an exception ended it with the URL partly changed.
pub(in crate::webspecs_2015) type Changed = Result<(), ParseException>;

impl Evaluation<'_> {
    /// any scheme may become any other.
    pub(in crate::webspecs_2015) fn set_protocol(&mut self, url: &mut Url, node: &Node) -> Changed {
        url.scheme = node.child(Rule::Scheme).map(|scheme| self.lowercased(scheme));
        Ok(())
    }

    pub(in crate::webspecs_2015) fn set_username(&mut self, url: &mut Url, node: &Node) -> Changed {
        if url.scheme_data.is_none() {
            let text = self.text(node);
            url.username = utf8_percent_encode(text, EncodeSet::Username, self.mode());
        }
        Ok(())
    }

    pub(in crate::webspecs_2015) fn set_password(&mut self, url: &mut Url, node: &Node) -> Changed {
        if url.scheme_data.is_none() {
            let text = self.text(node);
            url.password = Some(utf8_percent_encode(text, EncodeSet::Password, self.mode()));
        }
        Ok(())
    }

    /// the result of the text is the URL, and a default port is dropped as in set-port; the reference
    /// implementation keeps it.
    pub(in crate::webspecs_2015) fn set_host(&mut self, url: &mut Url, node: &Node) -> Changed {
        self.set_hostname(url, node)?;
        match node.child(Rule::Port) {
            Some(port) if url.scheme_data.is_none() => {
                let port = self.port(port)?;
                if self.is_corrected() {
                    url.set_port_or_default(port)
                } else {
                    url.port = port
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    pub(in crate::webspecs_2015) fn set_hostname(&mut self, url: &mut Url, node: &Node) -> Changed {
        if let (None, Some(host)) = (&url.scheme_data, node.child(Rule::Host)) {
            url.host = Some(self.host(host, url.scheme() == "file")?);
        }
        Ok(())
    }

    pub(in crate::webspecs_2015) fn set_port(&mut self, url: &mut Url, node: &Node) -> Changed {
        if url.scheme_data.is_none()
            && url.scheme() != "file"
            && let Some(port) = node.child(Rule::Port)
        {
            url.set_port_or_default(self.port(port)?);
        }
        Ok(())
    }

    pub(in crate::webspecs_2015) fn set_pathname(&mut self, url: &mut Url, node: &Node) -> Changed {
        if let (None, Some(path)) = (&url.scheme_data, node.child(Rule::Path)) {
            let path = self.path(path);
            url.path = own_path(path, url.scheme() == "file", self.mode());
        }
        Ok(())
    }

    pub(in crate::webspecs_2015) fn set_search(&mut self, url: &mut Url, node: &Node) -> Changed {
        let text = self.text(node);
        let text = text.strip_prefix('?').unwrap_or(text);
        let (encoding, mode) = (self.encoding_override, self.mode());
        url.query = Some(encode_and_percent_encode(text, EncodeSet::Query, encoding, mode));
        Ok(())
    }

    pub(in crate::webspecs_2015) fn set_hash(&mut self, url: &mut Url, node: &Node) -> Changed {
        let text = self.text(node);
        let text = text.strip_prefix('#').unwrap_or(text);
        url.fragment = Some(utf8_percent_encode(text, EncodeSet::Simple, self.mode()));
        Ok(())
    }
}
