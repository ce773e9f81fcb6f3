import { spendProof } from './proof.ts';
import { acceptSecondary, checkSecondary, showSecondary } from './secondary.ts';

/** What a member shows before money may go anywhere: the secondary password, and a code from the phone. */
export const opening = { showSecondary, checkSecondary, acceptSecondary, spendProof };
