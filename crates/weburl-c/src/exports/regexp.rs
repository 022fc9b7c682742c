//! Regular expressions of the host, which a script engine has anyway.
#![allow(unsafe_code)]

use std::ops::Range;
use std::sync::Arc;

use weburl_pattern::CompiledRegexp;

use crate::rows::NONE;

// What the module imports from `weburl`. The host reads and writes what the pointers of a call say, and keeps none of them.
#[link(wasm_import_module = "weburl")]
unsafe extern "C" {
    // Compiles a regular expression with the flag `v`, and `i` if the case does not matter. 0 if it is refused.
    safe fn regexp_compile(expression: *const u8, len: usize, ignores_case: bool) -> u32;
    // Matches `input`, and writes the start and the end of `count` groups; both are `NONE` for a group that took no part.
    safe fn regexp_exec(
        regexp: u32,
        input: *const u8,
        len: usize,
        groups: *mut u32,
        count: usize,
    ) -> bool;
    safe fn regexp_free(regexp: u32);
}

#[derive(Debug)]
struct Regexp(u32);

pub(super) fn compile(
    expression: &str,
    ignores_case: bool,
) -> Result<Arc<dyn CompiledRegexp>, String> {
    match regexp_compile(expression.as_ptr(), expression.len(), ignores_case) {
        0 => Err("the script engine refuses it".to_owned()),
        regexp => Ok(Arc::new(Regexp(regexp))),
    }
}

impl CompiledRegexp for Regexp {
    fn captures(&self, input: &str, count: usize) -> Option<Vec<Option<Range<usize>>>> {
        let mut groups = vec![NONE; 2 * count];
        let is_match = regexp_exec(self.0, input.as_ptr(), input.len(), groups.as_mut_ptr(), count);
        let ranges = groups
            .chunks_exact(2)
            .map(|group| (group[0] != NONE).then(|| group[0] as usize..group[1] as usize));
        is_match.then(|| ranges.collect())
    }
}

impl Drop for Regexp {
    fn drop(&mut self) {
        regexp_free(self.0);
    }
}
