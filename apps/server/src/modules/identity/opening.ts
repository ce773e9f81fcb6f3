import { spendProof } from './proof.ts';
import { acceptSecondary, checkSecondary, showSecondary } from './secondary.ts';

/** Checks that a member passes before money may leave: the secondary password, and a code sent to the phone. */
export const opening = { showSecondary, checkSecondary, acceptSecondary, spendProof };
