import { spendProof } from './proof.ts';
import { acceptSecondary, checkSecondary } from './secondary.ts';

/** What a member shows before money may go anywhere: the secondary password, and a code from the phone. */
export const opening = { checkSecondary, acceptSecondary, spendProof };
