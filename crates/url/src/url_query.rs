//! The query, as `form_urlencoded::Serializer` writes it.

use alloc::borrow::ToOwned;
use alloc::string::String;

use form_urlencoded::{Serializer, Target};

use crate::url::Url;

/// What [`Url::query_pairs_mut`] writes to. The URL gets its new query when this is finished or dropped.
#[derive(Debug)]
pub struct UrlQuery<'a> {
    // None once it is finished.
    url: Option<&'a mut Url>,
    query: String,
}

impl Url {
    /// Returns a writer of pairs at the end of the query. The query then exists, even if it is empty.
    pub fn query_pairs_mut(&mut self) -> Serializer<'_, UrlQuery<'_>> {
        let query = self.query().unwrap_or("").to_owned();
        Serializer::new(UrlQuery { url: Some(self), query })
    }
}

impl<'a> UrlQuery<'a> {
    fn write(&mut self) -> Option<&'a mut Url> {
        let url = self.url.take()?;
        url.set_query(Some(&self.query));
        Some(url)
    }
}

impl<'a> Target for UrlQuery<'a> {
    type Finished = &'a mut Url;

    fn as_mut_string(&mut self) -> &mut String {
        &mut self.query
    }

    fn finish(mut self) -> &'a mut Url {
        self.write().expect("`finish` takes the writer, so that nothing is finished twice")
    }
}

impl Drop for UrlQuery<'_> {
    fn drop(&mut self) {
        self.write();
    }
}
