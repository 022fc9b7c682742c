//! Public methods of the library: their examples.

use std::fs;
use std::path::Path;

use crate::{root, sources};

/// A public function or method, and whether its documentation has an example. So has a method of `UrlRef` that refers to
/// the example of the method of `Url` with its name.
#[derive(Debug, PartialEq)]
struct Method {
    name: String,
    has_example: bool,
}

/// Returns the public functions and methods that `source` documents, up to its tests.
fn methods(source: &str) -> Vec<Method> {
    let mut methods = Vec::new();
    let (mut docs, mut is_hidden) = (String::new(), false);
    for line in source.lines().take_while(|&line| line != "#[cfg(test)]").map(str::trim) {
        if line.starts_with("///") {
            docs += line;
        } else if line.starts_with("#[") || line.starts_with("//") {
            is_hidden |= line.contains("doc(hidden)");
        } else {
            let rest = line.strip_prefix("pub const fn ").or_else(|| line.strip_prefix("pub fn "));
            if let Some(rest) = rest.filter(|_| !is_hidden) {
                let name = rest.split(['(', '<']).next().unwrap_or_default().to_owned();
                let reference = format!("See [`Url::{name}`]");
                let has_example = docs.contains("```") || docs.contains(&reference);
                methods.push(Method { name, has_example });
            }
            (docs, is_hidden) = (String::new(), false);
        }
    }
    methods
}

#[test]
fn four_of_five_methods_have_an_example() {
    let files = sources(&root().join("crates/weburl/src"));
    // What the macros call is public and not documented.
    let is_of_macros =
        |file: &Path| file.parent().is_some_and(|folder| folder.ends_with("literal"));
    let read = |file| fs::read_to_string(file).expect("the source is readable");
    let files = files.iter().filter(|file| !is_of_macros(file));
    let all: Vec<_> = files.flat_map(|file| methods(&read(file))).collect();
    let (with, without): (Vec<_>, Vec<_>) = all.iter().partition(|method| method.has_example);
    assert!(all.len() > 350, "{} methods", all.len());
    assert!(with.len() * 5 >= all.len() * 4, "{} of {}: {without:?}", with.len(), all.len());
}

#[test]
fn examples_are_found_in_the_documentation_of_their_method() {
    let source = "/// ```\n/// let a = 1;\n/// ```\n#[must_use]\npub fn one<T>(t: T) {}\n/// Text.\npub const fn two() {}\n\
        /// See [`Url::three`](Url::three).\npub fn three() {}\n/// ```\nfn four() {}\npub fn five() {}\n\
        #[doc(hidden)]\npub fn six() {}\n#[cfg(test)]\npub fn seven() {}";
    let found: Vec<_> =
        methods(source).into_iter().map(|method| (method.name, method.has_example)).collect();
    let expected = [("one", true), ("two", false), ("three", true), ("five", false)];
    assert_eq!(found, expected.map(|(name, has_example)| (name.to_owned(), has_example)));
}
