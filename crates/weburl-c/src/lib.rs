//! The C interface of weburl: `weburl.wasm`, one freestanding module, and `libweburl` with its headers.
//!
//! `include/weburl.h`, which is made from `exports/`, says what each function does. Pointers are read and written in that folder
//! only; what the functions return is built by safe code.
#![deny(unsafe_code)]

#[cfg(feature = "more")]
mod compare;
// What only C uses must be `pub` for cbindgen to see it.
#[allow(dead_code, unreachable_pub)]
mod exports;
#[cfg(feature = "pattern")]
mod pattern;
mod record;
#[cfg(feature = "report")]
mod report;
mod rows;
