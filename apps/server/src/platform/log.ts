import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** One line of JSON an event. What could be secret is removed by name, wherever it stands. */
export function makeLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
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
