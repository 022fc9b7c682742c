//! url, file-url, non-relative-url, relative-url, non-file-relative-scheme, scheme, scheme-data.

use encoding_rs::UTF_8;

use super::path::{path_concatenation, shorten};
use super::{Evaluation, Node, ParseException, Url, own_path};
use crate::webspecs_2015::errors::ConformanceErrorKind;
use crate::webspecs_2015::is_relative_scheme;
use crate::webspecs_2015::rules::Rule;

impl Evaluation<'_> {
    pub(in crate::webspecs_2015) fn url(&mut self, node: &Node) -> Result<Url, ParseException> {
        // 2.
        let mut result = match node.children.first() {
            Some(child) if child.rule == Rule::FileUrl => self.file_url(child)?,
            Some(child) if child.rule == Rule::NonRelativeUrl => self.non_relative_url(child),
            Some(child) => self.relative_url(child)?,
            None => return Err(ParseException::NoMatch),
        };
        // 3.
        if let Some(query) = node.child(Rule::Query) {
            result.query = Some(self.query(query));
        }
        // 4.
        if let Some(fragment) = node.child(Rule::Fragment) {
            result.fragment = Some(self.fragment(fragment));
        }
        // 5.
        let port = std::mem::take(&mut result.port);
        result.set_port_or_default(port);
        // 6.
        Ok(result)
    }

    /// the text swaps the bodies of rows 2 and 3.
    fn file_url(&mut self, node: &Node) -> Result<Url, ParseException> {
        // 2.
        let mut result = Url { scheme: Some("file".to_owned()), ..Url::default() };
        let Some(path_node) = node.child(Rule::Path) else { return Err(ParseException::NoMatch) };
        let path = self.path(path_node);
        let text = self.text(node);
        // 3.
        match node.row {
            // 3.1. `file:c:\foo\bar.html`
            1 => {
                let drive = text.chars().nth("file:".len());
                result.path = self.with_drive(drive, path);
            }
            // 3.2. `/C|\foo\bar`
            2 => {
                self.indicate(Rule::FileUrl, ConformanceErrorKind::DriveLetter);
                let drive = text.trim_start_matches('/').chars().next();
                result.path = self.with_drive(drive, path);
            }
            // 3.3. `file:/example.com/`
            _ => {
                let before_path = path_node.span.start - node.span.start;
                if let Some(host) = node.child(Rule::Host) {
                    result.host = Some(self.host(host, true)?);
                    result.path = own_path(path, true, self.mode());
                } else if before_path == "file:".len() {
                    result.path = self.after_base_path(path)?;
                } else {
                    result.path = own_path(path, true, self.mode());
                }
            }
        }
        // 4.
        Ok(result)
    }

    /// Prepends a drive letter to a path.
    fn with_drive(&self, drive: Option<char>, path: Vec<String>) -> Vec<String> {
        let mut path = own_path(path, true, self.mode());
        let second_is_empty = match path.get(1) {
            Some(second) => second.is_empty(),
            // The reference implementation treats a missing element as one that is not empty.
            None => self.is_corrected(),
        };
        if path.first().is_some_and(String::is_empty) && !second_is_empty {
            path.remove(0);
        }
        path.insert(0, drive.into_iter().chain([':']).collect());
        path
    }

    /// Prepends the path of the base without its last element. A-13: the text prepends it to a path that is not
    /// set yet.
    fn after_base_path(&self, path: Vec<String>) -> Result<Vec<String>, ParseException> {
        let mut base = self.base_path().to_vec();
        if self.is_corrected() {
            shorten(&mut base, true);
            return Ok(super::resolve_dot_segments(base, path, true));
        }
        if base.pop().is_none() {
            return Err(ParseException::BaseWithoutPath);
        }
        base.extend(path);
        Ok(base)
    }

    fn non_relative_url(&mut self, node: &Node) -> Url {
        // 2. A condition of the diagram.
        // 3.
        self.encoding_override = UTF_8;
        // 4 and 5. scheme-data is cleansed without an encode set.
        let scheme = node.child(Rule::Scheme).map(|scheme| self.lowercased(scheme));
        let scheme_data = node.child(Rule::SchemeData);
        let scheme_data = scheme_data.map(|data| self.cleanse(Rule::SchemeData, self.text(data)));
        Url { scheme, scheme_data, ..Url::default() }
    }

    fn relative_url(&mut self, node: &Node) -> Result<Url, ParseException> {
        // 2.
        match node.row {
            1 => self.authority_relative_url(node),
            2 => self.slash_less_relative_url(node),
            3 => Ok(self.scheme_and_path(node)),
            _ => self.path_relative_url(node),
        }
    }

    /// 2.1. `http://user:pass@example.org:21/foo/bar`
    fn authority_relative_url(&mut self, node: &Node) -> Result<Url, ParseException> {
        // 2.1.1.
        let scheme = self.scheme_of_relative_url(node);
        let start = node.span.start + scheme.as_ref().map_or(0, |scheme| scheme.len() + 1);
        let end = node.child(Rule::Authority).map_or(start, |authority| authority.span.start);
        match &self.input[start..end] {
            "//" => {}
            slashes if slashes.contains('\\') => {
                self.indicate(Rule::RelativeUrl, ConformanceErrorKind::Backslash);
            }
            _ => self.indicate(Rule::RelativeUrl, ConformanceErrorKind::ExpectedSlashes),
        }
        // a base without a relative scheme cannot provide one.
        if self.is_corrected() && scheme.is_none() && !is_relative_scheme(self.base_scheme()) {
            return Err(ParseException::BaseIsNotRelative);
        }
        // 2.1.2.
        let is_file = scheme.is_none() && self.base_scheme() == "file";
        let mut result = self.authority_of_relative_url(node, is_file)?;
        // 2.1.3 and 2.1.4.
        result.scheme = scheme.or_else(|| Some(self.base_scheme().to_owned()));
        // 2.1.5.
        result.path = self.path_of_relative_url(node, is_file);
        Ok(result)
    }

    /// 2.2. `ftp:/example.com/`, and a base with another scheme
    fn slash_less_relative_url(&mut self, node: &Node) -> Result<Url, ParseException> {
        // 2.2.1. A condition of the diagram.
        // 2.2.2.
        self.indicate(Rule::RelativeUrl, ConformanceErrorKind::ExpectedSlashes);
        // 2.2.3.
        let scheme = self.scheme_of_relative_url(node);
        let mut result = self.authority_of_relative_url(node, false)?;
        // 2.2.4.
        result.scheme = scheme.map(|scheme| scheme.to_ascii_lowercase());
        // 2.2.5. A-20: a colon means garbage in the port, not an IPv6 address.
        let host = result.serialized_host();
        if host.is_empty() {
            return Err(ParseException::EmptyHost);
        }
        if host.contains(':') && !self.is_corrected() {
            return Err(ParseException::InvalidHost);
        }
        // 2.2.6.
        result.path = self.path_of_relative_url(node, false);
        Ok(result)
    }

    /// 2.3. `http:foo/bar`, and a base with the same scheme
    fn scheme_and_path(&mut self, node: &Node) -> Url {
        // 2.3.1.
        self.indicate(Rule::RelativeUrl, ConformanceErrorKind::ExpectedSlashes);
        // 2.3.2 to 2.3.4.
        let scheme = self.scheme_of_relative_url(node);
        let path = node.child(Rule::Path).map(|path| self.path(path)).unwrap_or_default();
        // 2.3.5 and 2.3.6.
        Url { scheme, ..self.relative_to_base(path) }
    }

    /// 2.4. `/foo/bar`
    fn path_relative_url(&mut self, node: &Node) -> Result<Url, ParseException> {
        if !is_relative_scheme(self.base_scheme()) {
            // a fragment alone is relative to any base.
            return match self.base() {
                Some(base) if self.is_corrected() && self.input.starts_with('#') => {
                    Ok(Url { fragment: None, ..base.clone() })
                }
                _ => Err(ParseException::BaseIsNotRelative),
            };
        }
        let path = node.child(Rule::Path).map(|path| self.path(path)).unwrap_or_default();
        // 2.4.4.
        if path.first().is_some_and(|first| first.contains(':')) {
            self.indicate(Rule::RelativeUrl, ConformanceErrorKind::ColonInFirstSegment);
        }
        // 2.4.1 to 2.4.3, and 2.4.5.
        Ok(self.relative_to_base(path))
    }

    /// Completes a URL that is only a path. A-16: the text copies only the scheme and the host of the base;
    /// credentials, port and, for an empty path, query come from the base, too.
    fn relative_to_base(&self, path: Vec<String>) -> Url {
        let Some(base) = self.base() else { return Url::default() };
        let mut result =
            Url { scheme: base.scheme.clone(), host: base.host.clone(), ..Url::default() };
        if self.is_corrected() {
            result.username.clone_from(&base.username);
            result.password.clone_from(&base.password);
            result.port.clone_from(&base.port);
            if path.iter().all(String::is_empty) && path.len() <= 1 {
                result.query.clone_from(&base.query);
            }
        }
        let is_file = base.scheme() == "file";
        result.path = path_concatenation(&base.path, path, is_file, self.mode());
        result
    }

    fn authority_of_relative_url(
        &mut self,
        node: &Node,
        is_file: bool,
    ) -> Result<Url, ParseException> {
        match node.child(Rule::Authority) {
            Some(authority) => self.authority(authority, is_file),
            None => Err(ParseException::NoMatch),
        }
    }

    /// Returns the path after an authority.
    fn path_of_relative_url(&mut self, node: &Node, is_file: bool) -> Vec<String> {
        let Some(path) = node.child(Rule::Path) else { return Vec::new() };
        if self.input[..path.span.start].ends_with('\\') {
            self.indicate(Rule::RelativeUrl, ConformanceErrorKind::Backslash);
        }
        let path = self.path(path);
        own_path(path, is_file, self.mode())
    }

    /// non-file-relative-scheme, if it is present.
    fn scheme_of_relative_url(&mut self, node: &Node) -> Option<String> {
        let scheme = node.child(Rule::NonFileRelativeScheme)?;
        let lowercased = self.lowercased(scheme);
        // 2.
        if matches!(lowercased.as_str(), "ws" | "wss") {
            self.encoding_override = UTF_8;
        }
        // 3. A-15: the reference implementation forgets to lowercase it.
        Some(if self.is_corrected() { lowercased } else { self.text(scheme).to_owned() })
    }

    pub(super) fn lowercased(&self, scheme: &Node) -> String {
        self.text(scheme).to_ascii_lowercase()
    }
}
