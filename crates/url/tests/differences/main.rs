//! What the crate answers, held against what `url` 2.5.8 does: each difference has a reason, and DIFFERENCES.md
//! shows each reason. `WEBURL_BLESS=1 cargo test -p url@2.5.99 --all-features --test differences` writes it.

use std::panic;

mod calls;
mod reasons;
mod table;

/// What can be asked, and the answer.
type Observed = Vec<(&'static str, String)>;

/// The value of a setter that stands for `None`.
const NONE: &str = "(none)";

mod old {
    use std::borrow::Cow;
    use std::cell::RefCell;
    use std::fmt::Debug;

    use url_2_5_8::{ParseError, Position, SyntaxViolation, Url, quirks};

    use crate::{NONE, Observed};

    include!("observed.rs");
}

mod new {
    use std::borrow::Cow;
    use std::cell::RefCell;
    use std::fmt::Debug;

    use url::{ParseError, Position, SyntaxViolation, Url, quirks};

    use crate::{NONE, Observed};

    include!("observed.rs");
}

/// A call with two answers.
struct Difference {
    call: String,
    value: String,
    /// None if `url` panics.
    old: Option<Observed>,
    new: Observed,
}

impl Difference {
    /// Makes a call on `url` with both, and returns their answers if they differ. A URL that only one of them
    /// parses is a difference of `parse` alone.
    fn of(call: &str, url: &str, value: &str) -> Option<Self> {
        let old = match panic::catch_unwind(|| old::call(call, url, value)) {
            Ok(answer) => Some(answer?),
            Err(_) => None,
        };
        let new = new::call(call, url, value)?;
        let differs = old.as_ref() != Some(&new);
        differs.then(|| Self { call: call.to_owned(), value: value.to_owned(), old, new })
    }

    fn old_answer(&self, name: &str) -> &str {
        self.old.as_ref().map_or("", |old| answer(old, name))
    }

    fn new_answer(&self, name: &str) -> &str {
        answer(&self.new, name)
    }

    /// Returns the names of the questions to which the answers differ.
    fn names(&self) -> Vec<&'static str> {
        let old = self.old.as_deref().unwrap_or_default();
        self.new.iter().filter(|answer| !old.contains(answer)).map(|(name, _)| *name).collect()
    }

    fn differs_only_in(&self, names: &[&str]) -> bool {
        self.names().iter().all(|name| names.contains(name))
    }

    fn is_refused_by_old(&self) -> bool {
        !self.old_answer("error").is_empty()
            || self.old_answer("result").starts_with("Err")
            || self.old_answer("is_ok") == "false"
    }

    fn is_file(&self) -> bool {
        self.new_answer("as_str").starts_with("\"file:")
    }

    fn is_special(&self) -> bool {
        self.is_file()
            || ["http", "ws", "ftp"]
                .iter()
                .any(|scheme| self.new_answer("as_str")[1..].starts_with(scheme))
    }
}

fn answer<'a>(observed: &'a Observed, name: &str) -> &'a str {
    observed.iter().find(|(question, _)| *question == name).map_or("", |(_, answer)| answer)
}
