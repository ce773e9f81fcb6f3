// `npm run certify -- <venue>` runs this: the sandbox's own venues by name, another by its address and key.
import { parseArgs } from 'node:util';
import { certify, isSandboxVenue, subjectAt, withSandbox } from './certify.ts';

const options = { url: { type: 'string' }, key: { type: 'string' }, seamless: { type: 'boolean' } } as const;
const { positionals, values } = parseArgs({ options, allowPositionals: true });
const [code = ''] = positionals;
const say = (line: string) => process.stdout.write(`${line}\n`);

const work = async () => {
  if (values.url && values.key)
    return certify(subjectAt(code, values.url, Buffer.from(values.key, 'hex'), values.seamless === true), say);
  if (isSandboxVenue(code)) return withSandbox(code, (subject) => certify(subject, say));
  say('Say `npm run certify -- tide`, or `-- pearl`, or `-- <venue> --url <address> --key <hex> [--seamless]`.');
  return undefined;
};

const score = await work();
process.exitCode = score && score.passed === score.asked ? 0 : 1;
