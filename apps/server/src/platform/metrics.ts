import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the house counts about itself, in the form that monitoring reads. */
export type Metrics = ReturnType<typeof makeMetrics>;

export function makeMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'house_' });
  const registers = [registry];
  return {
    postings: new Counter({ name: 'house_ledger_postings_total', help: 'commands posted', registers }),
    refusals: new Counter({ name: 'house_ledger_refusals_total', help: 'commands refused', registers }),
    batchSize: new Histogram({
      name: 'house_ledger_batch_commands',
      help: 'commands in one transaction',
      buckets: [1, 4, 16, 64, 256],
      registers,
    }),
    findings: new Gauge({ name: 'house_ledger_findings', help: 'what was found wrong and not cleared', registers }),
    checkedAt: new Gauge({
      name: 'house_ledger_checked_timestamp_seconds',
      help: 'when the books were last re-added',
      registers,
    }),
    halted: new Gauge({
      name: 'house_ledger_halted',
      help: '1 while new stakes and payouts are stopped',
      registers,
    }),
    classSum: new Gauge({
      name: 'house_ledger_class_minor_units',
      help: 'what lies in all accounts of a class: player is what the house owes its members',
      labelNames: ['class', 'currency'],
      registers,
    }),
    returnDeviation: new Gauge({
      name: 'house_games_return_deviations',
      help: 'how far what a game gave back lies from what it should, in standard deviations, over so many days',
      labelNames: ['game', 'currency', 'days'],
      registers,
    }),
    returnsOff: new Gauge({
      name: 'house_games_returns_off',
      help: 'games, by currency and span, that do not give back what they should',
      registers,
    }),
    clockApart: new Gauge({
      name: 'house_clock_apart_seconds',
      help: 'by how much the clock of this machine is ahead of the one of the database',
      registers,
    }),
    takingPart: new Gauge({
      name: 'house_taking_part',
      help: '0 while this node writes nothing: its clock or its database is not the right one',
      registers,
    }),
    roundsRetimed: new Counter({
      name: 'house_tables_rounds_retimed_total',
      help: 'rounds that a clock had left ahead of time',
      registers,
    }),
    auditBroken: new Gauge({
      name: 'house_audit_broken',
      help: '1 while the audit log was last found changed',
      registers,
    }),
    auditCheckedAt: new Gauge({
      name: 'house_audit_checked_timestamp_seconds',
      help: 'when the audit log was last read from its beginning',
      registers,
    }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
