import { type AskOperator, certify, type Operator, operatorAt, withSandbox } from '@harbour/sandbox/certify';
import { openVisit } from '@harbour/scripts/certify-server';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { expect, it } from 'vitest';
import { openTestServer } from '#server';
import { move, newcomer, openSeamless } from '#venues';

/** Holds a house to what a seamless venue relies on; what it is short of. */
function shortOf(changed: (ask: AskOperator) => AskOperator): Promise<string[]> {
  return withSandbox('pearl', async (subject, sandbox) => {
    const server = await openTestServer({ venueUrl: sandbox.url, venueKey: sandbox.key });
    try {
      const certified: Operator = {
        ask: changed(operatorAt(SYSTEM_EFFECTS, server.origin, sandbox.key)),
        visit: async () => {
          const guest = await newcomer(server);
          await move(guest, 'central', 'venue:pearl', '300');
          return openVisit(sandbox, guest.ask, await openSeamless(server, guest));
        },
      };
      const lines: string[] = [];
      await certify({ ...subject, operator: certified }, (line) => lines.push(line));
      expect((await server.recheck())?.findings).toEqual([]);
      return lines.filter((line) => !line.startsWith('ok '));
    } finally {
      await server.close();
    }
  });
}

it('finds nothing short of the house', async () => {
  expect(await shortOf((ask) => ask)).toEqual([expect.stringMatching(/^score (\d+)\/\1$/)]);
}, 60_000);

it('says what is short of a house that takes the same call for another', async () => {
  const forgetful: (ask: AskOperator) => AskOperator = (ask) => (verb, content, how) =>
    ask(verb, { ...content, transactionId: SYSTEM_EFFECTS.random.name() }, how);
  const short = (await shortOf(forgetful)).join('\n');
  expect(short).toContain('short house: the same id at once moves once');
  expect(short).toContain('short house: a rollback gives back, once');
  expect(short).toContain('short house: a storm of');
}, 60_000);
