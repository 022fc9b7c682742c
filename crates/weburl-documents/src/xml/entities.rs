//! References to characters, to the five predefined entities, and to the entities that the document declares.
//!
//! [XML: character and entity references](https://www.w3.org/TR/xml/#sec-references). Of the declarations in
//! a document type declaration, only those count whose text has no references to other entities, such as
//! drawing programs write for namespaces. Expansion is therefore never nested, and its total length is limited:
//! no document can multiply itself. Documents with the public identifier of XHTML have the entities of HTML, too.

use std::borrow::Cow;
use std::collections::HashMap;

use quick_xml::escape::{EscapeError, resolve_predefined_entity, unescape_with};

use crate::error::DocumentErrorKind;
use crate::html::character_references::named_entity;

/// The maximum total length of what references to the document's own entities stand for.
const MAX_EXPANDED_LEN: usize = 1 << 20;

/// The public identifiers that stand for the entities of HTML.
///
/// [HTML Standard: parsing XHTML documents](https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-documents).
const PUBLIC_IDENTIFIERS: [&str; 9] = [
    "-//W3C//DTD XHTML 1.0 Transitional//EN",
    "-//W3C//DTD XHTML 1.1//EN",
    "-//W3C//DTD XHTML 1.0 Strict//EN",
    "-//W3C//DTD XHTML 1.0 Frameset//EN",
    "-//W3C//DTD XHTML Basic 1.0//EN",
    "-//W3C//DTD XHTML 1.1 plus MathML 2.0//EN",
    "-//W3C//DTD XHTML 1.1 plus MathML 2.0 plus SVG 1.1//EN",
    "-//W3C//DTD MathML 2.0//EN",
    "-//WAPFORUM//DTD XHTML Mobile 1.0//EN",
];

#[derive(Debug, Default)]
pub(super) struct Entities<'t> {
    declared: HashMap<&'t str, Cow<'t, str>>,
    has_html: bool,
}

impl<'t> Entities<'t> {
    /// Reads the declarations in a document type declaration, up to the first that cannot be read.
    pub(super) fn read(&mut self, doctype: &'t str) {
        self.has_html = public_identifier(doctype).is_some_and(is_of_xhtml);
        let Some(subset) = internal_subset(doctype) else { return };
        let mut rest = subset;
        while let Some((declaration, after)) = split_declaration(rest) {
            if let Some((name, value)) = entity(declaration) {
                // If an entity is declared twice, the first declaration applies.
                self.declared.entry(name).or_insert(value);
            }
            rest = after;
        }
    }

    /// Returns what a reference stands for. `reference` includes `&` and `;`; `expanded_len` is the total length of what
    /// references to the document's own entities stand for.
    ///
    /// # Errors
    /// - `Ampersand` if it is not a reference;
    /// - `CharacterReference` if it refers to no character;
    /// - `UndefinedEntity` if the document does not declare the entity as plain text;
    /// - `EntitiesTooLong` if expansions exceed `MAX_EXPANDED_LEN`.
    pub(super) fn decode(
        &self,
        reference: &str,
        expanded_len: &mut usize,
    ) -> Result<String, DocumentErrorKind> {
        if let Some(text) = self.html_entity(reference) {
            return Ok(text);
        }
        let mut len = 0;
        let decoded = unescape_with(reference, |name| {
            resolve_predefined_entity(name).or_else(|| {
                let value = self.declared.get(name)?;
                len += value.len();
                Some(value)
            })
        });
        *expanded_len += len;
        match decoded {
            _ if *expanded_len > MAX_EXPANDED_LEN => Err(DocumentErrorKind::EntitiesTooLong),
            Ok(text) => Ok(text.into_owned()),
            Err(EscapeError::InvalidCharRef(_)) => Err(DocumentErrorKind::CharacterReference),
            Err(EscapeError::UnterminatedEntity(_)) => Err(DocumentErrorKind::Ampersand),
            Err(_) => Err(DocumentErrorKind::UndefinedEntity),
        }
    }
}

impl Entities<'_> {
    /// Returns what a reference to an entity of HTML stands for, unless the document declares the entity itself.
    fn html_entity(&self, reference: &str) -> Option<String> {
        let name = reference.strip_prefix('&').filter(|_| self.has_html)?;
        let is_declared = self.declared.contains_key(name.strip_suffix(';')?);
        let (first, second) = named_entity(name).filter(|_| !is_declared)?;
        Some([Some(first), second].into_iter().flatten().collect())
    }
}

/// Returns the public identifier in a document type declaration.
fn public_identifier(doctype: &str) -> Option<&str> {
    let (_, rest) = doctype.split_once(is_space)?;
    let (_, rest) = rest.trim_start_matches(is_space).split_once(is_space)?;
    let rest = rest.trim_start_matches(is_space);
    // `doctype` may begin with `<!DOCTYPE` or behind it.
    let rest = rest.strip_prefix("PUBLIC").or_else(|| {
        rest.split_once(is_space)?.1.trim_start_matches(is_space).strip_prefix("PUBLIC")
    })?;
    let rest = rest.trim_start_matches(is_space);
    let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    rest[1..].split_once(quote).map(|(identifier, _)| identifier)
}

fn is_of_xhtml(identifier: &str) -> bool {
    // White space in a public identifier is normalized.
    let words = || identifier.split(is_space).filter(|word| !word.is_empty());
    PUBLIC_IDENTIFIERS.iter().any(|known| words().eq(known.split(' ')))
}

/// Returns the text between the brackets of a document type declaration, including the final `]`.
fn internal_subset(doctype: &str) -> Option<&str> {
    Some(&doctype[find_outside_quotes(doctype, b'[')? + 1..])
}

/// Splits the internal subset after its first declaration. Returns `None` at its end, and at a parameter
/// entity: a processor that does not read that must ignore the declarations after it.
fn split_declaration(subset: &str) -> Option<(&str, &str)> {
    let subset = subset.trim_start_matches(is_space);
    let end = match subset.as_bytes() {
        [b'<', b'!', b'-', b'-', ..] => 4 + subset[4..].find("-->")? + 3,
        [b'<', b'?', ..] => subset.find("?>")? + 2,
        [b'<', b'!', ..] => find_outside_quotes(subset, b'>')? + 1,
        _ => return None,
    };
    Some(subset.split_at(end))
}

fn find_outside_quotes(text: &str, wanted: u8) -> Option<usize> {
    let mut open = None;
    text.bytes().position(|byte| match open {
        Some(quote) => {
            open = (byte != quote).then_some(quote);
            false
        }
        None => {
            open = matches!(byte, b'"' | b'\'').then_some(byte);
            byte == wanted
        }
    })
}

/// Returns the name and the text of an entity, if this declares one.
fn entity(declaration: &str) -> Option<(&str, Cow<'_, str>)> {
    let rest = declaration.strip_prefix("<!ENTITY")?.strip_suffix('>')?.trim_matches(is_space);
    let (name, value) = rest.split_once(is_space)?;
    let value = value.trim_start_matches(is_space);
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let value = value[1..].strip_suffix(quote)?;
    // Character references are decoded in the declaration already; a reference that appears thereby is one
    // to an entity. `%` refers to a parameter entity, which is not allowed here.
    let value = unescape_with(value, |_| None).ok()?;
    let is_text = !value.contains(['&', '<', '%']) && !name.starts_with('%');
    is_text.then_some((name, value))
}

fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_of_all_expansions_is_limited() {
        let doctype = format!("a [<!ENTITY e '{}'>]", "x".repeat(MAX_EXPANDED_LEN / 2));
        let mut entities = Entities::default();
        entities.read(&doctype);
        let mut len = 0;
        assert!(entities.decode("&e;", &mut len).is_ok());
        assert!(entities.decode("&e;", &mut len).is_ok());
        assert_eq!(entities.decode("&e;", &mut len), Err(DocumentErrorKind::EntitiesTooLong));
    }

    #[test]
    fn declarations_that_cannot_be_read_end_the_reading() {
        for doctype in
            ["", "[", "a [<", "a [<!", "a [<!ENTITY", "a [<!ENTITY a", "a [<!-- ", "a ['>"]
        {
            let mut entities = Entities::default();
            entities.read(doctype);
            assert!(entities.declared.is_empty(), "{doctype}");
        }
    }
}
