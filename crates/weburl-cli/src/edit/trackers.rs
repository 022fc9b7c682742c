//! Pairs that only track people, on any site.
//!
//! The names are on a list of names to remove from all sites: `globalRules` of ClearURLs (29 July 2025), Brave's query filter or
//! Firefox's `privacy.query_stripping.strip_list` (both as of 2024), or in the documentation of their service as of November 2026. What means something else on some site, such as `ref` or `source`, is left to rules that know the site: see `--rules`.

use weburl::parts::Pattern;

/// Who made them, and the names of the pairs. `docs/edit.md` has the same table.
const TRACKERS: &[(&str, &[&str])] = &[
    (
        "Google Analytics and Ads",
        &[
            "utm_*",
            "ga_source",
            "ga_medium",
            "ga_term",
            "ga_content",
            "ga_campaign",
            "ga_place",
            "gclid",
            "gclsrc",
            "gad_source",
            "gad_campaignid",
            "dclid",
            "gbraid",
            "wbraid",
            "_ga",
            "_gl",
            "gs_l",
            "srsltid",
        ],
    ),
    (
        "Meta",
        &[
            "fbclid",
            "fb_action_ids",
            "fb_action_types",
            "fb_source",
            "fb_ref",
            "action_object_map",
            "action_type_map",
            "action_ref_map",
            "igsh",
            "igshid",
        ],
    ),
    ("Microsoft Advertising", &["msclkid"]),
    ("X", &["twclid", "__twitter_impression"]),
    ("TikTok", &["ttclid"]),
    ("LinkedIn", &["li_fat_id"]),
    ("Pinterest", &["epik"]),
    ("Snapchat", &["ScCid"]),
    ("Reddit", &["rdt_cid"]),
    ("Yahoo", &["guce_referrer", "guce_referrer_sig"]),
    ("Yandex", &["yclid", "ymclid", "ysclid", "_openstat"]),
    (
        "Matomo",
        &[
            "mtm_*",
            "pk_campaign",
            "pk_kwd",
            "pk_keyword",
            "pk_source",
            "pk_medium",
            "pk_content",
            "pk_cid",
        ],
    ),
    ("HubSpot", &["_hsenc", "_hsmi", "__hssc", "__hstc", "__hsfp", "hsCtaTracking"]),
    ("Mailchimp", &["mc_cid", "mc_eid", "mc_tc"]),
    ("Marketo", &["mkt_tok"]),
    ("MailerLite", &["ml_subscriber", "ml_subscriber_hash"]),
    ("Omeda", &["oly_anon_id", "oly_enc_id"]),
    ("Vero", &["vero_conv", "vero_id"]),
    ("Wicked Reports", &["wickedid"]),
    ("Drip", &["__s"]),
    ("Branch", &["_branch_match_id", "_branch_referrer"]),
    ("Adobe", &["s_cid"]),
    ("Klaviyo", &["_kx"]),
    ("Salesforce", &["et_rid"]),
    ("Blueshift", &["bsft_clkid", "bsft_uid"]),
    ("Piano", &["at_recipient_id", "at_recipient_list"]),
    ("beehiiv", &["_bhlid"]),
    ("Impact", &["irclickid"]),
    ("Mapp", &["wt_mc", "wt_zmc", "wtrid"]),
    ("Echobox", &["Echobox"]),
    ("on-site campaigns", &["itm_campaign", "itm_medium", "itm_source", "otm_*"]),
    (
        "others, from the lists of Brave and Firefox",
        &[
            "bbeml",
            "oft_c",
            "oft_ck",
            "oft_d",
            "oft_id",
            "oft_ids",
            "oft_k",
            "oft_lk",
            "oft_sk",
            "rb_clickid",
            "ss_email_id",
            "unicorn_click_id",
            "vgo_ee",
        ],
    ),
];

/// The names of the pairs, of which case does not count: servers write them in either.
pub(super) struct Trackers(Vec<Pattern>);

impl Trackers {
    pub(super) fn new() -> Self {
        let names = TRACKERS.iter().flat_map(|(_, names)| *names);
        Self(names.map(|name| Pattern::new(&name.to_ascii_lowercase())).collect())
    }

    pub(super) fn have(&self, name: &str) -> bool {
        let name = name.to_ascii_lowercase();
        self.0.iter().any(|pattern| pattern.matches(&name))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn the_documentation_lists_all_trackers() {
        let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/edit.md");
        let document = fs::read_to_string(document).unwrap();
        let mut names = BTreeSet::new();
        for (who, pairs) in TRACKERS {
            assert!(pairs.iter().all(|name| names.insert(name)), "{who} repeats a name");
            let row = format!("| {who} | `{}` |", pairs.join("`, `"));
            assert!(document.contains(&row), "docs/edit.md lacks:\n{row}");
        }
        let rows = document.lines().skip_while(|line| *line != "| who | names |");
        let rows = rows.skip(2).take_while(|line| line.starts_with('|'));
        assert_eq!(rows.count(), TRACKERS.len());
    }
}
