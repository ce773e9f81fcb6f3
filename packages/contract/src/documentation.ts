import type { Call } from './call.ts';
import { everyCall, NOT_OPEN, REFUSALS } from './index.ts';
import { LIVE_PATH } from './live.ts';
import { PageMessage, ServerMessage } from './live-messages.ts';
import { wireSchema } from './openapi.ts';

type DocumentedField = { name: string; type: string; isOptional: boolean };
type DocumentedShape = {
  type?: string | string[];
  properties?: Record<string, DocumentedShape>;
  required?: string[];
  items?: DocumentedShape;
  enum?: string[];
  anyOf?: DocumentedShape[];
  const?: unknown;
};

function typeOf(shape: DocumentedShape): string {
  if (shape.enum) return shape.enum.map((value) => `"${value}"`).join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.anyOf) return shape.anyOf.map(typeOf).join(' | ');
  if (shape.type === 'array') return `[${typeOf(shape.items ?? {})}]`;
  if (shape.properties) {
    return `{ ${fieldsOf(shape)
      .map(({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${type}`)
      .join(', ')} }`;
  }
  return [shape.type ?? 'any'].flat().join(' | ');
}

function fieldsOf(shape: DocumentedShape): DocumentedField[] {
  return Object.entries(shape.properties ?? {}).map(([name, property]) => ({
    name,
    type: typeOf(property),
    isOptional: !(shape.required ?? []).includes(name),
  }));
}

const inputOf = (call: Call) => fieldsOf(wireSchema(call.input) as DocumentedShape);
const outputOf = (call: Call) => fieldsOf(wireSchema(call.output) as DocumentedShape);

const INTRODUCTION = [
  'Object data travels in the query, as one path segment, as JSON or as a form: each call says which (its carrier).',
  'Every answer is an envelope: `code` 0 and the payload; or `code`, `msg` in the caller’s language and `why`, the refusal’s name.',
  'Headers: `token` (a member’s session), `language` (a code such as th), `device` (22 letters that the device made up and keeps).',
];

const LIVE_LINE = [
  `A WebSocket at ${LIVE_PATH}, by text messages of JSON. A page subscribes to topics; a member's topic follows a login.`,
  'Topics: `balance` (member) says without data that the money changed; `table:<code>` (anybody) says a table as `getTable` does.',
  'News follows a subscription at once and after every change. A malformed message closes the line with code 1008, an ended session with 4401.',
];
const LIVE_MESSAGES = { 'from the page': PageMessage, 'from the server': ServerMessage };
const liveMessages = () =>
  Object.entries(LIVE_MESSAGES).map(([side, schema]) => ({
    side,
    form: typeOf(wireSchema(schema) as DocumentedShape),
  }));

export function apiMarkdown(): string {
  const lines = [
    '# The API',
    '',
    'Generated from `packages/contract` by `npm run docs`; a test holds it fresh.',
    '',
    ...INTRODUCTION.map((line) => `- ${line}`),
    '',
  ];
  let last = '';
  for (const { domain, name, call } of everyCall()) {
    if (domain !== last) lines.push(`## ${domain}`, '');
    last = domain;
    lines.push(
      `### ${name}`,
      '',
      `\`${call.method} ${call.path}\` · ${call.access} · ${call.carrier}`,
      '',
      call.about,
      '',
    );
    lines.push(...listOf('in', inputOf(call)), ...listOf('out', outputOf(call)));
    if (call.refusals.length > 0)
      lines.push(`- refusals: ${call.refusals.map((why) => `${why} (${REFUSALS[why]})`).join(', ')}`);
    lines.push('');
  }
  lines.push('## The live line', '', ...LIVE_LINE.map((line) => `- ${line}`));
  lines.push(...liveMessages().map(({ side, form }) => `- ${side}: \`${form}\``), '');
  lines.push('## Not open yet', '', ...NOT_OPEN.map((address) => `- \`${address}\``), '');
  lines.push('## Refusals', '', ...Object.entries(REFUSALS).map(([name, code]) => `- ${code} ${name}`), '');
  return lines.join('\n');
}

function listOf(title: string, fields: DocumentedField[]): string[] {
  return fields.length === 0
    ? []
    : [
        `- ${title}: ${fields.map(({ name, type, isOptional }) => `\`${name}${isOptional ? '?' : ''}: ${type}\``).join(', ')}`,
      ];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function htmlOf(name: string, call: Call): string {
  const rows = (title: string, fields: DocumentedField[]) =>
    fields
      .map(
        (field) =>
          `<tr><th>${title}</th><td><code>${field.name}${field.isOptional ? '?' : ''}</code></td><td>${escaped(field.type)}</td></tr>`,
      )
      .join('');
  const refusals = call.refusals.map((why) => `<code>${why} ${REFUSALS[why]}</code>`).join(' ');
  return `<article id="${name}"><h3>${name} <small>${call.access} · ${call.carrier}</small></h3>
    <p><code>${call.method} ${call.path}</code></p><p>${escaped(call.about)}</p>
    <table>${rows('in', inputOf(call))}${rows('out', outputOf(call))}</table>${refusals ? `<p>${refusals}</p>` : ''}</article>`;
}

/** The API page of a running server; its style is a separate file, because inline styles are blocked here. */
export function apiHtml(calls = everyCall()): string {
  const domains = Object.entries(Object.groupBy(calls, ({ domain }) => domain));
  const navigation = domains
    .map(
      ([domain, own = []]) => `<h2>${domain}</h2>${own.map(({ name }) => `<a href="#${name}">${name}</a>`).join('')}`,
    )
    .join('');
  const body = domains
    .map(([domain, own = []]) => `<h2>${domain}</h2>${own.map(({ name, call }) => htmlOf(name, call)).join('')}`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>API</title><link rel="stylesheet" href="/docs.css"></head><body><nav>${navigation}</nav><main><h1>The API</h1>
    <p>${INTRODUCTION.map(escaped).join('</p><p>')}</p><p><a href="/openapi.json">openapi.json</a></p>${body}
    <h2>The live line</h2><p>${LIVE_LINE.map(escaped).join('</p><p>')}</p>
    <table>${liveMessages()
      .map(({ side, form }) => `<tr><th>${side}</th><td><code>${escaped(form)}</code></td></tr>`)
      .join('')}</table>
    <h2>Not open yet</h2>${NOT_OPEN.map((address) => `<p><code>${escaped(address)}</code></p>`).join('')}</main></body></html>`;
}

export const API_STYLE = `:root{color-scheme:dark light;font:15px/1.6 system-ui,sans-serif}body{display:grid;grid-template-columns:15rem 1fr;margin:0;background:#0b1413;color:#dfe9e5}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1rem;background:#0f1c1a}nav a{display:block;color:#8fd6bd;text-decoration:none;padding:.1rem 0}nav h2{font-size:.8rem;opacity:.7;margin:1rem 0 .2rem}
main{padding:1rem 2rem 6rem;max-width:60rem}article{background:#12211e;border-radius:12px;padding:.5rem 1.2rem 1rem;margin:1rem 0}small{font-weight:400;opacity:.7}code{color:#f0c987}a{color:#8fd6bd}
table{border-spacing:0}th,td{text-align:left;vertical-align:top;padding:.15rem .8rem .15rem 0;font-weight:400}th{opacity:.6}@media(max-width:720px){body{display:block}nav{position:static;height:auto}}`;
