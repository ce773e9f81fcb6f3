import { sayOf } from '#base/say.ts';
import { Tag, type Tone } from '#parts/Panel.tsx';

const STATES: Record<string, Tone> = { open: 'jade', maintenance: 'amber', closed: 'red' };
const PHASES: Record<string, Tone> = { betting: 'jade', dealing: 'amber', settled: 'plain', refunded: 'red' };
const VERDICTS: Record<string, Tone> = { few: 'plain', fine: 'jade', off: 'red' };
const BETS: Record<string, Tone> = { open: 'amber', settled: 'plain', void: 'red' };

export const StateMark = ({ state }: { state: string }) => (
  <Tag tone={STATES[state] ?? 'plain'}>{sayOf('gameState', state)}</Tag>
);
export const PhaseMark = ({ phase }: { phase: string }) => (
  <Tag tone={PHASES[phase] ?? 'plain'}>{sayOf('roundPhase', phase)}</Tag>
);
export const VerdictMark = ({ verdict }: { verdict: string }) => (
  <Tag tone={VERDICTS[verdict] ?? 'plain'}>{sayOf('verdict', verdict)}</Tag>
);
export const BetMark = ({ state }: { state: string }) => (
  <Tag tone={BETS[state] ?? 'plain'}>{sayOf('betState', state)}</Tag>
);

/** The public page that verifies a round. */
export const proofHref = (roundNo: string) => `/#/pages/game/verify?round=${encodeURIComponent(roundNo)}`;
