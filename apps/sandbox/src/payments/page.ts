import { DEFAULT_LANGUAGE, isLanguage, type LanguageCode, languageFacts } from '@harbour/rules';
import { amountText, safe } from '#page-text';
import { PAY_FAULTS, type PayFault } from './faults.ts';
import { PAGE_WORDS } from './page-words.ts';

type ShownOrder = {
  provider: string;
  orderNo: string;
  amount: string;
  currency: string;
  coin: string | null;
  protocol: string | null;
};
const THEMES = ['dark', 'light', 'system'] as const;
/** How the visitor sees the site that sent them here. */
type Look = { language: LanguageCode; theme: (typeof THEMES)[number] };

const FONT = "system-ui,'Noto Sans','Noto Sans Thai','Noto Sans Myanmar','Noto Sans CJK SC',sans-serif";
const LIGHT =
  'color-scheme:light;--ground:#f1f4f8;--card:#fff;--line:#d5dde7;--ink:#14202e;--soft:#4d5f73;--gold:#85580b;--pay:#1d7350';
const STYLE = `:root{color-scheme:dark;--ground:#0d1520;--card:#151f2c;--line:#26364a;--ink:#e8eef5;--soft:#a3b3c6;--gold:#f4c26b;--pay:#217a57}
:root[data-theme=light]{${LIGHT}}@media(prefers-color-scheme:light){:root[data-theme=system]{${LIGHT}}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:20px 16px;background:var(--ground);color:var(--ink);font:16px/1.6 ${FONT}}
main{width:min(100%,400px);padding:24px;border:1px solid var(--line);border-radius:20px;background:var(--card)}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px}
h1{margin:0;font-size:18px}header span{padding:2px 10px;border-radius:99px;border:1px solid var(--line);color:var(--soft);font-size:13px}
strong{display:block;margin:20px 0 2px;color:var(--gold);font-size:34px;line-height:1.25;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
p{margin:0 0 4px;color:var(--soft);overflow-wrap:anywhere}form{margin:20px 0 0}
button{display:block;width:100%;min-height:48px;margin:0 0 8px;padding:8px 14px;border:1px solid var(--line);border-radius:14px;background:none;color:var(--ink);font:inherit;cursor:pointer}
button.pay{border:0;background:var(--pay);color:#fff;font-weight:650;font-size:17px}
summary{min-height:48px;display:flex;align-items:center;justify-content:center;color:var(--soft);cursor:pointer;list-style:none}summary::-webkit-details-marker{display:none}summary::after{content:'▾';margin-inline-start:8px}
button:focus-visible,summary:focus-visible{outline:3px solid var(--gold);outline-offset:2px;border-radius:14px}
.done{margin:24px 0 0;color:var(--ink);font-weight:600}`;

export function lookOf(query: URLSearchParams): Look {
  const language = query.get('language') ?? '';
  return {
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    theme: THEMES.find((theme) => theme === query.get('theme')) ?? 'dark',
  };
}

/** The page where a visitor pays with play money, or chooses a fault. */
export function payPage(order: ShownOrder, { language, theme }: Look, isDone: boolean): string {
  const { provider, orderNo, amount, currency, coin, protocol } = order;
  const words = PAGE_WORDS[language];
  const over = coin && protocol ? `<p>${safe(coin)} · ${safe(protocol)}</p>` : '';
  const one = amountText(language, '1', currency);
  const button = (how: PayFault) =>
    `<button name="how" value="${how}" class="${how}">${safe(words[how].replace('{amount}', one))}</button>`;
  const faults = PAY_FAULTS.filter((how) => how !== 'pay').map(button);
  // A form in a framed page sends no cookies, so the page carries its look along.
  const body = isDone
    ? `<p class="done" role="status">${safe(words.done)}</p>`
    : `<form method="post" action="?language=${language}&#38;theme=${theme}">${button('pay')}
<details><summary>${safe(words.faults)}</summary>${faults.join('')}</details></form>`;
  return `<!doctype html><html lang="${languageFacts(language).tag}" data-theme="${theme}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${safe(provider)}</title><style>${STYLE}</style>
<main><header><h1>${safe(provider)}</h1><span>${safe(words.sandbox)}</span></header>
<strong>${safe(amountText(language, amount, currency))}</strong>${over}<p>${safe(words.order)} <bdi>${safe(orderNo)}</bdi></p>${body}</main></html>`;
}
