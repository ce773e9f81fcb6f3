export type Change = { name: string; before: string | null; after: string | null };

type Fields = Record<string, unknown>;

function read(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((one) => shown(one) ?? '').join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A column and its field have one name: `is_open` is `isOpen`. */
const plain = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Nested fields get names like `texts.en.name`, so that one changed word is one line. */
function flat(value: unknown, name = ''): Map<string, string | null> {
  if (!isFields(value)) return new Map([[name, shown(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [
      ...flat(inner, name === '' ? plain(key) : `${name}.${plain(key)}`),
    ]),
  );
}

/** The changed fields between two texts of the audit log. */
export function differenceOf(before: string | null, after: string | null): Change[] {
  const [old, now] = [flat(read(before)), flat(read(after))];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, before: old.get(name) ?? null, after: now.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
}
