import type { PublicSeries } from '@harbour/contract/live-tables';
import type { TextKey } from '#text';

export const STATES: Record<PublicSeries['state'], TextKey> = {
  running: 'proof.stateRunning',
  complete: 'proof.stateComplete',
  replaced: 'proof.stateReplaced',
  abandoned: 'proof.stateAbandoned',
};
