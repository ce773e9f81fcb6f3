import type { LiabilityProof, Statement } from '@harbour/contract/statement';
import { ENTRY_FIELDS, isDay } from '@harbour/rules';
import type { SavedProof, SavedStatement } from './verify.ts';

/** The file is not a statement; `place` is where it fails. */
export class NoStatement extends Error {
  readonly place: string;
  constructor(place: string) {
    super(`not a statement at ${place}`);
    this.place = place;
  }
}

export function keptProof({ root, leaf, path }: LiabilityProof): SavedProof {
  const { day, top, bookCount, totals } = root;
  return { root: { day, root: root.root, top, bookCount, totals }, leaf, path };
}

/** The file that a member saves. One line, so that every byte counts. */
export function writeSaved({ book, before, entryList, head }: Statement, proof: SavedProof | null): string {
  return JSON.stringify({ book, before, entryList, head, proof });
}

type CheckShape = (value: unknown, place: string) => void;

const check = (isRight: (value: unknown) => boolean): CheckShape => {
  return (value, place) => {
    if (!isRight(value)) throw new NoStatement(place);
  };
};
/** Texts are joined by line feeds before they are hashed, so none may contain one. */
const isText = (value: unknown): value is string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are searched for
  typeof value === 'string' && value.length <= 500 && !/[\u0000-\u001f\u007f]/.test(value);
const text = check(isText);
const hash = check((value) => isText(value) && /^[\da-f]{64}$/.test(value));
const seq = check((value) => isText(value) && /^(?:0|[1-9]\d{0,17})$/.test(value));
const day = check((value) => isText(value) && isDay(value));
const time = check((value) => isText(value) && !Number.isNaN(Date.parse(value)));
const count = check((value) => Number.isSafeInteger(value) && (value as number) > 0);
const side = check((value) => value === 'left' || value === 'right');

/** Exactly these fields, no less and no more. */
function object(shapes: Record<string, CheckShape>): CheckShape {
  return (value, place) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new NoStatement(place || '{');
    const dot = place === '' ? '' : `${place}.`;
    for (const [name, shape] of Object.entries(shapes)) shape((value as Record<string, unknown>)[name], dot + name);
    const extra = Object.keys(value).find((name) => !Object.hasOwn(shapes, name));
    if (extra !== undefined) throw new NoStatement(dot + extra);
  };
}

function array(shape: CheckShape): CheckShape {
  return (value, place) => {
    if (!Array.isArray(value)) throw new NoStatement(place);
    value.forEach((one, at) => {
      shape(one, `${place}[${at}]`);
    });
  };
}

const record: CheckShape = (value, place) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new NoStatement(place);
  for (const [name, one] of Object.entries(value)) text(one, `${place}.${name}`);
};

const place = object({ seq, hash });
const entry = object({ ...Object.fromEntries(ENTRY_FIELDS.map((name) => [name, text])), seq, hash, at: time });
const proof = object({
  root: object({ day, root: hash, top: hash, bookCount: count, totals: record }),
  leaf: object({ book: text, currency: text, total: text, seq, hash }),
  path: array(object({ side, hash })),
});
const statement = object({
  book: text,
  before: place,
  entryList: array(entry),
  head: place,
  proof: (value, at) => value === null || proof(value, at),
});

/** Reads a saved file, or throws the place where it fails. Only its shape is checked here, not its content. */
export function readSaved(file: string): SavedStatement {
  let value: unknown;
  try {
    value = JSON.parse(file);
  } catch (error) {
    throw new NoStatement((error as Error).message);
  }
  statement(value, '');
  return value as SavedStatement;
}
