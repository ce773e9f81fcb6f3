import { makeVault } from '#platform/vault';
import { type SoloCallTools, soloCalls } from './calls.ts';

type OpenSoloTools = Omit<SoloCallTools, 'vault'> & { secret: Buffer };

export function openSolo(given: OpenSoloTools) {
  // The vault keeps the name that its seeds were sealed under.
  return { calls: soloCalls({ ...given, vault: makeVault(given.secret, 'instant') }) };
}
