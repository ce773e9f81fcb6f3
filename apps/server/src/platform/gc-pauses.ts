import { setFlagsFromString } from 'node:v8';
import postgres from 'postgres';

/**
 * Keeps the collector's pauses short. A young object that a dead old one still points to outlives every quick collection: it
 * is copied, grows old itself, and holds the next. Whole batches of the ledger lived on like that until the next full
 * collection, in pauses of fifteen milliseconds several times a second. There are two ways to be born old, and both end here
 * (decision 0025): by a function that is interpreted and written into a property, as each query of the driver has two; and
 * by V8's own guess that what was made here before has lived long.
 */
export function keepPausesShort(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  // A derived class is never compiled while its constructor keeps its properties in a dictionary, as a computed static member
  // makes it do. What serves as a prototype gets them made fast, at the first look through an heir.
  const heir = Object.create(queryClass()) as { length: number };
  void heir.length;
}

/** The class of every query of the driver; this one asks nobody anything. */
export function queryClass(): object {
  return postgres({ max: 1 })`select`.constructor;
}
