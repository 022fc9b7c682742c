//! Query pairs that only track people, on any site.

/// Who made them, and the names of the pairs; a `*` at the end stands for any text.
///
/// The names are on a list of names to remove from all sites: `globalRules` of ClearURLs (29 July 2025), Brave's query filter or
/// Firefox's `privacy.query_stripping.strip_list` (both as of 2024), or in the documentation of their service as of November
/// 2026. What means something else on some site, such as `ref` or `source`, is left to rules that know the site.
pub const TRACKERS: &[(&str, &[&str])] = &[
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

/// Returns whether query pairs with this name only track people: whether it is one of [`TRACKERS`], in either case. Nothing is
/// allocated.
///
/// # Examples
/// ```
/// use weburl::Url;
/// use weburl::parts::is_tracker;
///
/// let mut url = Url::parse("https://example.com/?UTM_source=x&id=1&fbclid=y")?;
/// url.retain_query_pairs(|name, _| !is_tracker(name));
/// assert_eq!(url.query(), Some("id=1"));
/// # Ok::<(), weburl::ParseError>(())
/// ```
pub fn is_tracker(name: &str) -> bool {
    let is_name = |tracker: &&str| match tracker.strip_suffix('*') {
        Some(prefix) => {
            name.get(..prefix.len()).is_some_and(|start| start.eq_ignore_ascii_case(prefix))
        }
        None => name.eq_ignore_ascii_case(tracker),
    };
    TRACKERS.iter().any(|(_, names)| names.iter().any(is_name))
}
