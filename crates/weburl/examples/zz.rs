//! tmp
fn main() {
    for input in std::env::args().skip(1) {
        println!("{input:?}");
        for f in &weburl::Parser::new().findings(&input, 10) {
            println!(
                "   {} {:?} {:?} {}",
                if f.is_failure() { "error" } else { "warning" },
                f.span(),
                f.component(),
                f
            );
        }
    }
}
