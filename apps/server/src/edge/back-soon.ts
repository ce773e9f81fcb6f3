import { createHash } from 'node:crypto';
import { textsOf } from '@harbour/i18n/node';
import { type LanguageCode, languageFacts } from '@harbour/rules';
import type { FastifyReply } from 'fastify';

/** Seconds after which a retry makes sense. */
export const RETRY_SECONDS = 5;

const LIGHT = '--ground:#f4f7f5;--ink:#152421;--quiet:#4b625b;--lamp:#a8741a';
const STYLE = `:root{color-scheme:dark light;--ground:#0b1413;--ink:#dfe9e5;--quiet:#9db3ac;--lamp:#f0c987}
:root[data-theme=light]{${LIGHT}}
@media(prefers-color-scheme:light){:root[data-theme=system]{${LIGHT}}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:17px/1.65 system-ui,"Noto Sans","Noto Sans Thai","Noto Sans Myanmar","Noto Sans CJK SC",sans-serif}
main{max-width:22rem;padding:2rem;text-align:center}svg{width:72px;height:72px;color:var(--lamp)}h1{font-size:1.4rem;line-height:1.4;margin:1.2rem 0 .6rem}p{margin:0;color:var(--quiet)}`;

/** A lighthouse, drawn inline, because nothing else can be loaded while the database is unreachable. */
const PICTURE = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M9.5 8h5l1.5 13H8zM10 8V5h4v3M12 3v2M6 5.5 3.5 4.5M6 7.5l-2.5 1M18 5.5l2.5-1M18 7.5l2.5 1M8.8 14h6.4"/></svg>`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The page for visitors while the database is unreachable: complete in itself, without a script, and it reloads by
 * itself.
 */
export function sendBackSoon(reply: FastifyReply, language: LanguageCode, theme: string): FastifyReply {
  const { backSoonTitle, backSoonBody } = textsOf(language, 'messages');
  const html = `<!doctype html><html lang="${languageFacts(language).tag}" data-theme="${theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>${backSoonTitle}</title><style>${STYLE}</style></head><body><main>${PICTURE}<h1>${backSoonTitle}</h1><p>${backSoonBody}</p></main></body></html>`;
  return reply
    .status(503)
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'retry-after': String(RETRY_SECONDS) })
    .type('text/html; charset=utf-8')
    .send(html);
}
