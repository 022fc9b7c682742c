//! Prints the parts of a URL, or points at what is wrong with it.
//!
//! ```console
//! $ cargo run --example parts -- 'https://user@EXAMPLE.com:443/a b/../c?q=ü#top'
//! URL       https://user@example.com/c?q=%C3%BC#top
//! scheme    https
//! username  user
//! host      example.com
//! port      443
//! path      /c
//! query     q=%C3%BC
//! fragment  top
//! $ cargo run --example parts -- https://example.com:80a/
//! https://example.com:80a/
//!                       ^ port-invalid: the port contains something other than digits (at bytes 22..23)
//! ```

use std::env;
use std::process::ExitCode;

use weburl::Url;

fn main() -> ExitCode {
    let input = env::args().nth(1).unwrap_or_default();
    let url = match Url::parse(&input) {
        Ok(url) => url,
        Err(error) => {
            // A span counts bytes, and the terminal counts characters.
            let column = input[..error.span().start].chars().count();
            let width = input[error.span()].chars().count().max(1);
            eprintln!("{input}\n{:column$}{:^<width$} {error}", "", "");
            return ExitCode::FAILURE;
        }
    };
    println!("URL       {url}");
    println!("scheme    {}", url.scheme());
    println!("username  {}", url.username());
    println!("host      {}", url.host_str().unwrap_or("none"));
    println!("port      {}", url.port_or_default().map_or("none".into(), |port| port.to_string()));
    println!("path      {}", url.path());
    println!("query     {}", url.query().unwrap_or("none"));
    println!("fragment  {}", url.fragment().unwrap_or("none"));
    ExitCode::SUCCESS
}
