/**
 * Upper bound of all texts that begin so, byte by byte (`~<~`, an index of `text_pattern_ops`). A generic plan can use
 * the index between these two bounds, but not with `^@` or `like`.
 */
export const pastAll = (beginning: string) => `${beginning}\u{10ffff}`;
