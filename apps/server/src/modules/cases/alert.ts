import { limits, siteDay } from '@harbour/rules';
import type { Ledger } from '#ledger';
import { type Clock, later } from '#platform/clock';
import { type Db, list, type Transact, type Tx } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Alert, SendAlert } from '#platform/ports';
import { readValues } from '#site';
import { type Case, caseSubject, dueAt, listCases } from './case.ts';

export type AlertTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  log: Log;
  ledger: Pick<Ledger, 'isHalted'>;
  sendAlert: SendAlert;
};
type NewAlert = Pick<Alert, 'id' | 'words'>;

const LOOK_EVERY_MS = 15_000;
const RETRY_MS = limits.MINUTE_MS;
/** Most open cases that are looked at, oldest first; the rest wait until some are closed. */
const MOST_CASES = 5_000;
const AT_ONCE = 20;
/** Sent alerts are deleted after this time, so a case that is still open then is alerted again. */
const KEPT_MS = 30 * limits.DAY_MS;

/** Alerts the person on call: for each new case, for each late one, and once a day while the ledger is halted. */
export function alertJob(tools: AlertTools): Job {
  const run = async (isStopping: () => boolean) => {
    const alerts = await alertsDue(tools);
    await tools.transact((tx) => keepAlerts(tx, alerts, tools.clock()));
    await sendDue(tools, isStopping);
  };
  return { name: 'cases.alert', everyMs: LOOK_EVERY_MS, run };
}

async function alertsDue({ db, clock, ledger }: AlertTools): Promise<NewAlert[]> {
  const now = clock();
  const [cases, { caseDueMinutes }, isHalted] = await Promise.all([
    listCases(db, true, 0, MOST_CASES),
    readValues(db),
    ledger.isHalted(),
  ]);
  const words = 'The ledger is halted: stakes and payouts wait until its findings are cleared.';
  const halted = isHalted ? [{ id: `ledger halted ${siteDay(now)}`, words }] : [];
  const alerts = cases.flatMap((one) => {
    const due = dueAt(one, caseDueMinutes);
    return due ? alertsOf(one, due, now) : [];
  });
  return [...halted, ...alerts];
}

/**
 * The alert of an open case, and a second one once it is late. Neither names a member, because the channel is not ours.
 */
function alertsOf({ id, kind, subject }: Case, due: Date, now: Date): NewAlert[] {
  const name = `Case ${id}, ${kind} ${subject}`;
  const opened = { id: caseSubject(id), words: `${name}: to be looked into by ${due.toISOString()}.` };
  const late = { id: `${caseSubject(id)} late`, words: `${name}: late, and still open.` };
  return due <= now ? [opened, late] : [opened];
}

async function keepAlerts(tx: Tx, alerts: NewAlert[], now: Date): Promise<void> {
  await tx`delete from cases_alert where sent_at < ${later(now, -KEPT_MS)}`;
  const [ids, words] = [list(alerts.map(({ id }) => id)), list(alerts.map((one) => one.words))];
  await tx`insert into cases_alert (id, words, made_at, next_try_at)
    select id, words, ${now}, ${now} from unnest(${ids}::text[], ${words}::text[]) as new (id, words)
    on conflict do nothing`;
}

/** Sends due alerts outside any transaction; a failed one is sent again a minute later. */
async function sendDue({ transact, clock, log, sendAlert }: AlertTools, isStopping: () => boolean): Promise<void> {
  const due = await transact((tx) => {
    const now = clock();
    return tx<Alert[]>`update cases_alert set next_try_at = ${later(now, RETRY_MS)}
      where id in (select id from cases_alert where sent_at is null and next_try_at <= ${now}
        order by next_try_at limit ${AT_ONCE} for update skip locked)
      returning id, words, made_at as "madeAt"`;
  });
  for (const alert of due) {
    if (isStopping()) return;
    try {
      await sendAlert(alert);
      await transact((tx) => tx`update cases_alert set sent_at = ${clock()} where id = ${alert.id}`);
    } catch (error) {
      log.error({ err: error, alert: alert.id }, 'an alert was not sent');
    }
  }
}
