// `npm run certify -- <venue>`: asks an outside venue everything that the house relies on, and a house everything that a
// seamless venue relies on; says ok or short for each, and a score.
import { parseArgs } from 'node:util';
import { certify, isSandboxVenue, type Score, type Subject, subjectAt, withSandbox } from '@harbour/sandbox/certify';
import { withCertifyServer } from './certify-server.ts';

const options = { url: { type: 'string' }, key: { type: 'string' }, seamless: { type: 'boolean' } } as const;
const { positionals, values } = parseArgs({ options, allowPositionals: true });
const [code = ''] = positionals;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The sandbox's own venues by name, another by its address and key. */
async function work(): Promise<Score | undefined> {
  const { url, key, seamless = false } = values;
  if (url && key) return lookAt(subjectAt(code, url, Buffer.from(key, 'hex'), seamless));
  if (!isSandboxVenue(code)) return undefined;
  return withSandbox(code, (subject, sandbox) =>
    subject.isSeamless
      ? withCertifyServer(sandbox, (server) => certify({ ...subject, operator: server }, say))
      : certify(subject, say),
  );
}

/** What a seamless venue of somebody else will find here is what the sandbox's finds: the house asks nobody for their name. */
function lookAt(subject: Subject): Promise<Score> {
  if (!subject.isSeamless) return certify(subject, say);
  return withSandbox('pearl', (_, sandbox) =>
    withCertifyServer(sandbox, (server) => certify({ ...subject, operator: server }, say)),
  );
}

const score = await work();
if (!score)
  say('Say `npm run certify -- tide`, or `-- pearl`, or `-- <venue> --url <address> --key <hex> [--seamless]`.');
process.exitCode = score && score.passed === score.asked ? 0 : 1;
