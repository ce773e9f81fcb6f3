// `npm run docs`: writes docs/api.md and docs/openapi.json, which are generated from the contract.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiMarkdown } from '@harbour/contract/documentation';
import { openApi } from '@harbour/contract/openapi';

const docs = join(import.meta.dirname, '..', 'docs');
writeFileSync(join(docs, 'api.md'), apiMarkdown());
writeFileSync(join(docs, 'openapi.json'), `${JSON.stringify(openApi(), null, 2)}\n`);
console.log('  docs/api.md and docs/openapi.json are written');
