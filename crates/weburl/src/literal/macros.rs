//! The macro `url!`.

/// Returns the URL of a literal, which is parsed when the program is compiled.
///
/// Without placeholders, the result is a constant [`UrlRef<'static>`](crate::UrlRef), and costs nothing at run time. A
/// literal that is no URL does not compile: the compiler shows the standard's name of the error, its place in the
/// literal in bytes, and how to fix it. The literal is normalized, as [`Url::parse`](crate::Url::parse) does. With the
/// feature `idna`, a host may be in any script, in labels of at most 64 code points.
///
/// With placeholders, the result is a `Result<Url, SetError>`. `{name}` stands for a variable, or for an argument
/// `name = value`; what it displays is percent-encoded like [`COMPONENT`](crate::percent_encode::PercentEncodeSet::COMPONENT), so
/// that it stays where it stands: it can neither end a path segment nor add a query. Placeholders may stand in
/// credentials, path, query and fragment. `{{` and `}}` stand for braces. Allocates.
///
/// # Errors
/// With placeholders only:
/// - [`DotSegment`](crate::SetError::DotSegment) if an argument makes a path segment `.` or `..`, which no URL can hold.
/// - [`LeadingSlash`](crate::SetError::LeadingSlash) if an empty argument lets an opaque path begin with a slash.
/// - [`TooLong`](crate::SetError::TooLong) if the URL would be longer than 4 GiB.
///
/// # Examples
/// ```
/// use weburl::{UrlRef, url};
///
/// const DOCS: UrlRef<'static> = url!("https://docs.example.com/guide");
/// assert_eq!(DOCS.host_str(), Some("docs.example.com"));
/// assert_eq!(url!("HTTPS://EXAMPLE.com:443/a b").as_str(), "https://example.com/a%20b");
///
/// let id = "a/b?c";
/// let url = url!("https://example.com/users/{id}?page={page}#{id}", page = 2)?;
/// assert_eq!(url.as_str(), "https://example.com/users/a%2Fb%3Fc?page=2#a%2Fb%3Fc");
/// # Ok::<(), weburl::SetError>(())
/// ```
///
/// # Example: an argument cannot climb
/// ```
/// use weburl::{SetError, url};
///
/// let id = "..";
/// assert_eq!(url!("https://example.com/users/{id}/secret"), Err(SetError::DotSegment));
/// ```
///
/// # Example: what is no URL does not compile
/// ```compile_fail
/// // error: port-invalid: the port contains something other than digits (at bytes 20..21); write a number ...
/// let url = weburl::url!("https://example.com:x/");
/// ```
#[macro_export]
macro_rules! url {
    ($literal:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::__literal::split! { ($crate) $literal $($name = ($value))* }
    };
}

/// What `url!` becomes when its placeholders are found.
#[doc(hidden)]
#[macro_export]
macro_rules! __url {
    ($literal:literal) => {{
        const LITERAL: &$crate::__literal::Literal<{ $crate::__literal::capacity($literal) }> =
            &$crate::__literal::literal($literal);
        const URL: $crate::__literal::UrlRef<'static> = LITERAL.as_url_ref();
        URL
    }};
    ($literal:literal ($($name:ident = $value:tt)*) [$($placeholder:ident)*]) => {{
        const TEMPLATE: &$crate::__literal::Template<{ $crate::__literal::capacity($literal) }> =
            &$crate::__literal::template($literal);
        // Each value is computed once.
        match ($(&$value,)*) {
            ($($name,)*) => TEMPLATE.fill(&[$(&$placeholder as &dyn ::core::fmt::Display),*]),
        }
    }};
}
