//! Logs URLs and errors without the secrets that URLs may hold.
//!
//! ```console
//! $ cargo run --example safe_log -- 'https://me:secret@example.com/a?token=secret' 'https://me:secret@example.com:a'
//! parsed Url("https://me:***@example.com/a?token=secret")
//! visited https://example.com/a
//! error: port-invalid: the port contains something other than digits (at bytes 30..31)
//! ```

use std::env;

use weburl::{SetError, Url};

fn main() -> Result<(), SetError> {
    for input in env::args().skip(1) {
        match Url::parse(&input) {
            Ok(url) => {
                // `Debug` masks the password. `Display` does not.
                println!("parsed {url:?}");
                println!("visited {}", without_secrets(&url)?);
            }
            // An error has the place in the input and not its text.
            Err(error) => println!("error: {error}"),
        }
    }
    Ok(())
}

/// Returns the URL without username, password, query and fragment.
fn without_secrets(url: &Url) -> Result<Url, SetError> {
    let mut url = url.clone();
    if url.includes_credentials() {
        url.set_username("")?;
        url.set_password("")?;
    }
    url.set_query(None)?;
    url.set_fragment(None)?;
    Ok(url)
}
