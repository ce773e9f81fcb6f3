import { LANGUAGES } from '@harbour/rules';
import { buildApps } from '@harbour/scripts/build';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#server';

let server: TestServer;
beforeAll(async () => {
  await buildApps();
  server = await openTestServer();
});
afterAll(() => server.close());

const page = async (cookie = '', headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.origin}/`, { headers: { cookie, ...headers } });
  return { response, html: await response.text() };
};
const bootOf = (html: string) => {
  const [, json = 'null'] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as {
    language: string;
    isPlay: boolean;
    texts: { common: { home: string } };
    slides: { title: string; link: string }[];
    notices: { title: string }[];
    games: { game: string; name: string; kind: string }[];
    openClasses: string[];
  };
};

describe('the player’s page', () => {
  it('is in Thai by default', async () => {
    const { html } = await page();
    expect(html).toContain('<html lang="th" data-theme="dark"');
    expect(bootOf(html)).toMatchObject({ language: 'th', isPlay: true });
  });
  it.each(LANGUAGES.map(({ code, tag }) => [code, tag]))(
    'is sent in %s, with the first screen rendered',
    async (code, tag) => {
      const { html } = await page(`language=${code}; theme=light`);
      expect(html).toContain(`<html lang="${tag}" data-theme="light"`);
      const boot = bootOf(html);
      expect(boot.language).toBe(code);
      expect(html).toContain(`<b>${boot.slides[0]?.title}</b>`);
    },
  );
  it('leaves the theme to the device where the visitor chose the system’s', async () => {
    const { html } = await page('theme=system');
    expect(html).toContain('<html lang="th" data-theme="system"');
    expect(html).toContain('prefers-color-scheme');
  });
  it('brings our own games with their names, and the classes that have any game', async () => {
    const boot = bootOf((await page('language=en')).html);
    expect(boot.games.map(({ kind }) => kind)).not.toContain('external');
    expect(boot.games).toContainEqual(expect.objectContaining({ game: 'baccarat-1', name: 'Pier Baccarat' }));
    expect(boot.openClasses).toEqual(expect.arrayContaining(['live', 'slots']));
    expect(boot.openClasses).not.toContain('sports');
  });
  it('ignores a cookie with an unknown language', async () => {
    const { html } = await page('language=xx; theme="><script>');
    expect(html).toContain('<html lang="th" data-theme="dark"');
  });
  it('is the same compressed and uncompressed', async () => {
    const [packed, plain] = [
      await page('', { 'accept-encoding': 'br' }),
      await page('', { 'accept-encoding': 'identity' }),
    ];
    expect(packed.response.headers.get('content-encoding')).toBe('br');
    expect(plain.response.headers.get('content-encoding')).toBeNull();
    expect(bootOf(packed.html)).toEqual(bootOf(plain.html));
  });
  it('turns no text of an operator into code', async () => {
    const words = '</script><script>alert("here")</script><img src=x onerror=alert(1)>';
    await server.sql`update site_slide_text set title = ${words} where language = 'fp'`;
    const { html } = await page('language=fp');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(bootOf(html).slides[0]?.title).toBe(words);
  });
});

describe('everything from one origin', () => {
  it.each([
    '/office/',
    '/docs',
    '/openapi.json',
    '/icon.svg',
    '/art/harbour.svg',
    '/locales/th/login.json',
    '/healthz',
  ])('%s is there', async (path) => {
    expect((await fetch(server.origin + path)).status).toBe(200);
  });
  it('files named by their content may be cached for ever', async () => {
    const { html } = await page();
    const [script] = /\/assets\/[\w-]+\.js/.exec(html) ?? [];
    const response = await fetch(server.origin + script, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect((await page()).response.headers.get('cache-control')).toBe('no-cache');
  });
  it.each(['/../package.json', '/.env', '/assets/../../package.json', '/%2e%2e/package.json'])(
    '%s is not there',
    async (path) => {
      expect((await fetch(server.origin + path)).status).toBe(404);
    },
  );
});
