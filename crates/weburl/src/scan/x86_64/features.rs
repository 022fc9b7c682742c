//! Which instructions the machine has.

#[cfg(feature = "std")]
use core::sync::atomic::{AtomicU8, Ordering};

/// What is known of the machine. A value of this type never promises what is not there.
#[derive(Clone, Copy)]
pub(super) struct Features(u8);

impl Features {
    /// Set where the others are right.
    const KNOWN: u8 = 1;
    const AVX2: u8 = 1 << 1;
    const AVX512: u8 = 1 << 2;

    /// AVX2 and the instructions for masks that all machines with AVX2 have.
    #[inline(always)]
    pub(super) const fn has_avx2(self) -> bool {
        self.0 & Self::AVX2 != 0
    }

    /// All of AVX2, and what AVX-512 has for bytes since Ice Lake and Zen 4.
    #[inline(always)]
    pub(super) const fn has_avx512(self) -> bool {
        self.0 & Self::AVX512 != 0
    }

    /// Costs a load and a test after the first time.
    #[cfg(feature = "std")]
    #[inline(always)]
    pub(super) fn of_this_machine() -> Self {
        match FOUND.load(Ordering::Relaxed) {
            0 => Self::look(),
            found => Self(found),
        }
    }

    #[cfg(feature = "std")]
    #[cold]
    fn look() -> Self {
        use std::arch::is_x86_feature_detected as has;
        let has_avx2 =
            has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt");
        let features = Self::of(has_avx2, has!("avx512bw") && has!("avx512vbmi2"));
        FOUND.store(features.0, Ordering::Relaxed);
        features
    }

    /// Without the standard library, what the compiler was told.
    #[cfg(not(feature = "std"))]
    #[inline(always)]
    pub(super) const fn of_this_machine() -> Self {
        const HAS_AVX2: bool = cfg!(all(
            target_feature = "avx2",
            target_feature = "bmi1",
            target_feature = "bmi2",
            target_feature = "lzcnt",
            target_feature = "popcnt",
        ));
        const HAS_AVX512: bool =
            cfg!(all(target_feature = "avx512bw", target_feature = "avx512vbmi2"));
        Self::of(HAS_AVX2, HAS_AVX512)
    }

    const fn of(has_avx2: bool, has_avx512: bool) -> Self {
        let mut features = Self::KNOWN;
        if has_avx2 {
            features |= Self::AVX2;
        }
        if has_avx2 && has_avx512 {
            features |= Self::AVX512;
        }
        Self(features)
    }
}

/// 0 until someone has looked.
#[cfg(feature = "std")]
static FOUND: AtomicU8 = AtomicU8::new(0);
