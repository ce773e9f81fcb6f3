import { everyCall, NOT_OPEN } from '@harbour/contract';
import { apiMarkdown } from '@harbour/contract/documentation';
import { openApi } from '@harbour/contract/openapi';
import { describe, expect, it } from 'vitest';
import { read, table } from './tree.ts';

const calls = table('docs/spec/calls.tsv').map(([method, path, access]) => ({ address: `${method} ${path}`, access }));
const routes = table('docs/spec/routes.tsv').map(([path, , access]) => ({
  path: path as string,
  access: access as string,
}));
const routeTable = ['routes.ts', 'money-routes.ts', 'game-routes.ts']
  .map((file) => read(`apps/player/src/routes/${file}`))
  .join('');

describe('the specification’s lists', () => {
  it('are complete', () => {
    expect([calls.length, routes.length]).toEqual([111, 72]);
  });
  it('name each call once: built, or not open yet', () => {
    const built = everyCall().map(({ call }) => `${call.method} ${call.path}`);
    const known = [...built, ...NOT_OPEN];
    expect(known.length).toBe(new Set(known).size);
    expect(calls.map(({ address }) => address).filter((address) => !known.includes(address))).toEqual([]);
    expect(NOT_OPEN.filter((address) => !calls.some((call) => call.address === address))).toEqual([]);
  });
  it('agree with the contract on who may call', () => {
    const wrong = everyCall().filter(({ call }) => {
      const listed = calls.find(({ address }) => address === `${call.method} ${call.path}`);
      return listed && listed.access !== call.access;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
  it('agree with the player’s routes, path by path', () => {
    const wrong = routes.filter(
      ({ path, access }) =>
        !new RegExp(`path: '${path}',\\s+title: '[\\w.]+',\\s+access: '${access}'`).test(routeTable),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the contract', () => {
  it('carries nothing secret in an address', () => {
    const secret = /password|code|phone|mobile|email|proof|ticket|token|name/i;
    const wrong = everyCall().filter(({ call }) => {
      if (call.carrier === 'json' || call.carrier === 'form') return false;
      const { properties = {} } = (call.input as unknown as { shape: object }).shape
        ? { properties: (call.input as unknown as { shape: object }).shape }
        : {};
      return Object.keys(properties).some((field) => secret.test(field));
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
  it('describes each call', () => {
    expect(everyCall().filter(({ call }) => call.about.length < 10)).toEqual([]);
  });
});

describe('generated documentation', () => {
  it('docs/api.md is fresh (npm run docs)', () => {
    expect(read('docs/api.md')).toBe(apiMarkdown());
  });
  it('docs/openapi.json is fresh (npm run docs)', () => {
    expect(JSON.parse(read('docs/openapi.json'))).toEqual(JSON.parse(JSON.stringify(openApi())));
  });
});
