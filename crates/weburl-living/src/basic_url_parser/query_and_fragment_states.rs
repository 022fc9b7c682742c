//! The states that read a query and a fragment.

use encoding_rs::UTF_8;

use super::{BasicUrlParser, Run, State};
use crate::percent_encoding::{
    PercentEncodeSet, percent_encode_after_encoding, utf_8_percent_encode,
};

impl BasicUrlParser<'_> {
    /// [query state](https://url.spec.whatwg.org/#query-state)
    pub(super) fn query_state(&mut self) -> Run {
        // 1.
        if self.encoding != UTF_8
            && (!self.url.is_special() || matches!(self.url.scheme.as_str(), "ws" | "wss"))
        {
            self.encoding = UTF_8;
        }
        match self.c() {
            // 2.
            None => self.query_state_end(),
            Some('#') if self.state_override.is_none() => self.query_state_end(),
            // 3.
            Some(c) => {
                // 3.1., 3.2.
                self.validate_url_unit(c);
                // 3.3.
                self.buffer.push(c);
            }
        }
        Run::Ends
    }

    /// Step 2 of the [query state](https://url.spec.whatwg.org/#query-state)
    fn query_state_end(&mut self) {
        // 2.1.
        let query_percent_encode_set = if self.url.is_special() {
            PercentEncodeSet::SpecialQuery
        } else {
            PercentEncodeSet::Query
        };
        // 2.2.
        let encoded =
            percent_encode_after_encoding(self.encoding, &self.buffer, query_percent_encode_set);
        self.url.query.get_or_insert_default().push_str(&encoded);
        // 2.3.
        self.buffer.clear();
        // 2.4.
        if self.c() == Some('#') {
            self.url.fragment = Some(String::new());
            self.state = State::Fragment;
        }
    }

    /// [fragment state](https://url.spec.whatwg.org/#fragment-state)
    pub(super) fn fragment_state(&mut self) -> Run {
        // 1.
        if let Some(c) = self.c() {
            // 1.1., 1.2.
            self.validate_url_unit(c);
            // 1.3.
            let encoded = utf_8_percent_encode(c, PercentEncodeSet::Fragment);
            self.url.fragment.get_or_insert_default().push_str(&encoded);
        }
        Run::Ends
    }
}
