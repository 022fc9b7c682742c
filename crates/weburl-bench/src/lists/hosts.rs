//! URLs whose hosts are more than ASCII domains.

use std::net::{Ipv4Addr, Ipv6Addr};

use weburl_testdata::Random;

use super::List;
use super::parsed_by_all::parsed_by_all;
use super::split::Split;
use crate::lists::corpora::Corpora;

const COUNT: usize = 8192;
const SEED: u64 = 3;

#[rustfmt::skip]
const LABELS: &[&str] = &[
    "bücher", "münchen", "café", "élève", "smørrebrød", "straße", "españa", "żółw", "пример",
    "россия", "москва", "ελλάδα", "例え", "日本語", "東京", "北京大学", "서울", "한국", "भारत", "ไทย", "საქ",
    "MÜNCHEN", "ПРИМЕР",
];
const PREFIXES: &[&str] = &["", "", "www.", "docs.", "shop."];
const TOP_LEVEL_DOMAINS: &[&str] = &[".com", ".org", ".de", ".example", ".рф", ".中国", ".한국"];

/// Labels by script.
#[rustfmt::skip]
const SCRIPTS: &[(&str, &[&str])] = &[
    ("Latin host", &["bücher", "straße", "čeština", "łódź", "señor", "façade", "Müller", "ÜBER"]),
    ("Cyrillic host", &["пример", "испытание", "москва", "новости", "почта", "Россия", "погода"]),
    ("Greek host", &["παράδειγμα", "δοκιμή", "ελλάδα", "αθήνα", "νέα", "Ελληνικά", "κόσμος"]),
    ("Arabic host", &["مثال", "إختبار", "موقع", "شبكة", "السعودية", "أخبار", "وزارة", "الأردن"]),
    ("Hebrew host", &["דוגמה", "טעסט", "ישראל", "חדשות", "שלום", "אתר", "מידע"]),
    ("Devanagari host", &["उदाहरण", "परीक्षा", "भारत", "समाचार", "हिन्दी", "दिल्ली", "संगठन"]),
    ("Thai host", &["ตัวอย่าง", "ทดสอบ", "ไทย", "ข่าว", "กรุงเทพ", "โรงเรียน", "ธนาคาร"]),
    ("Han host", &["例子", "测试", "中国", "新闻", "公司", "網路", "北京大学", "香港"]),
    ("Hangul host", &["실례", "테스트", "한국", "뉴스", "닷컴", "서울", "네이버"]),
    ("emoji host", &["😀", "i❤️", "🍕🍕", "👍🏽", "poop💩", "🚀moon", "🇩🇪"]),
    ("xn-- host", &["é.xn--bcher-kva", "ü.xn--e1afmkfd", "ö.xn--zckzah", "ß.xn--h2brj9c", "日.xn--fa-hia"]),
];

/// Returns URLs with an IDN host, in general and by script, with an IPv4 address, and with an IPv6 address.
pub(crate) fn hosts(corpora: &Corpora) -> Vec<List> {
    let by_script = SCRIPTS.iter().map(|&(name, labels)| {
        let host =
            |random: &mut Random| [random.pick(PREFIXES), random.pick(labels), ".example"].concat();
        with_hosts(corpora, name, host)
    });
    let addresses =
        [with_hosts(corpora, "IPv4 host", ipv4), with_hosts(corpora, "IPv6 host", ipv6)];
    [with_hosts(corpora, "IDN host", idn)].into_iter().chain(by_script).chain(addresses).collect()
}

/// Returns URLs of the seed with new hosts.
fn with_hosts(corpora: &Corpora, name: &str, host: impl Fn(&mut Random) -> String) -> List {
    let mut random = Random::new(SEED);
    let url =
        |Split { path, rest, .. }: Split<'_>| format!("https://{}{path}{rest}", host(&mut random));
    parsed_by_all(List::new(name, corpora.seed().take(COUNT).map(url)))
}

fn idn(random: &mut Random) -> String {
    [PREFIXES, LABELS, TOP_LEVEL_DOMAINS].map(|part| random.pick(part)).concat()
}

/// Returns four decimal numbers, as people write them; in one of ten hosts, one number has another form.
fn ipv4(random: &mut Random) -> String {
    let address = random.below(1 << 32) as u32;
    match random.below(30) {
        0 => format!("{address}"),
        1 => format!("0x{address:x}"),
        2 => format!("0{:o}.{}", address >> 24, address & 0xff_ffff),
        _ => Ipv4Addr::from_bits(address).to_string(),
    }
}

/// Three in four have a run of zeros, which the shortest form omits; one in four is written out.
fn ipv6(random: &mut Random) -> String {
    let zeros = random.below(4) * 2;
    let piece = |index: usize, random: &mut Random| {
        if (2..2 + zeros).contains(&index) { 0 } else { random.below(0x1_0000) as u16 }
    };
    let address = Ipv6Addr::from(std::array::from_fn::<u16, 8, _>(|index| piece(index, random)));
    if random.one_in(4) {
        format!("[{}]", address.segments().map(|piece| format!("{piece:x}")).join(":"))
    } else {
        format!("[{address}]")
    }
}
