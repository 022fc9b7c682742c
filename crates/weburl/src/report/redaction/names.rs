//! Names of pairs whose values are secret.

use alloc::borrow::Cow;

use crate::form::form_urlencoded;

/// The names, in lowercase and without `-`, `_`, `.` and brackets. A `*` stands for any beginning.
const NAMES: &[&str] = &[
    // Passwords, as forms and connection strings name them; one-time codes.
    "*passcode",
    "*passphrase",
    "*passwd",
    "*password",
    "*pwd",
    "otp",
    "pass",
    "pin",
    "pw",
    "pswd",
    "totp",
    "activationcode",
    "confirmationcode",
    "mfacode",
    "onetimecode",
    "resetcode",
    "verificationcode",
    // Keys and tokens of APIs.
    "*accesskey",
    "*accesskeyid",
    "*apikey",
    "*appkey",
    "*authkey",
    "*credential",
    "*credentials",
    "*encryptionkey",
    "*functionskey",
    "*privatekey",
    "*secret",
    "*secretkey",
    "*sharedkey",
    "*signingkey",
    "*subscriptionkey",
    "*token",
    "accountkey",
    "appsecretproof",
    "auth",
    "authcode",
    "authorization",
    "authz",
    "bearer",
    "creds",
    "httpauth",
    "key",
    "licensekey",
    "nkey",
    "signedrequest",
    // Lists of names and secrets: of MongoDB, and of Pulsar.
    "authmechanismproperties",
    "authparams",
    // OAuth 1.0 (RFC 5849), 2.0 (RFC 6749) and 2.1, assertions (RFC 7521), PKCE (RFC 7636), the device flow (RFC 8628), CIBA.
    "*assertion",
    "authreqid",
    "code",
    "codeverifier",
    "devicecode",
    "oauthverifier",
    "usercode",
    // OpenID Connect, JWT (RFC 7519), SAML 2.0 and 1.1, CAS.
    "*jwt",
    "idtokenhint",
    "pgtid",
    "pgtiou",
    "samlart",
    "samlrequest",
    "samlresponse",
    "ticket",
    // Signatures of URLs: AWS, Google Cloud Storage, Azure, Alibaba's OSS, Tencent's COS, OpenStack (temp_url_sig), Akamai,
    // Flickr (api_sig), Alipay (sign).
    "*signature",
    "apisig",
    "hdnea",
    "hdntl",
    "hdnts",
    "hmac",
    "qak",
    "sig",
    "sign",
    "tempurlsig",
    // Against forged requests: OWASP, Django, WordPress, Moodle.
    "csrf",
    "sesskey",
    "wpnonce",
    "xsrf",
    // Sessions: Java servers, PHP, ASP.NET, ColdFusion (CFTOKEN), Express (connect.sid), Rack, Laravel, CodeIgniter, osCommerce.
    "*sessid",
    "*sessionid",
    "cisession",
    "connectsid",
    "laravelsession",
    "oscsid",
    "racksession",
    "session",
    "sessionkey",
    "sid",
    "zenid",
];

/// How names begin to which servers add random letters: those of ASP.
const BEGINNINGS: &[&str] = &["aspsessionid"];

/// The last two letters of the names, as bits, by which most others are told from them.
const LAST_LETTERS: [u64; 16] = {
    let mut bits = [0; 16];
    let mut index = 0;
    while index < NAMES.len() {
        let place = last_letters(NAMES[index].as_bytes());
        bits[place / 64] |= 1 << (place % 64);
        index += 1;
    }
    bits
};

const fn last_letters(name: &[u8]) -> usize {
    match name {
        [.., first, last] => (*first as usize % 32) << 5 | (*last as usize % 32),
        _ => 0,
    }
}

/// A decoded name, of which case, `-`, `_`, `.` and brackets do not count.
pub(super) struct Name<'a>(Cow<'a, str>);

impl<'a> Name<'a> {
    pub(super) fn decode(name: &'a str) -> Self {
        Self(match name.contains(['%', '+']) {
            true => form_urlencoded::decode(name),
            false => Cow::Borrowed(name),
        })
    }

    /// Returns whether it is one of the usual names of secrets.
    pub(super) fn is_usual(&self) -> bool {
        let mut last = letters(&self.0).rev();
        let (last, before) = (last.next().unwrap_or(0), last.next().unwrap_or(0));
        let place = last_letters(&[before, last]);
        (LAST_LETTERS[place / 64] >> (place % 64) & 1 == 1 && self.is_one_of(NAMES))
            || BEGINNINGS.iter().any(|beginning| {
                let mut letters = letters(&self.0);
                beginning.bytes().all(|letter| letters.next() == Some(letter))
            })
    }

    pub(super) fn is_one_of(&self, names: &[&str]) -> bool {
        names.iter().any(|name| {
            let (name, is_ending) = match name.strip_prefix('*') {
                Some(ending) => (ending, true),
                None => (*name, false),
            };
            let mut rest = letters(&self.0).rev();
            letters(name).rev().all(|letter| rest.next() == Some(letter))
                && (is_ending || rest.next().is_none())
        })
    }

    /// Returns whether it is `sid`, which sites also call the numbers of their articles.
    pub(super) fn may_be_of_number(&self) -> bool {
        self.is_one_of(&["sid"])
    }

    /// Returns whether it is `auth`, whose value is also `y` or `n`.
    pub(super) fn may_be_of_flag(&self) -> bool {
        self.is_one_of(&["auth"])
    }
}

fn letters(name: &str) -> impl DoubleEndedIterator<Item = u8> {
    name.bytes().filter(|byte| !b"-_.[]".contains(byte)).map(|byte| byte.to_ascii_lowercase())
}
