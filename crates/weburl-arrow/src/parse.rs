//! URLs into columns of components.

use std::sync::Arc;

use arrow_array::builder::UInt16Builder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayAccessor, ArrayRef, StringArray, StructArray};
use arrow_schema::{ArrowError, Field, Fields};
use weburl::{ParseError, Parser, UrlRef, UrlStart};

use crate::component::Component;
use crate::error_kinds::ErrorKinds;
use crate::part_column::PartColumn;
use crate::text_column::TextColumn;
use crate::texts::{Texts, each_url};
use crate::view_column::ViewColumn;

/// Parses each URL into a struct of these components, in this order, with a last field `error`.
///
/// [URL Standard: URL parsing](https://url.spec.whatwg.org/#url-parsing). `port` is `UInt16`; the other components have
/// the type of the column. A URL that cannot be parsed has no components, and the name of its error in `error`, which is
/// null otherwise. Where the column is null, the struct is. Of a dictionary, each field is a dictionary with the same keys.
/// Components that are all before the path take less time, because the rest of most URLs is not looked at.
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
    if let [Component::Host] = components {
        return hosts(texts);
    }
    let mut columns: Vec<_> =
        components.iter().map(|&component| Column::of(texts, component)).collect();
    let errors = if components.iter().all(|component| component.is_before_path()) {
        let mut parser = Parser::new();
        each_text(texts, |row, text| {
            let start = text.map(|text| parser.parse_start(text)).transpose();
            let found = start.unwrap_or_default();
            columns.iter_mut().for_each(|column| column.push_start(row, found));
            start.err()
        })
    } else {
        let mut errors = ErrorKinds::new();
        each_url(texts, |row, url| {
            let found = url.and_then(Result::ok);
            columns.iter_mut().for_each(|column| column.push(row, found));
            if let Some(Err(error)) = url {
                errors.push(row, error);
            }
        });
        errors.finish(texts.len())
    };
    columns.into_iter().map(Column::finish).chain([Ok(Arc::new(errors) as ArrayRef)]).collect()
}

/// Returns hosts and the names of errors. What is asked for most often has a loop of its own for each type, in which the
/// other components are never put together.
fn hosts(texts: Texts<'_>) -> Result<Vec<ArrayRef>, ArrowError> {
    let (hosts, errors) = match texts {
        Texts::Utf8(array) => {
            let mut column = PartColumn::of(array);
            let errors = each_host(array, |_, host| column.push(host))?;
            (column.finish()?, errors)
        }
        Texts::LargeUtf8(array) => {
            let mut column = PartColumn::of(array);
            let errors = each_host(array, |_, host| column.push(host))?;
            (column.finish()?, errors)
        }
        Texts::Utf8View(array) => {
            let mut column = ViewColumn::new(Some(array));
            let errors = each_host(array, |row, host| column.push(row, host))?;
            (column.finish()?, errors)
        }
    };
    Ok(vec![hosts, Arc::new(errors)])
}

/// Passes on the host of each row, and returns the names of errors.
#[inline]
fn each_host<'a>(
    array: impl ArrayAccessor<Item = &'a str>,
    mut push: impl FnMut(usize, Option<&str>) -> Result<(), ArrowError>,
) -> Result<StringArray, ArrowError> {
    let mut errors = ErrorKinds::new();
    let mut parser = Parser::new();
    for row in 0..array.len() {
        let text = array.is_valid(row).then(|| array.value(row));
        let host = match text.map(|text| parser.parse_start(text)) {
            Some(Ok(start)) => start.host_str(),
            Some(Err(error)) => {
                errors.push(row, error);
                None
            }
            None => None,
        };
        push(row, host)?;
    }
    Ok(errors.finish(array.len()))
}

/// Passes on the text of each row, and returns the names of the errors that come back.
#[inline]
fn each_text<'a>(
    texts: Texts<'a>,
    mut parse: impl FnMut(usize, Option<&'a str>) -> Option<ParseError>,
) -> StringArray {
    let mut errors = ErrorKinds::new();
    for row in 0..texts.len() {
        if let Some(error) = parse(row, texts.get(row)) {
            errors.push(row, error);
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
            Component::Href => Self::Text(TextColumn::from(texts), component),
            _ => Self::Text(TextColumn::of_parts(texts), component),
        }
    }

    fn push(&mut self, row: usize, url: Option<UrlRef<'_>>) {
        let Self::Text(column, component) = self else {
            return self.push_start(row, url.map(UrlStart::from));
        };
        let text = url.and_then(|url| match component {
            Component::Href => Some(url.as_str()),
            Component::Path => Some(url.path()),
            Component::Query => url.query(),
            Component::Fragment => url.fragment(),
            _ => text_before_path(url.into(), *component),
        });
        column.push(row, text);
    }

    fn push_start(&mut self, row: usize, start: Option<UrlStart<'_>>) {
        match self {
            Self::Text(column, component) => {
                column.push(row, start.and_then(|start| text_before_path(start, *component)));
            }
            Self::Port(builder) => builder.append_option(start.and_then(|start| start.port())),
        }
    }

    fn finish(self) -> Result<ArrayRef, ArrowError> {
        Ok(match self {
            Self::Text(column, _) => column.finish()?,
            Self::Port(mut builder) => Arc::new(builder.finish()),
        })
    }
}

/// Returns a component before the path other than the port.
fn text_before_path<'a>(start: UrlStart<'a>, component: Component) -> Option<&'a str> {
    match component {
        Component::Scheme => Some(start.scheme()),
        Component::Username => Some(start.username()),
        Component::Password => Some(start.password()),
        Component::Host => start.host_str(),
        _ => None,
    }
}
