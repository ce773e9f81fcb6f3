import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { requestId } from './asker.ts';
import { isDatabaseAway } from './away.ts';

export type Log = Logger;

const AWAY_AGAIN_MS = 60_000;

/** Writes one line of JSON per event. Fields that may be secret are removed by name, at any depth. */
export function makeLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const options: LoggerOptions = {
    level,
    mixin: () => {
      const id = requestId();
      return id === undefined ? {} : { id };
    },
    hooks: { logMethod: awayOnce() },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'token',
        'password',
        'code',
        'proof',
        'phone',
        'email',
        '*.token',
        '*.password',
        '*.code',
        '*.proof',
        '*.phone',
        '*.email',
        'req.headers',
        'headers',
      ],
      censor: '[removed]',
    },
  };
  return pino(options, to);
}

/** While the database is unreachable everything fails for that reason: it is reported once a minute, without stacks. */
function awayOnce(): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return function report(given, method) {
    const { err } = (typeof given[0] === 'object' && given[0] !== null ? given[0] : {}) as { err?: unknown };
    if (!isDatabaseAway(err)) return method.apply(this, given);
    const now = performance.now();
    if (now - reportedAt < AWAY_AGAIN_MS) return;
    reportedAt = now;
    const { code, message } = err as Error & { code?: string };
    this.error({ reason: code ?? (message || 'connection lost') }, 'the database is away');
  };
}
