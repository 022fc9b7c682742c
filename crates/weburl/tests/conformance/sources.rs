//! The inputs on which the oracle is asked and the laws are tried.

use std::sync::LazyLock;

use weburl::Url;
use weburl_testdata::corpora::corpora;
use weburl_testdata::wpt::{self, Input};
use weburl_testdata::{Error, Mutator};

/// What is found, and what mutants are made of.
pub(crate) struct Sources {
    /// The inputs of web-platform-tests that are not just domains, with their bases.
    pub(crate) inputs: Vec<Input>,
    /// The domains of web-platform-tests, each in a URL.
    pub(crate) domains: Vec<String>,
    /// The lines of all corpora.
    pub(crate) corpora: Vec<String>,
    /// The inputs that are URLs without a base.
    pub(crate) urls: Vec<String>,
    /// The values to which web-platform-tests set attributes.
    pub(crate) new_values: Vec<String>,
}

impl Sources {
    /// Reads everything, once for all tests.
    pub(crate) fn get() -> Result<&'static Self, Error> {
        static SOURCES: LazyLock<Result<Sources, Error>> = LazyLock::new(Sources::read);
        SOURCES.as_ref().map_err(Error::clone)
    }

    fn read() -> Result<Self, Error> {
        let inputs = wpt::inputs()?;
        let domains = wpt::domains()?.iter().map(|domain| format!("https://{domain}/x")).collect();
        let corpora = corpora()?.into_iter().flat_map(|corpus| corpus.urls).collect();
        let mut urls: Vec<_> = inputs.iter().map(|input| input.input.clone()).collect();
        urls.retain(|url| Url::can_parse(url));
        let new_values =
            wpt::setter_tests()?.iter().map(|test| test.new_value.to_string()).collect();
        Ok(Self { inputs, domains, corpora, urls, new_values })
    }

    pub(crate) fn mutants_of_inputs(&self, seed: u64) -> Mutator<'_> {
        Mutator::new(seed, self.inputs.iter().map(|input| &*input.input))
    }
}

pub(crate) fn mutants_of(seed: u64, sources: &[String]) -> Mutator<'_> {
    Mutator::new(seed, sources.iter().map(String::as_str))
}
