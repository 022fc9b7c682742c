// What a browser or a runtime answers, by its own class URL. Runs in a page, and in Node, Bun and Deno.

const MEMBERS = ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];

/** Returns the members of a URL, or null where the constructor or the setter throws. */
function answer([input, base, attribute, value]) {
    try {
        const url = base === null ? new URL(input) : new URL(input, base);
        if (attribute !== null) url[attribute] = value;
        return MEMBERS.map((member) => url[member]);
    } catch {
        return null;
    }
}

export function answers(calls) {
    return calls.map(answer);
}
