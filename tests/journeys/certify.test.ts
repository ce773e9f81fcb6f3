import { type AskOperator, certify, type Operator, operatorAt, withSandbox } from '@harbour/sandbox/certify';
import { openVisit } from '@harbour/scripts/certify-server';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { expect, it } from 'vitest';
import { openTestServer } from '#server';
import { move, newcomer, openSeamless } from '#venues';

/** Checks a server against the seamless protocol, and returns what it fails. */
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

it('finds no fault in this server', async () => {
  expect(await shortOf((ask) => ask)).toEqual([expect.stringMatching(/^score (\d+)\/\1$/)]);
}, 60_000);

it('names the fault of a server that treats a repeated call as a new one', async () => {
  const forgetful: (ask: AskOperator) => AskOperator = (ask) => (verb, content, how) =>
    ask(verb, { ...content, transactionId: SYSTEM_EFFECTS.random.name() }, how);
  const short = (await shortOf(forgetful)).join('\n');
  expect(short).toContain('short server: the same id at once moves once');
  expect(short).toContain('short server: a rollback gives back, once');
  expect(short).toContain('short server: a storm of');
}, 60_000);
