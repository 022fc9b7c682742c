//! Keys of canonical URLs: a fixed hash of their bytes.
//!
//! [XXH3](https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md) with the seed 0, so that other programs get
//! the same key from the same text.

use twox_hash::{XxHash3_64, XxHash3_128};

use crate::error::CanonicalError;
use crate::profile::Profile;

/// Returns XXH3-64, with the seed 0, of a text that is already canonical. Never allocates.
///
/// Two different texts have the same key with a chance of 2⁻⁶⁴: among 100 million of them, about one time in 3,700.
///
/// # Examples
/// ```
/// assert_eq!(weburl_canonical::key64(""), 0x2d06_8005_38d3_94c2);
/// ```
pub fn key64(canonical: &str) -> u64 {
    XxHash3_64::oneshot(canonical.as_bytes())
}

/// Returns XXH3-128, with the seed 0, of a text that is already canonical. Never allocates.
///
/// # Examples
/// ```
/// assert_eq!(weburl_canonical::key128(""), 0x99aa_06d3_0147_98d8_6001_c324_468d_497f);
/// ```
pub fn key128(canonical: &str) -> u128 {
    XxHash3_128::oneshot(canonical.as_bytes())
}

impl Profile {
    /// Returns [`key64`] of the canonical URL. Costs what [`canonicalize`](Self::canonicalize) does.
    ///
    /// # Errors
    /// Those of [`canonicalize`](Self::canonicalize).
    pub fn key64(self, url: &str) -> Result<u64, CanonicalError> {
        self.canonicalize(url).map(|canonical| key64(&canonical))
    }

    /// Returns [`key128`] of the canonical URL. Costs what [`canonicalize`](Self::canonicalize) does.
    ///
    /// # Errors
    /// Those of [`canonicalize`](Self::canonicalize).
    pub fn key128(self, url: &str) -> Result<u128, CanonicalError> {
        self.canonicalize(url).map(|canonical| key128(&canonical))
    }
}
