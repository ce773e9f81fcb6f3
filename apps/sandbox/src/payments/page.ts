type ShownOrder = {
  provider: string;
  orderNo: string;
  amount: string;
  currency: string;
  coin: string | null;
  protocol: string | null;
};

const WAYS = [
  ['pay', 'Pay', '付款'],
  ['late', 'Pay, notify late', '付款，延迟通知'],
  ['twice', 'Pay, notify twice', '付款，重复通知'],
  ['wrongAmount', 'Pay 1 too little', '少付一元'],
  ['otherCurrency', 'Pay in euros', '用欧元付款'],
  ['never', 'Pay, never notify', '付款，不通知'],
  ['forged', 'Don’t pay, forge the notification', '不付款，伪造通知'],
] as const;

const STYLE = `body{margin:0;font:16px/1.5 system-ui;background:#0d1520;color:#e8eef5;display:grid;place-items:center;min-height:100vh}
main{width:min(92vw,360px);padding:24px 0}h1{font-size:20px;margin:0 0 4px}p{margin:4px 0;color:#9fb0c3}
strong{display:block;font-size:34px;margin:12px 0;color:#f4c26b;font-variant-numeric:tabular-nums}
button{display:block;width:100%;min-height:48px;margin:8px 0;border:0;border-radius:14px;background:#1b2735;color:#e8eef5;font:inherit}
button:first-of-type{background:#2f8f6b;color:#fff}`;

const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page where a visitor pays with play money, and chooses a fault. */
export function payPage(
  { provider, orderNo, amount, currency, coin, protocol }: ShownOrder,
  done: string | null,
): string {
  const over = coin && protocol ? `<p>${safe(coin)} · ${safe(protocol)}</p>` : '';
  const buttons = WAYS.map(
    ([how, english, chinese]) => `<button name="how" value="${how}">${english} · ${chinese}</button>`,
  ).join('');
  const body = done
    ? '<p>Done. You can close this window. · 已完成，可以关闭此窗口。</p>'
    : `<form method="post">${buttons}</form>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${safe(provider)}</title><style>${STYLE}</style><main><h1>${safe(provider)}</h1><p>Sandbox: no real money · 沙盒：非真实货币</p>
<strong>${safe(currency)} ${safe(amount)}</strong>${over}<p>${safe(orderNo)}</p>${body}</main></html>`;
}
