//! The elements of an XML document, with their namespaces, as long as the document is well-formed.

use std::borrow::Cow;
use std::ops::Range;

use quick_xml::events::attributes::{AttrError, Attributes};
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::{
    Namespace as NamespaceName, NamespaceResolver, PrefixDeclaration, QName, ResolveResult,
};
use quick_xml::reader::Reader;

use super::decoded::Decoded;
use super::entities::Entities;
use super::error::XmlError;
use crate::error::DocumentErrorKind;
use crate::url_attributes::Namespace;

/// A part of a document that may hold links.
pub(crate) enum Item<'t> {
    Start(Element<'t>),
    End,
    Text(&'t str),
    /// The content of a CDATA section.
    Cdata(&'t str),
    /// A reference in text, including `&` and `;`.
    Reference(&'t str),
    /// The text between `<?` and `?>`.
    Instruction(&'t str),
}

/// A start tag.
pub(crate) struct Element<'t> {
    /// The namespace, if it is one with links.
    pub(crate) namespace: Option<Namespace>,
    /// The local name.
    pub(super) name: &'t str,
    /// The attributes, except those that declare namespaces.
    pub(super) attributes: Vec<Attribute<'t>>,
}

/// An attribute, as it is written.
#[derive(Clone)]
pub(crate) struct Attribute<'t> {
    /// The local name, after `xml:` or `xlink:` if it is in one of these namespaces. Attributes in other
    /// namespaces are omitted.
    pub(super) name: Cow<'t, str>,
    pub(super) value: &'t str,
}

impl<'t> Element<'t> {
    pub(super) fn attribute(&self, name: &str) -> Option<&'t str> {
        self.attributes.iter().find(|attribute| attribute.name == name).map(|found| found.value)
    }

    pub(super) fn decode(
        &self,
        name: &str,
        elements: &mut Elements<'t>,
    ) -> Result<Option<Decoded<'t>>, XmlError> {
        self.attribute(name).map(|value| elements.decode(value)).transpose()
    }

    pub(super) fn is_html_base(&self) -> bool {
        self.namespace == Some(Namespace::Html) && self.name == "base"
    }
}

/// The text starts after its byte order mark. A second one belongs to the text, but the reader would remove it
/// as if it were the first, and its positions would no longer be those of the text.
const BYTE_ORDER_MARK: char = '\u{FEFF}';
const CDATA: &str = "<![CDATA[";
const XLINK: &str = "http://www.w3.org/1999/xlink";
const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// Iterates over a document. Do not call it again after an error, or at the end.
pub(crate) struct Elements<'t> {
    text: &'t str,
    reader: Reader<&'t [u8]>,
    namespaces: NamespaceResolver,
    entities: Entities<'t>,
    /// The number of open elements. `quick-xml` counts the depth of namespaces in 16 bits, too.
    depth: u16,
    is_after_root: bool,
    /// The namespace of a root that is known by its name alone, and which one is meant.
    vocabulary: Option<(String, Namespace)>,
    /// Whether any error ends the reading.
    is_strict: bool,
    references: References,
}

/// What is known of the references so far, and of other places where reading goes on.
#[derive(Clone, Copy, Default)]
struct References {
    /// The first error that does not end the reading, since [`Elements::take_fault`] took one.
    fault: Option<XmlError>,
    /// The total length of what those to the document's own entities stand for.
    expanded_len: usize,
}

impl<'t> Elements<'t> {
    pub(crate) fn new(text: &'t str, is_strict: bool) -> Self {
        let mut reader = Reader::from_str(text);
        reader.config_mut().expand_empty_elements = true;
        reader.config_mut().check_comments = true;
        reader.config_mut().allow_dangling_amp = !is_strict;
        Self {
            text,
            reader,
            namespaces: NamespaceResolver::default(),
            entities: Entities::default(),
            depth: 0,
            is_after_root: false,
            vocabulary: None,
            is_strict,
            references: References::default(),
        }
    }

    /// Returns the next item, and `None` at the end.
    ///
    /// # Errors
    /// The document is not well-formed. Positions are in bytes of the text.
    pub(crate) fn next_item(&mut self) -> Result<Option<Item<'t>>, XmlError> {
        loop {
            let start = self.position();
            if start == 0 && self.text.starts_with(BYTE_ORDER_MARK) {
                return Err(XmlError { kind: DocumentErrorKind::OutsideRoot, position: 0 });
            }
            let event = self.reader.read_event().map_err(|error| XmlError {
                kind: DocumentErrorKind::of_reader(&error),
                position: self.reader.error_position() as usize,
            })?;
            let is_outside = self.depth == 0;
            let item = match event {
                Event::Start(tag) => {
                    if is_outside && self.is_after_root {
                        return Err(XmlError {
                            kind: DocumentErrorKind::OutsideRoot,
                            position: start,
                        });
                    }
                    Item::Start(self.open(&tag, start)?)
                }
                Event::End(_) => {
                    self.depth -= 1;
                    self.namespaces.set_level(self.depth);
                    self.is_after_root = self.depth == 0;
                    Item::End
                }
                Event::Text(_) if is_outside => {
                    let text = &self.text[start..self.position()];
                    match text.trim_matches([' ', '\t', '\r', '\n']) {
                        "" => continue,
                        text => return Err(self.error(DocumentErrorKind::OutsideRoot, text)),
                    }
                }
                Event::CData(_) | Event::GeneralRef(_) if is_outside => {
                    return Err(XmlError { kind: DocumentErrorKind::OutsideRoot, position: start });
                }
                Event::Text(_) => {
                    let text = &self.text[start..self.position()];
                    if text.starts_with('&') {
                        self.go_on_after(DocumentErrorKind::Ampersand, text)?;
                    }
                    Item::Text(text)
                }
                Event::CData(text) => Item::Cdata(&self.text[start + CDATA.len()..][..text.len()]),
                Event::GeneralRef(_) => Item::Reference(&self.text[start..self.position()]),
                Event::PI(text) => {
                    Item::Instruction(&self.text[start + "<?".len()..][..text.len()])
                }
                Event::DocType(_) => {
                    self.entities.read(&self.text[start..self.position()]);
                    continue;
                }
                Event::Eof if !is_outside => {
                    let position = self.text.len();
                    return Err(XmlError { kind: DocumentErrorKind::UnclosedElement, position });
                }
                Event::Eof if !self.is_after_root => {
                    return Err(XmlError {
                        kind: DocumentErrorKind::NoRoot,
                        position: self.text.len(),
                    });
                }
                Event::Eof => return Ok(None),
                // With `expand_empty_elements` there is no `Empty`.
                Event::Decl(_) | Event::Comment(_) | Event::Empty(_) => continue,
            };
            return Ok(Some(item));
        }
    }

    /// Returns whether all of the text has been read.
    pub(super) fn is_at_end(&self) -> bool {
        self.position() == self.text.len()
    }

    /// Returns the position of the reader.
    pub(super) fn position(&self) -> usize {
        self.reader.buffer_position() as usize
    }

    fn open(&mut self, tag: &BytesStart<'t>, position: usize) -> Result<Element<'t>, XmlError> {
        self.depth = self
            .depth
            .checked_add(1)
            .ok_or(XmlError { kind: DocumentErrorKind::TooDeep, position })?;
        self.namespaces.set_level(self.depth);
        let name_len = tag.name().0.len();
        let tag = &self.text[position + "<".len()..][..tag.len()];
        let name = QName(&tag[..name_len]);
        let written = self.read_attributes(tag, name_len)?;
        self.declare_namespaces(&written)?;
        let bound = match self.namespaces.resolve_element(name).0 {
            ResolveResult::Bound(NamespaceName(namespace)) => Some(namespace),
            ResolveResult::Unbound => Some(""),
            ResolveResult::Unknown(_) => None,
        };
        if self.depth == 1
            && let Some(bound) = bound
        {
            let meant = Namespace::of_root(name.local_name().into_inner());
            self.vocabulary = meant.map(|meant| (bound.to_owned(), meant));
        }
        let namespace = match bound {
            Some(bound) => Namespace::named(bound).or_else(|| {
                let (_, meant) = self.vocabulary.as_ref().filter(|(of, _)| of == bound)?;
                Some(*meant)
            }),
            None => {
                self.go_on_after(DocumentErrorKind::UnboundPrefix, name.0)?;
                name.0.split_once(':').and_then(|(prefix, _)| Namespace::of_prefix(prefix))
            }
        };
        let mut attributes = Vec::with_capacity(written.len());
        for (name, value) in written {
            let resolved = match self.namespaces.resolve_attribute(name).0 {
                _ if name.as_namespace_binding().is_some() => continue,
                ResolveResult::Unbound => Some(Cow::Borrowed(name.0)),
                ResolveResult::Bound(NamespaceName(XML)) => {
                    Some(Cow::Owned(format!("xml:{}", name.local_name().into_inner())))
                }
                ResolveResult::Bound(NamespaceName(XLINK)) => {
                    Some(Cow::Owned(format!("xlink:{}", name.local_name().into_inner())))
                }
                ResolveResult::Bound(_) => continue,
                ResolveResult::Unknown(_) => None,
            };
            if resolved.is_none() {
                self.go_on_after(DocumentErrorKind::UnboundPrefix, name.0)?;
            }
            let meant = || name.0.starts_with("xlink:").then_some(Cow::Borrowed(name.0));
            let Some(name) = resolved.or_else(meant) else { continue };
            attributes.push(Attribute { name, value });
        }
        Ok(Element { namespace, name: name.local_name().into_inner(), attributes })
    }

    /// Returns the names and values of attributes, and rejects duplicates.
    fn read_attributes(
        &self,
        tag: &'t str,
        name_len: usize,
    ) -> Result<Vec<(QName<'t>, &'t str)>, XmlError> {
        let mut attributes = Attributes::new(tag, name_len);
        // The check in `quick-xml` takes quadratic time.
        attributes.with_checks(false);
        let mut written = Vec::new();
        for attribute in attributes {
            let attribute = attribute.map_err(|error| {
                let (AttrError::ExpectedEq(at)
                | AttrError::ExpectedValue(at)
                | AttrError::UnquotedValue(at)
                | AttrError::ExpectedQuote(at, _)
                | AttrError::Duplicated(at, _)) = error;
                let position = self.place_of(tag).start + at;
                XmlError { kind: DocumentErrorKind::Attribute, position }
            })?;
            match attribute.value {
                Cow::Borrowed(value) if !value.contains('<') => {
                    written.push((attribute.key, value));
                }
                _ => return Err(self.error(DocumentErrorKind::Attribute, attribute.key.0)),
            }
        }
        let mut names: Vec<&str> = written.iter().map(|(name, _)| name.0).collect();
        names.sort_unstable_by_key(|name| (*name, self.place_of(name).start));
        match names.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(self.error(DocumentErrorKind::DuplicateAttribute, pair[1])),
            None => Ok(written),
        }
    }

    fn declare_namespaces(&mut self, written: &[(QName<'t>, &'t str)]) -> Result<(), XmlError> {
        for (name, value) in written {
            let Some(prefix) = name.as_namespace_binding() else { continue };
            let namespace = self.decode(value)?;
            let namespace = NamespaceName(namespace.text());
            // Only XML 1.1 allows unbinding a prefix.
            let is_unbinding =
                namespace.0.is_empty() && matches!(prefix, PrefixDeclaration::Named(_));
            if is_unbinding {
                return Err(self.error(DocumentErrorKind::ReservedNamespace, name.0));
            }
            let added = self.namespaces.add(prefix, namespace);
            added.map_err(|error| self.error(DocumentErrorKind::of_namespace(&error), name.0))?;
        }
        Ok(())
    }

    /// Decodes the value of an attribute: its references, and its white space.
    ///
    /// [XML: attribute-value normalization](https://www.w3.org/TR/xml/#AVNormalize).
    ///
    /// # Errors
    /// A reference cannot be resolved.
    pub(super) fn decode(&mut self, value: &'t str) -> Result<Decoded<'t>, XmlError> {
        let mut references = self.references;
        let decoded = self.decode_counting(value, &mut references);
        self.references = references;
        decoded
    }

    fn decode_counting(
        &self,
        value: &'t str,
        references: &mut References,
    ) -> Result<Decoded<'t>, XmlError> {
        let mut decoded = Decoded::new(self.place_of(value).start);
        let mut rest = value;
        while !rest.is_empty() {
            if rest.starts_with('&') {
                let end = reference_len(rest).unwrap_or_else(|| match self.is_strict {
                    true => rest.find(';').map_or(rest.len(), |end| end + 1),
                    false => 1,
                });
                self.append_reference(&rest[..end], &mut decoded, references)?;
                rest = &rest[end..];
            } else if let Some(after) = rest.strip_prefix("\r\n") {
                decoded.push_reference(" ", self.place_of(&rest[..2]));
                rest = after;
            } else {
                // A lone carriage return becomes a space, as do a line feed and a tab.
                let mut ends = rest.match_indices(['&', '\r']).map(|(end, _)| end);
                let end = ends.find(|&end| end > 0).unwrap_or(rest.len());
                let text = &rest[..end];
                let start = self.place_of(text).start;
                let has_spaces = text.contains(['\t', '\n', '\r']);
                let text = if has_spaces {
                    Cow::Owned(text.replace(['\t', '\n', '\r'], " "))
                } else {
                    Cow::Borrowed(text)
                };
                decoded.push_verbatim(text, start);
                rest = &rest[end..];
            }
        }
        Ok(decoded)
    }

    /// Decodes a reference, and appends what it stands for.
    ///
    /// # Errors
    /// The reference cannot be resolved, for other reasons than an undefined entity.
    pub(super) fn decode_reference(
        &mut self,
        reference: &str,
        decoded: &mut Decoded<'t>,
    ) -> Result<(), XmlError> {
        let mut references = self.references;
        let appended = self.append_reference(reference, decoded, &mut references);
        self.references = references;
        appended
    }

    fn append_reference(
        &self,
        reference: &str,
        decoded: &mut Decoded<'t>,
        references: &mut References,
    ) -> Result<(), XmlError> {
        if !self.is_strict && reference_len(reference) != Some(reference.len()) {
            let error = self.error(DocumentErrorKind::Ampersand, reference);
            references.fault.get_or_insert(error);
            let start = self.place_of(reference).start;
            decoded.push_verbatim(Cow::Owned(reference.to_owned()), start);
            return Ok(());
        }
        match self.entities.decode(reference, &mut references.expanded_len) {
            Ok(text) => {
                decoded.push_reference(&text, self.place_of(reference));
                Ok(())
            }
            Err(kind @ DocumentErrorKind::UndefinedEntity) => {
                let error = self.error(kind, reference);
                references.fault.get_or_insert(error);
                decoded.push_undefined(self.place_of(reference));
                Ok(())
            }
            Err(kind) => Err(self.error(kind, reference)),
        }
    }

    /// Returns the first error since this was asked last after which reading goes on.
    pub(super) fn take_fault(&mut self) -> Option<XmlError> {
        self.references.fault.take()
    }

    /// Decodes a text of which nobody needs to know that it cannot be decoded.
    pub(super) fn decode_quietly(&mut self, value: &'t str) -> Option<Decoded<'t>> {
        let fault = self.references.fault;
        let decoded = self.decode(value);
        self.references.fault = fault;
        decoded.ok().filter(Decoded::is_complete)
    }

    /// Decodes a text without counting its references.
    pub(super) fn peek(&self, value: &'t str) -> Option<Decoded<'t>> {
        let decoded = self.decode_counting(value, &mut self.references.clone());
        decoded.ok().filter(Decoded::is_complete)
    }

    /// Returns the text from `start` to the end of the element that is open there, or to the next start tag of an `a`.
    /// References that cannot be resolved are omitted.
    pub(super) fn text_after(&self, start: usize) -> String {
        if self.text[..start].ends_with("/>") {
            return String::new();
        }
        let mut reader = Reader::from_str(&self.text[start..]);
        reader.config_mut().check_end_names = false;
        reader.config_mut().allow_unmatched_ends = true;
        let mut references = self.references;
        let mut depth = 0_usize;
        let mut out = String::new();
        while let Ok(event) = reader.read_event() {
            match event {
                Event::Start(tag) if tag.local_name().into_inner() == "a" => break,
                Event::Start(_) => depth += 1,
                Event::End(_) if depth == 0 => break,
                Event::End(_) => depth -= 1,
                Event::Text(text) => out.push_str(&text),
                Event::CData(text) => out.push_str(&text),
                Event::GeneralRef(name) => {
                    let reference = format!("&{};", &*name);
                    let text = self.entities.decode(&reference, &mut references.expanded_len);
                    out.push_str(&text.unwrap_or_default());
                }
                Event::Eof => break,
                _ => {}
            }
        }
        out
    }

    /// Takes note of an error in a part of the text, after which reading goes on, unless it may not.
    fn go_on_after(&mut self, kind: DocumentErrorKind, part: &str) -> Result<(), XmlError> {
        let error = self.error(kind, part);
        if self.is_strict {
            return Err(error);
        }
        self.references.fault.get_or_insert(error);
        Ok(())
    }

    pub(super) fn error(&self, kind: DocumentErrorKind, part: &str) -> XmlError {
        XmlError { kind, position: self.place_of(part).start }
    }

    /// Returns the range of a part of the text, which the reader borrows without saying where it is.
    pub(super) fn place_of(&self, part: &str) -> Range<usize> {
        let start = (part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        start..start + part.len()
    }
}

/// Returns the length of the reference to a character or an entity with which the text begins, or `None` if its ampersand
/// is one that someone forgot to escape.
fn reference_len(text: &str) -> Option<usize> {
    let is_of_name = |c: char| c.is_alphanumeric() || !c.is_ascii() || "_-.:".contains(c);
    let name = text.strip_prefix('&')?;
    let name = name.strip_prefix('#').unwrap_or(name);
    let rest = name.trim_start_matches(is_of_name);
    (rest.len() < name.len() && rest.starts_with(';')).then(|| text.len() - rest.len() + 1)
}
