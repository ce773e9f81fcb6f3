import type { Log } from '#platform/log';
import { makeVault } from '#platform/vault';
import type { PayeeTools } from './bind.ts';
import { payeeCalls } from './calls.ts';
import { normaliseAccounts } from './normalise.ts';
import { payeeOfficeCalls } from './office.ts';

type OpenPayeesTools = Omit<PayeeTools, 'vault'> & { log: Log };

export async function openPayees(given: OpenPayeesTools) {
  const vault = makeVault(given.secret, 'payees');
  const tools = { ...given, vault };
  await normaliseAccounts(tools);
  return { vault, calls: payeeCalls(tools), officeCalls: payeeOfficeCalls(tools) };
}
