// Invalid requests: a call's own fields with bad values, and malformed bodies.
import type { Call } from '@harbour/contract';
import { wireSchema } from '@harbour/contract/openapi';

export type OddRequest = { method: string; path: string; type?: string; body?: Buffer };

/** One of these is always added, so that the request must be refused, however plausible the rest. */
const INTRUDERS = ['vipLevel', 'balance', '__proto__', 'constructor', 'toString', 'member', 'x'.repeat(300)];

const VALUES: unknown[] = [
  '',
  ' ',
  '\0',
  '\ud800',
  '<script>',
  "' or 1=1 --",
  '../../etc/passwd',
  '💥'.repeat(50),
  '9'.repeat(400),
  'null',
  '-1',
  '+1',
  '1e999',
  '１００',
  '0x10',
  ' 1',
  '1 ',
  'NaN',
  '0',
  '1',
  '999999999999999999',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '253402300800000.a',
  '99999999999999.a',
  '999999999999999.99',
  '999999999999.99',
  '0.001',
  '-0',
  'central',
  'venue:live',
  'constructor',
  '__proto__',
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  {},
  [[]],
  { $gt: '' },
  ['a', 'b'],
  { toString: 1 },
];

const RAW: [type: string | undefined, body: Buffer][] = [
  ['application/json', Buffer.from('{"a":')],
  ['application/json', Buffer.from('[]')],
  ['application/json', Buffer.from('"text"')],
  ['application/json', Buffer.from('1e400')],
  ['application/json', Buffer.from('{"__proto__":{"a":1}}')],
  ['application/json', Buffer.from('{"constructor":{"prototype":{}}}')],
  ['application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['application/json', Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)],
  ['application/json', Buffer.from(`{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`)],
  ['application/json', Buffer.alloc(70_000, 0x20)],
  ['application/json; charset=utf-16', Buffer.from('{"zz":1}', 'utf16le')],
  ['application/x-www-form-urlencoded', Buffer.from('a=1&a=2')],
  ['text/plain', Buffer.from('hello')],
  ['', Buffer.from('hello')],
  ['application/json;;;', Buffer.from('{"zz":1}')],
  [undefined, Buffer.from('hello')],
  ['multipart/form-data', Buffer.from('--x\r\n\r\nx')],
  ['multipart/form-data; boundary=', Buffer.from('--\r\n\r\nx')],
  ['multipart/form-data; boundary=x', Buffer.from('no form')],
  ['multipart/form-data; boundary=x', Buffer.from('--x\r\nContent-Disposition: form-data; name="p')],
  [
    'multipart/form-data; boundary=x',
    Buffer.from('--x\r\nContent-Disposition: form-data; name="zz"\r\n\r\nx\r\n--x--'),
  ],
  [`multipart/form-data; boundary=${'x'.repeat(500)}`, Buffer.from(`--${'x'.repeat(500)}\r\n\r\nx`)],
];

const QUERIES = [
  '%',
  '%zz=1',
  '%ff%fe=%ff',
  'zz',
  'zz=1&zz=2',
  '=',
  '&&&',
  `zz=${'a'.repeat(4_000)}`,
  'zz[]=1',
  'zz=%00',
];

/** Draws requests from a seed, so that a run can be repeated. */
export function makeOdd(seed: number): (call: Call) => OddRequest {
  const below = belowFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const fieldsOf = remembered((call: Call) => {
    const { properties = {} } = wireSchema(call.input) as { properties?: Record<string, unknown> };
    return Object.keys(properties);
  });
  const inputFor = (call: Call): Record<string, unknown> => {
    const input: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    for (const name of fieldsOf(call)) if (below(4) > 0) input[name] = pick(VALUES);
    input[pick(INTRUDERS)] = pick(VALUES);
    return input;
  };
  return (call) => {
    const path = call.path.replace(/\{\w+\}/, () =>
      pick(['astroPay', 'constructor', '%2e%2e', '%00', '%ff', 'x'.repeat(90)]),
    );
    const method = below(40) === 0 ? pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) : call.method;
    const isRaw = below(3) === 0;
    // A call that reads its query would ignore a raw body, so the unknown field is in the query then.
    const query = isRaw ? `zz=1&${pick(QUERIES)}` : queryOf(inputFor(call));
    if (call.method === 'GET') return { method, path: `${path}?${query}` };
    if (isRaw) {
      const [type, body] = pick(RAW);
      const asked = { method, path: `${path}?${query}`, body };
      return type === undefined ? asked : { ...asked, type };
    }
    if (call.carrier !== 'json') return { method, path: `${path}?${query}` };
    return { method, path, type: 'application/json', body: Buffer.from(JSON.stringify(inputFor(call))) };
  };
}

function queryOf(input: Record<string, unknown>): string {
  return Object.entries(input)
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])
    .map((pair) => pair.map((text) => encodeURIComponent(text?.toWellFormed() ?? '')).join('='))
    .join('&');
}

function remembered<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, work(key));
    return known.get(key) as Value;
  };
}

/** A small generator of its own: the same seed gives the same requests. */
function belowFrom(seed: number): (end: number) => number {
  let state = seed >>> 0;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}
