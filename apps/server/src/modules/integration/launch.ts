import { limits, venueWallet } from '@harbour/rules';
import { later } from '#platform/clock';
import { digest } from '#platform/digest';
import type { Job } from '#platform/jobs';
import type { VenueMember } from '#platform/ports';
import { knownPlayer, orAway } from './players.ts';
import type { IntegrationTools, LaunchOrder } from './tools.ts';

const TOKEN_MS = 2 * limits.MINUTE_MS;

/**
 * The address of a game at an outside venue, valid for one entry within two minutes; of a demo, if there is no member.
 */
export async function launchGame(tools: IntegrationTools, order: LaunchOrder): Promise<{ url: string }> {
  const { venue, game, member, language, device } = order;
  if (member === null)
    return orAway(tools, venue, (client) => client.launch({ game, language, device, token: null, member: null }));
  const { currency } = await tools.ledger.readBalances(member);
  const player = await knownPlayer(tools, { member, venue, currency, language });
  const token = await openSession(tools, member, player, { game, language });
  return orAway(tools, venue, (client) => client.launch({ game, language, device, token, member: player }));
}

/** Deletes unused tokens. A visit is kept, because a late payout must still find its member. */
export function sessionJobs({ transact, clock }: IntegrationTools): Job[] {
  const run = () =>
    transact(
      (tx) =>
        tx`delete from integration_session where entered_at is null and token_until < ${later(clock(), -limits.DAY_MS)}`,
    );
  return [{ name: 'integration.forget-tokens', everyMs: 60 * limits.MINUTE_MS, run }];
}

/**
 * The member's own session never leaves us: the venue gets a token of its own, for one visit, and we store its hash.
 */
async function openSession(
  { transact, clock, random }: IntegrationTools,
  member: bigint,
  { venue, player, currency }: VenueMember,
  { game, language }: Pick<LaunchOrder, 'game' | 'language'>,
): Promise<string> {
  const [token, now] = [random.token(), clock()];
  await transact(
    (
      tx,
    ) => tx`insert into integration_session (token_hash, venue, member, wallet, player, currency, language, game, launched_at, token_until)
      values (${digest(token)}, ${venue}, ${member}, ${venueWallet(venue)}, ${player}, ${currency}, ${language}, ${game}, ${now},
        ${later(now, TOKEN_MS)})`,
  );
  return token;
}
