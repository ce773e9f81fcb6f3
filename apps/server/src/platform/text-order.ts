/**
 * What comes after all that begins so, byte by byte (`~<~`, an index of `text_pattern_ops`). A plan that is kept for any value
 * finds its way between the two, as it would not by `^@` or `like`.
 */
export const pastAll = (beginning: string) => `${beginning}\u{10ffff}`;
