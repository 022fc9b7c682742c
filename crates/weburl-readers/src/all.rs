//! The list of readers.

use crate::models::{
    dotnet_uri, go, java_uri, java_url, libcurl, node_url_parse, perl_uri, php_parse_url,
    python_requests, python_urllib, python_urllib3, python_urlsplit, python_yarl, rfc3986_grammar,
    rfc3986_regex, ruby_uri, url_standard,
};
use crate::reader::Reader;
use crate::reading::{ReadError, Reading};

/// All readers: today's standard first, then documents, then programs.
pub static ALL: &[Reader] = &[
    url_standard::READER,
    rfc3986_regex::READER,
    rfc3986_grammar::READER,
    libcurl::READER,
    python_urlsplit::READER,
    python_urllib::READER,
    python_urllib3::READER,
    python_requests::READER,
    python_yarl::READER,
    php_parse_url::READER,
    ruby_uri::READER,
    go::READER,
    java_uri::READER,
    java_url::READER,
    node_url_parse::READER,
    perl_uri::READER,
    dotnet_uri::READER,
];

/// Returns the reader of this name.
pub fn reader(name: &str) -> Option<&'static Reader> {
    ALL.iter().find(|reader| reader.name == name)
}

/// Returns what each reader finds in the input, in the order of [`ALL`].
pub fn read_all(
    input: &str,
) -> impl Iterator<Item = (&'static Reader, Result<Reading<'_>, ReadError>)> {
    ALL.iter().map(move |reader| (reader, reader.read(input)))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{ALL, read_all, reader};

    #[test]
    fn each_reader_has_a_name_of_its_own() {
        let names: HashSet<_> = ALL.iter().map(|reader| reader.name).collect();
        assert_eq!(names.len(), ALL.len());
        for each in ALL {
            assert_eq!(reader(each.name), Some(each));
            assert!(each.source.starts_with("https://"), "{}", each.name);
        }
    }

    #[test]
    fn all_readers_agree_on_a_plain_url() {
        for (reader, reading) in read_all("http://example.com/a?b#c") {
            let reading = reading.unwrap_or_else(|error| panic!("{}: {error}", reader.name));
            let destination = reading.destination.unwrap().to_string();
            assert_eq!(destination, "example.com:80", "{}", reader.name);
        }
    }
}
