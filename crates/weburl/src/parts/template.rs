//! `Template`: text with parts of a URL in it.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::error::{PartError, PartSyntaxError};
use super::part::Part;
use super::value::PartValue;
use crate::record::url_ref::UrlRef;

/// Text with parts of a URL in braces: `{scheme} {host:unicode}`.
///
/// `\{`, `\}` and `\\` are what follows the backslash, `\n` is a newline, `\t` a tab and `\r` a carriage return.
/// [`From`] makes a template of one part.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl::parts::Template;
///
/// let template: Template = r"{host}:{port:default}\t{query.page}".parse()?;
/// let url = Url::parse("https://example.com/?page=2")?;
/// assert_eq!(template.fill((&url).into())?, "example.com:443\t2");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Template {
    /// Each with the text before it.
    parts: Vec<(String, Part)>,
    end: String,
}

impl Template {
    /// Returns the parts, in order.
    ///
    /// # Examples
    /// ```
    /// let template: weburl::parts::Template = "{scheme} {host}".parse()?;
    /// assert!(template.parts().map(|part| part.as_str()).eq(["scheme", "host"]));
    /// # Ok::<(), weburl::parts::PartSyntaxError>(())
    /// ```
    pub fn parts(&self) -> impl ExactSizeIterator<Item = &Part> + Clone {
        self.parts.iter().map(|(_, part)| part)
    }

    /// Returns the template with the parts of `url`. A part that the URL lacks is the empty string.
    ///
    /// # Errors
    /// Those of [`Part::of`].
    ///
    /// # Examples
    /// ```
    /// let template: weburl::parts::Template = "{scheme} {host}".parse()?;
    /// assert_eq!(template.fill(weburl::url!("https://example.com/"))?, "https example.com");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn fill(&self, url: UrlRef<'_>) -> Result<String, PartError> {
        let values: Vec<_> = self.parts().map(|part| part.of(url)).collect::<Result<_, _>>()?;
        let mut text = String::new();
        let result = self.write(&values, &mut text);
        debug_assert!(result.is_ok(), "a `String` takes all text");
        Ok(text)
    }

    /// Writes the template with one value for each part.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(
        &self,
        values: &[Option<PartValue<'_>>],
        out: &mut impl fmt::Write,
    ) -> fmt::Result {
        for ((before, _), value) in self.parts.iter().zip(values) {
            out.write_str(before)?;
            match value {
                Some(PartValue::Text(text)) => out.write_str(text)?,
                Some(value) => write!(out, "{value}")?,
                None => {}
            }
        }
        out.write_str(&self.end)
    }
}

impl From<Part> for Template {
    fn from(part: Part) -> Self {
        Self { parts: Vec::from([(String::new(), part)]), end: String::new() }
    }
}

impl FromStr for Template {
    type Err = PartSyntaxError;

    fn from_str(template: &str) -> Result<Self, PartSyntaxError> {
        let (mut parts, mut text, mut rest) = (Vec::new(), String::new(), template);
        while let Some(special) = rest.find(['{', '\\']) {
            let at = template.len() - rest.len() + special;
            text.push_str(&rest[..special]);
            let after = &rest[special + 1..];
            if rest[special..].starts_with('\\') {
                let (c, escaped) = escaped(after).ok_or_else(|| {
                    let error = r"Write `\\` for a backslash; `\` stands before `{`, `}`, `n`, `t` and `r`.";
                    PartSyntaxError::new(error, at..at + 1)
                })?;
                text.push(c);
                rest = escaped;
            } else {
                let error = "The brace is not closed.";
                let end = after
                    .find('}')
                    .ok_or_else(|| PartSyntaxError::new(error, at..template.len()))?;
                let part = after[..end].parse::<Part>().map_err(|error| error.moved_by(at + 1))?;
                parts.push((core::mem::take(&mut text), part));
                rest = &after[end + 1..];
            }
        }
        Ok(Self { parts, end: text + rest })
    }
}

/// Returns what the first character after a backslash stands for, and what follows it.
fn escaped(after: &str) -> Option<(char, &str)> {
    let c = after.chars().next()?;
    let meant = match c {
        '{' | '}' | '\\' => c,
        'n' => '\n',
        't' => '\t',
        'r' => '\r',
        _ => return None,
    };
    Some((meant, &after[1..]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::url::Url;

    #[test]
    fn parts_are_put_into_the_text() {
        let url = Url::parse("http://h/a%7Bb?x=1&x=2").unwrap();
        for (template, expected) in [
            ("", ""),
            ("a}b", "a}b"),
            (r"\{{scheme}\}\\\n\t\r", "{http}\\\n\t\r"),
            ("{host}{port}{path.1} {query.x[]}.", "ha{b 1 2."),
        ] {
            let parsed: Template = template.parse().unwrap();
            assert_eq!(parsed.fill(url.as_url_ref()).unwrap(), expected, "{template}");
        }
        let names = "{a}{b".replace('a', "host").replace("{b", "{port}");
        let parsed: Template = names.parse().unwrap();
        assert_eq!(parsed.parts().map(Part::as_str).collect::<Vec<_>>(), ["host", "port"]);
        let part: Part = "path".parse().unwrap();
        assert_eq!(Template::from(part).fill(url.as_url_ref()).unwrap(), "/a%7Bb");
    }

    #[test]
    fn errors_have_their_place() {
        for (template, span) in [
            ("a{b", 1..3),
            ("é{x}", 3..4),
            (r"a\b", 1..2),
            ("\\", 0..1),
            ("{host}{port:raw:x}", 7..17),
        ] {
            assert_eq!(template.parse::<Template>().unwrap_err().span(), span, "{template}");
        }
        let required: Template = "{port:must}".parse().unwrap();
        let url = Url::parse("http://h/").unwrap();
        assert_eq!(required.fill(url.as_url_ref()), Err(PartError::Missing));
    }
}
