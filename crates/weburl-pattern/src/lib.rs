//! Matches URLs with patterns, as the [URL Pattern Standard](https://urlpattern.spec.whatwg.org/) defines them.
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]
