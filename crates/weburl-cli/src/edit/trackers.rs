//! Query pairs that only track people, on any site.
//!
//! Names are those that the documentation of each service has, as of November 2026. What means something else on some
//! site, such as `ref` or `source`, is left to rules that know the site: see `--rules`.

use weburl::parts::Pattern;

/// Who made them, and the names of the pairs. `docs/edit.md` has the same table.
const TRACKERS: &[(&str, &[&str])] = &[
    (
        "Google Analytics and Ads",
        &["utm_*", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "_ga", "_gl", "srsltid"],
    ),
    ("Meta", &["fbclid", "igsh", "igshid"]),
    ("Microsoft Advertising", &["msclkid"]),
    ("X", &["twclid"]),
    ("TikTok", &["ttclid"]),
    ("LinkedIn", &["li_fat_id"]),
    ("Pinterest", &["epik"]),
    ("Snapchat", &["ScCid"]),
    ("Reddit", &["rdt_cid"]),
    ("Yandex", &["yclid", "ysclid", "_openstat"]),
    ("Matomo", &["mtm_*", "pk_campaign", "pk_kwd", "pk_source", "pk_medium", "pk_content"]),
    ("HubSpot", &["_hsenc", "_hsmi", "__hssc", "__hstc", "__hsfp", "hsCtaTracking"]),
    ("Mailchimp", &["mc_cid", "mc_eid"]),
    ("Marketo", &["mkt_tok"]),
    ("MailerLite", &["ml_subscriber", "ml_subscriber_hash"]),
    ("Omeda", &["oly_anon_id", "oly_enc_id"]),
    ("Vero", &["vero_conv", "vero_id"]),
    ("Wicked Reports", &["wickedid"]),
    ("Drip", &["__s"]),
    ("Branch", &["_branch_match_id", "_branch_referrer"]),
];

pub(super) fn patterns() -> Vec<Pattern> {
    TRACKERS.iter().flat_map(|(_, names)| *names).map(|name| Pattern::new(name)).collect()
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
