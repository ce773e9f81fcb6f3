import { openLedger } from '#ledger';
import { audit } from '#platform/audit';
import { auditKeyOf } from '#platform/audit-chain';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { makeLog } from '#platform/log';
import { MACHINE } from '#platform/machine-caller';
import { makeMetrics } from '#platform/metrics';
import { systemRandom } from '#platform/random';

/** Opens only the ledger, beside a running server or not; clearing its alarms needs the server's secret. */
export function openLedgerCheck(databaseUrl: string, secret?: Buffer) {
  const database = openDatabase(databaseUrl, 2, secret && auditKeyOf(secret));
  const tools = { clock: systemClock, random: systemRandom, log: makeLog('error'), metrics: makeMetrics() };
  const { post, recheck, clear } = openLedger({ database, ...tools, onPosted: () => {} });
  return {
    post,
    recheck,
    clear: () =>
      clear((tx, alarms) =>
        audit(tx, MACHINE, { action: 'ledger.clear', subject: 'ledger', before: { alarms } }, systemClock()),
      ),
    close: database.close,
  };
}
