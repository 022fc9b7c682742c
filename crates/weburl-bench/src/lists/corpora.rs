//! Lists of URLs from files, or the generated list that replaces them.

use weburl_testdata::{Error, corpora};

use super::List;
use super::parsed_by_all::parsed_by_all;
use super::split::Split;
use crate::peers::Parse;
use crate::peers::ada::Ada;

/// The corpora in two forms.
pub(crate) struct Corpora {
    /// As found.
    pub(crate) found: Vec<List>,
    /// In normal form.
    pub(crate) normal: Vec<List>,
}

impl Corpora {
    /// Reads the corpora.
    ///
    /// # Errors
    /// [`Error`] if a file or the directory named by the environment cannot be read.
    pub(crate) fn load() -> Result<Self, Error> {
        let corpora = corpora::corpora()?.into_iter();
        let found: Vec<_> =
            corpora.map(|corpus| parsed_by_all(List::new(corpus.name, corpus.urls))).collect();
        let normal = found.iter().map(normal_form).collect();
        Ok(Self { found, normal })
    }

    /// Returns the plain `https:` URLs in normal form from which other lists are derived: those of `kasztp`, if
    /// available.
    pub(super) fn seed(&self) -> impl Iterator<Item = Split<'_>> {
        let by_name = self.normal.iter().find(|list| list.name == "kasztp");
        let list = by_name.unwrap_or(&self.normal[0]);
        list.inputs.iter().filter_map(|url| Split::new(url))
    }
}

/// Ada determines the normal form, as it passes all of web-platform-tests.
fn normal_form(list: &List) -> List {
    let hrefs = list.inputs.iter().filter_map(|input| Ada.parse(input));
    List::new(list.name.clone(), hrefs.map(|url| Ada.href(&url).to_owned()))
}
