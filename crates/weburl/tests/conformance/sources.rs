//! The inputs on which the oracle is asked and the laws are tried.

use std::collections::BTreeMap;
use std::env;
use std::sync::LazyLock;

use weburl::Url;
use weburl_testdata::corpora::corpora;
use weburl_testdata::wpt::{self, Input};
use weburl_testdata::{Attribute, Error, Mutator, Random};

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
    /// The values to which web-platform-tests set each attribute.
    new_values: BTreeMap<Attribute, Vec<String>>,
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
        let mut new_values = BTreeMap::<_, Vec<_>>::new();
        for test in wpt::setter_tests()? {
            new_values.entry(test.attribute).or_default().push(test.new_value.to_string());
        }
        Ok(Self { inputs, domains, corpora, urls, new_values })
    }

    pub(crate) fn mutants_of_inputs(&self, seed: u64) -> Mutator<'_> {
        Mutator::new(seed, self.inputs.iter().map(|input| &*input.input))
    }
}

/// Values for setters: mostly such as their attribute may get, some such as others may get.
pub(crate) struct NewValues<'a> {
    random: Random,
    mutators: BTreeMap<Attribute, Mutator<'a>>,
}

impl<'a> NewValues<'a> {
    pub(crate) fn new(seed: u64, sources: &'a Sources) -> Self {
        let mutators = sources.new_values.iter();
        let mutators = mutators.map(|(&attribute, values)| (attribute, mutants_of(seed, values)));
        Self { random: Random::new(seed), mutators: mutators.collect() }
    }

    /// A value for this attribute.
    pub(crate) fn value(&mut self, attribute: Attribute) -> String {
        let any = self.random.pick(&Attribute::SETTABLE);
        let of = if self.random.one_in(4) { any } else { attribute };
        self.mutators.get_mut(&of).map(Mutator::source_or_mutant).unwrap_or_default()
    }
}

/// How many mutants a test takes: fewer under an emulator.
pub(crate) fn mutant_count(count: usize) -> usize {
    match env::var("WEBURL_MUTANTS") {
        Ok(count) => count.parse().expect("WEBURL_MUTANTS is a number"),
        Err(_) => count,
    }
}

pub(crate) fn mutants_of(seed: u64, sources: &[String]) -> Mutator<'_> {
    Mutator::new(seed, sources.iter().map(String::as_str))
}
