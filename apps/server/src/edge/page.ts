import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from '@house/i18n/node';
import { DEFAULT_LANGUAGE, isLanguage, type LanguageCode, languageFacts } from '@house/rules';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import { readFrontPage } from '#site';

/** How long the front page's data may be remembered. */
const FRESH_MS = 2_000;

/**
 * The player app's one page. It goes out in the visitor's language with the texts and the site's data of the first screen
 * inside, so that a phone on a slow line shows the home page without asking a second time.
 */
export function servePage(server: FastifyInstance, dist: string, { db, clock, isPlay, mapTilesUrl }: PageTools): void {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) return;
  const template = readFileSync(file, 'utf8');
  const remembered = new Map<LanguageCode, { html: string; until: number }>();

  async function pageIn(language: LanguageCode): Promise<string> {
    const now = clock();
    const known = remembered.get(language);
    if (known && known.until > now.getTime()) return known.html;
    const boot = {
      language,
      isPlay,
      mapTiles: mapTilesUrl ?? null,
      texts: { common: textsOf(language, 'common'), home: textsOf(language, 'home') },
      ...(await readFrontPage(db, language, now)),
    };
    const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
    const html = template
      .replace('lang="th"', `lang="${languageFacts(language).tag}"`)
      .replace('<!--boot-->', () => `<script type="application/json" id="boot">${json}</script>`);
    remembered.set(language, { html, until: now.getTime() + FRESH_MS });
    return html;
  }

  server.get('/', async (request, reply) => {
    const cookies = request.headers.cookie ?? '';
    const asked = /(?:^|; )language=(\w+)/.exec(cookies)?.[1];
    const theme = /(?:^|; )theme=(dark|light)/.exec(cookies)?.[1];
    const html = await pageIn(isLanguage(asked) ? asked : DEFAULT_LANGUAGE);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(theme ? html.replace('<html ', `<html data-theme="${theme}" `) : html);
  });
}

type PageTools = { db: Db; clock: Clock; isPlay: boolean; mapTilesUrl: string | undefined };
