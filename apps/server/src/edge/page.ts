import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { textFor, textsOf } from '@harbour/i18n/node';
import { type LanguageCode, languageFacts } from '@harbour/rules';
import type { FastifyInstance } from 'fastify';
import type { ReadFrontGames } from '#games';
import { isDatabaseAway } from '#platform/away';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Log } from '#platform/log';
import { type FrontPage, readFrontPage } from '#site';
import { sendBackSoon } from './back-soon.ts';
import { visitorOf } from './visitor.ts';

/** How long a generated page may be sent again. */
const FRESH_MS = 2_000;

type PageTools = {
  db: Db;
  clock: Clock;
  log: Log;
  readFrontGames: ReadFrontGames;
  isPlay: boolean;
  mapTilesUrl: string | undefined;
};
/** The site's data of the home screen. */
type Front = FrontPage & Awaited<ReturnType<ReadFrontGames>>;
type MadePage = { html: string; packed: Buffer; until: number };

/**
 * Runs before anything is painted: the first screen is the home screen's, and a deeper link must not flash
 * it; the theme `system` is the device's, and follows it. The script's hash is in the policy.
 */
export const FIRST_SCRIPT =
  "(()=>{let{dataset:d}=document.documentElement,l=matchMedia('(prefers-color-scheme:light)');" +
  "if(location.hash.length>2)d.deep='';if(d.theme=='system')d.scheme='system';" +
  "(l.onchange=()=>{if(d.scheme)d.theme=l.matches?'light':'dark'})()})()";

const pack = promisify(brotliCompress);
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * The player app's single page. It is sent in the visitor's language with the first screen, its texts and the site's
 * data inlined, so that a phone on a slow line sees something at once and loads nothing twice.
 */
export function servePage(server: FastifyInstance, dist: string, tools: PageTools): void {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) return;
  const template = readFileSync(file, 'utf8');
  const made = new Map<string, MadePage>();

  async function pageFor(language: LanguageCode, theme: string): Promise<MadePage> {
    const now = tools.clock();
    const known = made.get(language + theme);
    if (known && known.until > now.getTime()) return known;
    const [site, games] = await Promise.all([readFrontPage(tools.db, language, now), tools.readFrontGames(language)]);
    const html = fillPage(template, language, theme, { ...site, ...games }, tools);
    const page = { html, packed: await pack(html, PACKING), until: now.getTime() + FRESH_MS };
    made.set(language + theme, page);
    return page;
  }

  server.get('/', async (request, reply) => {
    const { language, theme } = visitorOf(request.headers.cookie);
    const page = await pageFor(language, theme).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
      tools.log.error({ err: error }, 'no page');
    });
    if (!page) return sendBackSoon(reply, language, theme);
    const { html, packed } = page;
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-encoding');
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return takesBrotli ? reply.header('content-encoding', 'br').send(packed) : reply.send(html);
  });
}

function fillPage(template: string, language: LanguageCode, theme: string, front: Front, tools: PageTools): string {
  const boot = {
    language,
    isPlay: tools.isPlay,
    mapTiles: tools.mapTilesUrl ?? null,
    texts: { common: textsOf(language, 'common'), home: textsOf(language, 'home') },
    ...front,
  };
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return template
    .replace('lang="th"', `lang="${languageFacts(language).tag}" data-theme="${theme}"`)
    .replace('<!--head-->', () => headOf(language, front))
    .replace(
      '<!--boot-->',
      () => `<script>${FIRST_SCRIPT}</script><script type="application/json" id="boot">${json}</script>`,
    )
    .replace('<!--first-->', () => firstLook(front));
}

/** The site's name and what it offers, for the tab and for those who list pages. */
function headOf(language: LanguageCode, { config }: FrontPage): string {
  const brand = config.brand_keyword ?? '';
  const description = textFor(language, 'messages', 'siteDescription', { brand });
  return `<title>${escaped(brand)}</title><meta name="description" content="${escaped(description)}">`;
}

/** The bar and the first slide, where the app will place them. */
function firstLook({ config, slides: [slide] }: FrontPage): string {
  if (!slide) return '';
  return `<div class="first"><div class="first-bar"><img src="/icon.svg" width="32" height="32" alt="">${escaped(config.brand_keyword ?? '')}</div>
    <div class="first-slide"><img src="/art/${escaped(slide.art)}.svg" width="720" height="360" alt="" fetchpriority="high">
    <div class="first-words"><b>${escaped(slide.title)}</b>${escaped(slide.subtitle)}</div></div></div>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
