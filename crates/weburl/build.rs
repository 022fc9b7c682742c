//! Chooses the kernels that this compiler can build for the target: those in `src/scan` whose instructions the target
//! has. For all others there is the portable one.

use std::env;
use std::process::Command;

/// Functions with target features can be safe since Rust 1.86, and the intrinsics that they call since 1.87.
const FIRST_WITH_SAFE_INTRINSICS: u32 = 87;
/// The intrinsics of AVX-512 are stable since Rust 1.89.
const FIRST_WITH_AVX512: u32 = 89;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!(
        "cargo::rustc-check-cfg=cfg(weburl_kernels, values(\"aarch64\", \"portable\", \"wasm32\", \"x86_64\"))"
    );
    println!("cargo::rustc-check-cfg=cfg(weburl_avx512)");
    // Of a compiler that says something else, nothing is known.
    let minor_version = minor_version().unwrap_or(0);
    let kernels =
        if minor_version < FIRST_WITH_SAFE_INTRINSICS { "portable" } else { kernels_of_target() };
    println!("cargo::rustc-cfg=weburl_kernels=\"{kernels}\"");
    if minor_version >= FIRST_WITH_AVX512 {
        println!("cargo::rustc-cfg=weburl_avx512");
    }
}

/// Returns what a compiler that says "rustc 1.89.0" calls 89.
fn minor_version() -> Option<u32> {
    let output = Command::new(env::var_os("RUSTC")?).arg("--version").output().ok()?;
    let version = String::from_utf8(output.stdout).ok()?;
    version.strip_prefix("rustc 1.")?.split('.').next()?.parse().ok()
}

fn kernels_of_target() -> &'static str {
    let cfg = |name: &str| env::var(["CARGO_CFG_", name].concat()).unwrap_or_default();
    let features = cfg("TARGET_FEATURE");
    let has = |feature| features.split(',').any(|found| found == feature);
    // Set by RUSTFLAGS="--cfg weburl_no_simd".
    if env::var_os("CARGO_CFG_WEBURL_NO_SIMD").is_some() {
        return "portable";
    }
    match (cfg("TARGET_ARCH").as_str(), cfg("TARGET_ENDIAN").as_str()) {
        ("x86_64", _) if has("sse2") => "x86_64",
        ("aarch64", "little") => "aarch64",
        ("wasm32", _) if has("simd128") => "wasm32",
        _ => "portable",
    }
}
