// `npm run certify -- <venue>`: checks that an outside venue follows the protocol and, for a seamless venue, that this
// server does; prints ok or short for each check, and a score.
import { parseArgs } from 'node:util';
import { certify, isSandboxVenue, type Score, type Subject, subjectAt, withSandbox } from '@harbour/sandbox/certify';
import { withCertifyServer } from './certify-server.ts';

const options = { url: { type: 'string' }, key: { type: 'string' }, seamless: { type: 'boolean' } } as const;
const { positionals, values } = parseArgs({ options, allowPositionals: true });
const [code = ''] = positionals;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Checks a sandbox venue by name, or another by its address and key. */
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

/** For a seamless venue the server is checked through the sandbox's venue, because it treats all venues alike. */
function lookAt(subject: Subject): Promise<Score> {
  if (!subject.isSeamless) return certify(subject, say);
  return withSandbox('pearl', (_, sandbox) =>
    withCertifyServer(sandbox, (server) => certify({ ...subject, operator: server }, say)),
  );
}

const score = await work();
if (!score)
  say('Run `npm run certify -- tide`, or `-- pearl`, or `-- <venue> --url <address> --key <hex> [--seamless]`.');
process.exitCode = score && score.passed === score.asked ? 0 : 1;
