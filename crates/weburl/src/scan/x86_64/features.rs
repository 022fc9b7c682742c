//! Which instructions the machine has.

#[cfg(feature = "std")]
use core::sync::atomic::{AtomicU8, Ordering};

/// The instruction sets of the machine that kernels need. Never claims one that is missing.
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
        let features = Self::of(&Detected {
            avx2: has!("avx2"),
            bmi1: has!("bmi1"),
            bmi2: has!("bmi2"),
            lzcnt: has!("lzcnt"),
            popcnt: has!("popcnt"),
            avx512bw: has!("avx512bw"),
            avx512vbmi2: has!("avx512vbmi2"),
        });
        FOUND.store(features.0, Ordering::Relaxed);
        features
    }

    /// Without the standard library: the features that the compiler was given.
    #[cfg(not(feature = "std"))]
    #[inline(always)]
    pub(super) const fn of_this_machine() -> Self {
        Self::of(&Detected {
            avx2: cfg!(target_feature = "avx2"),
            bmi1: cfg!(target_feature = "bmi1"),
            bmi2: cfg!(target_feature = "bmi2"),
            lzcnt: cfg!(target_feature = "lzcnt"),
            popcnt: cfg!(target_feature = "popcnt"),
            avx512bw: cfg!(target_feature = "avx512bw"),
            avx512vbmi2: cfg!(target_feature = "avx512vbmi2"),
        })
    }

    const fn of(detected: &Detected) -> Self {
        let &Detected { avx2, bmi1, bmi2, lzcnt, popcnt, avx512bw, avx512vbmi2 } = detected;
        let has_avx2 = avx2 && bmi1 && bmi2 && lzcnt && popcnt;
        let has_avx512 = has_avx2 && avx512bw && avx512vbmi2;
        let mut features = Self::KNOWN;
        if has_avx2 {
            features |= Self::AVX2;
        }
        if has_avx512 {
            features |= Self::AVX512;
        }
        Self(features)
    }
}

/// The instructions that the kernels enable, and whether there are such.
struct Detected {
    avx2: bool,
    bmi1: bool,
    bmi2: bool,
    lzcnt: bool,
    popcnt: bool,
    avx512bw: bool,
    avx512vbmi2: bool,
}

/// 0 until someone has looked.
#[cfg(feature = "std")]
static FOUND: AtomicU8 = AtomicU8::new(0);

#[cfg(test)]
mod tests {
    use super::*;

    /// What is missing, and whether AVX2 and AVX-512 are chosen.
    const CASES: &[(&str, bool, bool)] = &[
        ("nothing", true, true),
        ("avx2", false, false),
        ("bmi1", false, false),
        ("bmi2", false, false),
        ("lzcnt", false, false),
        ("popcnt", false, false),
        ("avx512bw", true, false),
        ("avx512vbmi2", true, false),
    ];

    #[test]
    fn a_kernel_is_chosen_if_all_that_it_enables_is_there() {
        for &(missing, avx2, avx512) in CASES {
            let has = |name| name != missing;
            let features = Features::of(&Detected {
                avx2: has("avx2"),
                bmi1: has("bmi1"),
                bmi2: has("bmi2"),
                lzcnt: has("lzcnt"),
                popcnt: has("popcnt"),
                avx512bw: has("avx512bw"),
                avx512vbmi2: has("avx512vbmi2"),
            });
            assert_eq!((features.has_avx2(), features.has_avx512()), (avx2, avx512), "{missing}");
        }
    }

    /// What [`Detected`] does not have, no function of a kernel enables.
    #[test]
    fn kernels_enable_nothing_else() {
        const AVX2: &[&str] = &["avx2", "bmi1", "bmi2", "lzcnt", "popcnt"];
        const AVX512: &[&str] = &["avx512bw", "avx512vbmi2", "bmi1", "bmi2", "lzcnt", "popcnt"];
        for (kernel, names) in
            [(include_str!("avx2.rs"), AVX2), (include_str!("avx512.rs"), AVX512)]
        {
            let mut lists = kernel.split("#[target_feature(enable = \"").skip(1).peekable();
            assert!(lists.peek().is_some());
            for name in lists.flat_map(|list| list.split('"').next()).flat_map(|l| l.split(',')) {
                assert!(names.contains(&name), "{name}");
            }
        }
    }
}
