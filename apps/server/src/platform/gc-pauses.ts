import { setFlagsFromString } from 'node:v8';
import postgres from 'postgres';

/**
 * Keeps garbage-collection pauses short (decision 0025). A young object referenced by a dead old one survives every
 * minor collection, is promoted, and keeps the next one alive; whole ledger batches lived on like that until the next
 * full collection, in pauses of fifteen milliseconds several times a second. Objects are born old in two ways, and both
 * are prevented here: by an uncompiled function that is stored in a property, as each query of the driver has two, and
 * by V8's allocation-site guess that objects made at this place live long (pretenuring).
 */
export function keepPausesShort(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
  // V8 never optimises a derived class while its constructor keeps its properties in dictionary mode, which a computed
  // static member causes. Using it as a prototype makes the properties fast, at the first lookup through an heir.
  const heir = Object.create(queryClass()) as { length: number };
  void heir.length;
}

/** The class of every query of the driver, found without running one. */
export function queryClass(): object {
  return postgres({ max: 1 })`select`.constructor;
}
