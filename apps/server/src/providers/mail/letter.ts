import type { Mail } from '#platform/ports';

const FONT = "system-ui,-apple-system,'Segoe UI','Noto Sans','Noto Sans Thai','Noto Sans Myanmar',sans-serif";
/** Mail programs keep little of a style sheet: colours for a light page are inline, the dark ones are an addition. */
const DARK = `@media (prefers-color-scheme:dark){.page{background:#0b1413!important}.card{background:#13211f!important}
.name,.text{color:#dfe9e5!important}.brand{color:#f0c987!important}.code{background:#0b1413!important;color:#dfe9e5!important}}`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The code of a message stands in a line of its own, large enough to copy. */
function codeBlock(body: string): string {
  const [code] = /\b\d{6}\b/.exec(body) ?? [];
  return code
    ? `<p class="code" style="margin:20px 0 0;padding:14px;border-radius:12px;background:#eef3f1;color:#152421;text-align:center;font:600 30px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px">${code}</p>`
    : '';
}

/** The same words as the text of an e-mail, set as a card; nothing is loaded from elsewhere, and nothing is a link. */
export function letterHtml({ brand, subject, body }: Omit<Mail, 'id' | 'to'>): string {
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:32px 16px;background:#eef3f1">
<div style="max-width:440px;margin:0 auto;font-family:${FONT}">
<p class="brand" style="margin:0 4px 14px;font-size:17px;font-weight:650;color:#8a5f12">${escaped(brand)}</p>
<div class="card" style="padding:28px 24px;border-radius:18px;background:#fff">
<h1 class="name" style="margin:0 0 12px;font-size:21px;line-height:1.4;color:#152421">${escaped(subject)}</h1>
<p class="text" style="margin:0;font-size:16px;line-height:1.7;color:#33463f">${escaped(body)}</p>${codeBlock(body)}
</div></div></body></html>`;
}
