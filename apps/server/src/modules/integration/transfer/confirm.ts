import type { Input } from '@harbour/contract';
import type { officeVenueTransfers } from '@harbour/contract/office-venue-transfers';
import { askApproval, decideApproval, readDecidable } from '#approvals';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import type { IntegrationTools } from '../tools.ts';
import { inspectTransfer, mayResolveTransfer, resolveTransfer } from './resolve.ts';

/** The content of an approval about a transfer; `step` is the step that was resolved. */
type Resolution = { isDone: boolean; step: 'out' | 'in'; source: string; target: string; landing: string };
const CONFIRMED = ['venueTransfer'] as const;

type ProposedResolution = Input<typeof officeVenueTransfers.resolveVenueTransfer>;

/** Asks a second person to confirm how a transfer ended. */
export async function proposeResolution(
  tools: IntegrationTools,
  { orderNo, isDone, note }: ProposedResolution,
  caller: StaffCaller,
): Promise<void> {
  const now = tools.clock();
  const { venueTransfer, landingIf } = await inspectTransfer(tools, orderNo);
  mayResolveTransfer(venueTransfer, venueTransfer.step, now);
  const { member, currency, amount, step, source, target, state } = venueTransfer;
  const content: Resolution = { isDone, step, source, target, landing: landingIf(isDone) };
  const about = { kind: 'venueTransfer', subject: orderNo, member, currency, amount } as const;
  await tools.transact(async (tx) => {
    await askApproval(tx, { ...about, content, words: note }, caller, now);
    const act = { before: state, after: { ...content, note } };
    await audit(tx, caller, { action: 'venueTransfer.resolve', subject: orderNo, ...act }, now);
  });
}

type ResolutionDecision = Input<typeof officeVenueTransfers.confirmVenueTransfer>;

/** Applies the second person's decision about a transfer. Returns the members whose pages changed. */
export async function confirmResolution(
  tools: IntegrationTools,
  tx: Tx,
  decision: ResolutionDecision,
  caller: StaffCaller,
  now: Date,
): Promise<bigint[]> {
  const { subject: orderNo, content } = await readDecidable(tx, CONFIRMED, decision.id, caller);
  const { isDone, step } = content as Resolution;
  // The account is locked before the approval, as everywhere; a later refusal rolls it back.
  const resolved = decision.isConfirmed ? [await resolveTransfer(tools, tx, { orderNo, isDone, step }, now)] : [];
  await decideApproval(tx, CONFIRMED, decision, caller, now);
  return resolved.map(({ member }) => member);
}
