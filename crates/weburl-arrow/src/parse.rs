//! URLs into columns of components.

use std::sync::Arc;

use arrow_array::builder::UInt16Builder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StringArray, StructArray};
use arrow_schema::{ArrowError, Field, Fields};
use weburl::{Parser, UrlRef};

use crate::component::Component;
use crate::error_names::ErrorNames;
use crate::text_column::TextColumn;
use crate::texts::Texts;

/// Parses each URL into a struct of these components, in this order, with a last field `error`.
///
/// [URL Standard: URL parsing](https://url.spec.whatwg.org/#url-parsing). `port` is `UInt16`; the other components have
/// the type of the column. A URL that cannot be parsed has no components, and the name of its error in `error`, which is
/// null otherwise. Where the column is null, the struct is. Of a dictionary, each field is a dictionary with the same keys.
///
/// # Errors
/// See [the crate](crate#errors); also if a component is named twice.
///
/// # Examples
/// ```
/// use arrow_array::{StringArray, cast::AsArray};
/// use weburl_arrow::{Component, parse};
///
/// let column = StringArray::from(vec!["http://b\u{fc}cher.example:80/?q"]);
/// let urls = parse(&column, &[Component::Host, Component::Query])?;
/// assert_eq!(urls.column(0).as_string::<i32>().value(0), "xn--bcher-kva.example");
/// assert_eq!(urls.column(1).as_string::<i32>().value(0), "q");
/// # Ok::<(), arrow_schema::ArrowError>(())
/// ```
pub fn parse(array: &dyn Array, components: &[Component]) -> Result<StructArray, ArrowError> {
    for (i, component) in components.iter().enumerate() {
        if components[..i].contains(component) {
            let message = format!("the component {component} is named twice");
            return Err(ArrowError::InvalidArgumentError(message));
        }
    }
    let names = components.iter().map(|component| component.name()).chain(["error"]);
    let columns = match array.as_any_dictionary_opt() {
        Some(dictionary) => {
            let columns = parse_values(dictionary.values(), components)?;
            columns.into_iter().map(|column| dictionary.with_values(column)).collect()
        }
        None => parse_values(array, components)?,
    };
    let fields: Fields = names
        .zip(&columns)
        .map(|(name, column)| Field::new(name, column.data_type().clone(), true))
        .collect();
    StructArray::try_new_with_length(fields, columns, array.logical_nulls(), array.len())
}

fn parse_values(array: &dyn Array, components: &[Component]) -> Result<Vec<ArrayRef>, ArrowError> {
    let texts = Texts::of(array)?;
    let mut columns: Vec<_> =
        components.iter().map(|&component| Column::of(texts, component)).collect();
    let errors = match &mut columns[..] {
        // What is asked for most often has a loop of its own, in which the other components are never put together.
        [Column::Text(column, Component::Host)] => {
            parse_rows(texts, |row, url| column.push(row, url.and_then(|url| url.host_str())))
        }
        columns => parse_rows(texts, |row, url| {
            columns.iter_mut().for_each(|column| column.push(row, url));
        }),
    };
    columns.into_iter().map(Column::finish).chain([Ok(Arc::new(errors) as ArrayRef)]).collect()
}

/// Passes on the URL of each row, or `None` if there is none, and returns the names of errors.
#[inline]
fn parse_rows(texts: Texts<'_>, mut each: impl FnMut(usize, Option<&UrlRef<'_>>)) -> StringArray {
    let mut errors = ErrorNames::new();
    let mut parser = Parser::new();
    for row in 0..texts.len() {
        let Some(text) = texts.get(row) else {
            each(row, None);
            continue;
        };
        match parser.parse(text) {
            Ok(url) => each(row, Some(&url)),
            Err(error) => {
                errors.push(row, error);
                each(row, None);
            }
        }
    }
    errors.finish(texts.len())
}

enum Column<'a> {
    Text(TextColumn<'a>, Component),
    Port(UInt16Builder),
}

impl<'a> Column<'a> {
    fn of(texts: Texts<'a>, component: Component) -> Self {
        match component {
            Component::Port => Self::Port(UInt16Builder::with_capacity(texts.len())),
            _ => Self::Text(TextColumn::from(texts), component),
        }
    }

    fn push(&mut self, row: usize, url: Option<&UrlRef<'_>>) {
        match self {
            Self::Text(column, component) => {
                column.push(row, url.and_then(|url| text(url, *component)));
            }
            Self::Port(builder) => builder.append_option(url.and_then(|url| url.port())),
        }
    }

    fn finish(self) -> Result<ArrayRef, ArrowError> {
        Ok(match self {
            Self::Text(column, _) => column.finish()?,
            Self::Port(mut builder) => Arc::new(builder.finish()),
        })
    }
}

fn text<'a>(url: &UrlRef<'a>, component: Component) -> Option<&'a str> {
    match component {
        Component::Href => Some(url.as_str()),
        Component::Scheme => Some(url.scheme()),
        Component::Username => Some(url.username()),
        Component::Password => Some(url.password()),
        Component::Host => url.host_str(),
        Component::Port => None,
        Component::Path => Some(url.path()),
        Component::Query => url.query(),
        Component::Fragment => url.fragment(),
    }
}
