//! What the setters of `URL` make of a value, and whether they accept it.

use weburl_testdata::{Attribute, Implementation, Living, read_table};

#[test]
fn setters_follow_their_steps_and_tell_whether_they_accept_a_value() {
    let rows = read_table::<5>(include_str!("setters.tsv"));
    assert_eq!(rows.len(), 76);
    for row in rows {
        let [attribute, before, value, after, outcome] = row.map(Option::unwrap);
        let known = Attribute::ALL.into_iter().find(|known| known.name() == attribute);
        let mut url = Living::parse(before, None).unwrap();
        let accepted = Living::set(&mut url, known.unwrap(), value);
        let found = (&*url.href(), if accepted { "accepted" } else { "ignored" });
        assert_eq!(found, (after, outcome), "{attribute} of {before} with {value:?}");
    }
}
