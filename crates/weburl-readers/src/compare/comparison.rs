//! Comparisons of one input.

use std::ops::Range;

use weburl::{Parser, Url};
#[cfg(feature = "editions")]
use weburl_editions::webspecs_2015::Mode;

use crate::all::ALL;
#[cfg(feature = "browsers")]
use crate::browsers::{Browser, STANDARD};
use crate::compare::answer::{Answer, By};
use crate::compare::cause::Cause;
#[cfg(feature = "editions")]
use crate::compare::edition::Edition;
use crate::compare::verdict::Verdict;
use crate::compare::witness;
use crate::destination::Destination;
use crate::guard::plain::is_plain;
use crate::outcome::elsewhere;
use crate::reader::Reader;
use crate::spelling::Spelling;

/// Chooses whose answers are compared: by default, those of all readers.
///
/// # Examples
/// ```
/// use weburl_readers::compare::{Cause, Compare, Verdict};
///
/// let compare = Compare::new();
/// let comparison = compare.run(r"http://a.example\@b.example/", None);
/// assert_eq!(comparison.verdict(), Verdict::DifferentPlaces);
/// assert_eq!(comparison.causes(), [Cause::Backslash]);
/// assert!(comparison.is_alarm(&[]));
/// ```
#[derive(Clone, Debug)]
pub struct Compare {
    /// Today's standard is the first.
    readers: Vec<&'static Reader>,
    #[cfg(feature = "browsers")]
    browsers: Vec<&'static Browser>,
    #[cfg(feature = "editions")]
    mode: Option<Mode>,
    #[cfg(feature = "editions")]
    has_editions: bool,
}

impl Default for Compare {
    fn default() -> Self {
        Self::new()
    }
}

impl Compare {
    /// Compares all readers.
    pub fn new() -> Self {
        Self {
            readers: ALL.iter().collect(),
            #[cfg(feature = "browsers")]
            browsers: Vec::new(),
            #[cfg(feature = "editions")]
            mode: None,
            #[cfg(feature = "editions")]
            has_editions: false,
        }
    }

    /// Compares these readers with today's standard.
    #[must_use]
    pub fn readers(mut self, readers: impl IntoIterator<Item = &'static Reader>) -> Self {
        self.readers = vec![&ALL[0]];
        for reader in readers {
            if !self.readers.contains(&reader) {
                self.readers.push(reader);
            }
        }
        self
    }

    /// Compares these browsers and runtimes, too, also against a base. They count only where a request would go elsewhere,
    /// or a list of allowed schemes and hosts would decide otherwise.
    ///
    /// # Examples
    /// ```
    /// use weburl_readers::browsers::BROWSERS;
    /// use weburl_readers::compare::{Compare, Verdict};
    ///
    /// let compare = Compare::new().readers([]).browsers(BROWSERS);
    /// assert_eq!(compare.verdict("http://a.example/a|b", None), Verdict::Agree);
    /// assert_eq!(compare.verdict("file://server/share", None), Verdict::DifferentPlaces);
    /// ```
    #[cfg(feature = "browsers")]
    #[cfg_attr(docsrs, doc(cfg(feature = "browsers")))]
    #[must_use]
    pub fn browsers(mut self, browsers: impl IntoIterator<Item = &'static Browser>) -> Self {
        self.browsers.clear();
        for browser in browsers {
            if !self.browsers.contains(&browser) {
                self.browsers.push(browser);
            }
        }
        self
    }

    /// Compares the earlier editions of the standard, too. Their answers count as those of readers.
    #[cfg(feature = "editions")]
    #[cfg_attr(docsrs, doc(cfg(feature = "editions")))]
    #[must_use]
    pub fn editions(mut self) -> Self {
        self.has_editions = true;
        self
    }

    /// Reads the texts of the editions in this mode, where they have it: to the letter, as corrected, or as the
    /// reference implementation of 2015 has it.
    ///
    /// # Examples
    /// ```
    /// use weburl_editions::webspecs_2015::Mode;
    /// use weburl_readers::compare::Compare;
    ///
    /// let editions = Compare::new().readers([]).editions();
    /// let of_2015 = |compare: &Compare| compare.run("http://[::1]/", None).answers()[1].clone();
    /// assert!(of_2015(&editions).result.is_err());
    /// let answer = of_2015(&editions.mode(Mode::Corrected));
    /// assert_eq!(answer.by.name(), "webspecs_2015-corrected");
    /// assert!(answer.result.is_ok());
    /// ```
    #[cfg(feature = "editions")]
    #[cfg_attr(docsrs, doc(cfg(feature = "editions")))]
    #[must_use]
    pub fn mode(mut self, mode: Mode) -> Self {
        self.mode = Some(mode);
        self
    }

    /// Compares what is found in an input. With a base, only editions answer, because readers have no base; without the
    /// feature `editions`, nobody does.
    pub fn run<'a>(&self, input: &'a str, base: Option<&str>) -> Comparison<'a> {
        let mut comparison = self.without_causes(input, base);
        if comparison.verdict != Verdict::Agree {
            comparison.causes = self.causes(input, base, comparison.verdict);
        }
        comparison
    }

    /// Returns the verdict alone, without the search for causes.
    ///
    /// # Examples
    /// ```
    /// use weburl_readers::compare::{Compare, Verdict};
    ///
    /// assert_eq!(Compare::new().verdict("http://a.example/", None), Verdict::Agree);
    /// ```
    pub fn verdict(&self, input: &str, base: Option<&str>) -> Verdict {
        self.without_causes(input, base).verdict
    }

    /// Returns the shortest input that was found with the same disagreement: with the same verdict, and the same
    /// readers that refuse and that go with each other.
    ///
    /// # Examples
    /// ```
    /// use weburl_readers::compare::Compare;
    ///
    /// let witness = Compare::new().witness(r"http://www.example.com:8080\@b.example/path", None);
    /// assert!(witness.len() < 20, "{witness}");
    /// ```
    pub fn witness(&self, input: &str, base: Option<&str>) -> String {
        let signature = |input: &str| {
            let Comparison { answers, serialization, spelling, verdict, .. } =
                self.without_causes(input, base);
            let groups = witness::groups(&answers);
            (verdict, spelling.map(|(spelling, _)| spelling), serialization.is_some(), groups)
        };
        let expected = signature(input);
        witness::shrink(input, |shorter| signature(shorter) == expected)
    }

    fn without_causes<'a>(&self, input: &'a str, base: Option<&str>) -> Comparison<'a> {
        let answers = self.answers(input, base);
        let url = Url::parse(input).ok().filter(|_| base.is_none());
        let spelling = url.as_ref().and_then(|url| find_spelling(input, url));
        let mut verdict = Verdict::of(&answers, spelling.is_some());
        let agreed = url.filter(|_| verdict != Verdict::DifferentPlaces);
        let serialization = agreed.and_then(|url| self.read_serialization(input, url, &answers));
        if serialization.is_some() {
            verdict = Verdict::DifferentPlaces;
        }
        Comparison { answers, serialization, spelling, verdict, causes: Vec::new() }
    }

    /// Reads the serialization, which is what is fetched. Returns it if it leads a reader elsewhere.
    fn read_serialization(
        &self,
        input: &str,
        url: Url,
        answers: &[Answer<'_>],
    ) -> Option<Serialization> {
        let standard = answers.first()?.destination()?;
        let href = String::from(url);
        if href == input || is_plain(&href) {
            return None;
        }
        let elsewhere: Vec<_> =
            elsewhere(self.readers[1..].iter().copied(), &href, standard).collect();
        (!elsewhere.is_empty()).then_some(Serialization { href, elsewhere })
    }

    fn answers<'a>(&self, input: &'a str, base: Option<&str>) -> Vec<Answer<'a>> {
        let mut answers = Vec::new();
        for &reader in self.readers.iter().filter(|_| base.is_none()) {
            answers.push(Answer::new(By::Reader(reader), input, base, &answers));
        }
        #[cfg(feature = "editions")]
        for edition in self.asked_editions(base.is_some()) {
            answers.push(Answer::new(By::Edition(edition), input, base, &answers));
        }
        #[cfg(feature = "browsers")]
        if answers.is_empty() && !self.browsers.is_empty() {
            answers.push(Answer::new(By::Browser(&STANDARD), input, base, &answers));
        }
        #[cfg(feature = "browsers")]
        for &browser in &self.browsers {
            answers.push(Answer::new(By::Browser(browser), input, base, &answers));
        }
        answers
    }

    #[cfg(feature = "editions")]
    fn asked_editions(&self, has_base: bool) -> impl Iterator<Item = Edition> {
        let is_asked =
            move |edition: &Edition| has_base || self.has_editions && *edition != Edition::Living;
        let in_mode = |edition: Edition| self.mode.map_or(edition, |mode| edition.in_mode(mode));
        Edition::ALL.iter().copied().filter(is_asked).map(in_mode)
    }

    /// Returns each cause without which the verdict would be better.
    fn causes(&self, input: &str, base: Option<&str>, verdict: Verdict) -> Vec<Cause> {
        let is_better = |without: &str| match self.verdict(without, base) {
            Verdict::Agree => true,
            other => verdict == Verdict::DifferentPlaces && other != Verdict::DifferentPlaces,
        };
        let is_cause = |cause: &Cause| cause.take_away(input).is_some_and(|text| is_better(&text));
        let all: Vec<_> = Cause::ALL.iter().copied().filter(is_cause).collect();
        // A port, say, is none if it is removed only together with the white space in it.
        let is_whole = |cause: &Cause| !all.iter().any(|other| other.is_part_of(*cause, input));
        all.iter().copied().filter(is_whole).collect()
    }
}

/// Finds a spelling that counts in a comparison: upper case, an IDN and a dot at the end make no difference.
fn find_spelling(input: &str, url: &Url) -> Option<(Spelling, Range<usize>)> {
    let is_read = matches!(url.scheme(), "http" | "https");
    let outline = Parser::new().outline(input);
    let found = Spelling::find(input, &outline, &url.host().filter(|_| is_read)?);
    found.filter(|(spelling, _)| matches!(spelling, Spelling::Address | Spelling::Delimiter))
}

/// A serialization that leads readers elsewhere than its URL's input did.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Serialization {
    href: String,
    elsewhere: Vec<(&'static Reader, Destination)>,
}

/// What is found in one input, which it borrows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison<'a> {
    answers: Vec<Answer<'a>>,
    serialization: Option<Serialization>,
    spelling: Option<(Spelling, Range<usize>)>,
    verdict: Verdict,
    causes: Vec<Cause>,
}

impl<'a> Comparison<'a> {
    /// Returns all answers, first that of today's standard. Borrows.
    pub fn answers(&self) -> &[Answer<'a>] {
        &self.answers
    }

    /// Returns whether the readers agree.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Returns the features of the input without which the readers would agree, where these have a name. Borrows.
    pub fn causes(&self) -> &[Cause] {
        &self.causes
    }

    /// Returns the serialization of the input, and the readers that it leads elsewhere than today's standard, each with
    /// where, if the answers for the input itself agree. Borrows.
    ///
    /// # Examples
    /// ```
    /// use weburl_readers::compare::{Compare, Verdict};
    ///
    /// let comparison = Compare::new().run("http://[]@a.example/", None);
    /// assert_eq!(comparison.verdict(), Verdict::DifferentPlaces);
    /// let (href, elsewhere) = comparison.serialization().unwrap();
    /// assert_eq!(href, "http://%5B%5D@a.example/");
    /// assert!(!elsewhere.is_empty());
    /// ```
    pub fn serialization(&self) -> Option<(&str, &[(&'static Reader, Destination)])> {
        let found = self.serialization.as_ref()?;
        Some((&found.href, &found.elsewhere))
    }

    /// Returns the unusual spelling of the host, with its place in bytes, if it has one. Borrows.
    pub fn spelling(&self) -> Option<&(Spelling, Range<usize>)> {
        self.spelling.as_ref()
    }

    /// Returns whether the verdict is a reason to refuse the input: different places, a refusal by all readers or by
    /// today's standard, or an unusual spelling that is not among `accepted`.
    pub fn is_alarm(&self, accepted: &[Spelling]) -> bool {
        let standard_refuses = self.answers.first().is_some_and(|answer| answer.result.is_err());
        match self.verdict {
            Verdict::DifferentPlaces | Verdict::AllRefuse => true,
            Verdict::Agree => false,
            Verdict::SomeRefuse => standard_refuses,
            Verdict::WrittenDifferently => {
                let spelling = self.spelling.as_ref().map(|(spelling, _)| spelling);
                !spelling.is_some_and(|spelling| accepted.contains(spelling))
            }
        }
    }

    /// Returns whether it [is an alarm](Self::is_alarm), or any reader refuses the input.
    pub fn is_strict_alarm(&self, accepted: &[Spelling]) -> bool {
        let is_refused = match self.verdict {
            Verdict::SomeRefuse => true,
            Verdict::WrittenDifferently => self.answers.iter().any(|answer| answer.result.is_err()),
            _ => false,
        };
        is_refused || self.is_alarm(accepted)
    }
}
