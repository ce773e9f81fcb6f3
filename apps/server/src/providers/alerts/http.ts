import { mustBeOutsideTransaction } from '#platform/asker';
import type { SendAlert } from '#platform/ports';

const PATIENCE_MS = 10_000;

/** Posts an alert to a web address in the form of chat and paging webhooks: JSON with a `text`. */
export function httpAlerts(url: string): SendAlert {
  return async ({ id, words, madeAt }) => {
    mustBeOutsideTransaction('an alert');
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: words, id, at: madeAt.toISOString() }),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the alert address answered ${response.status}`);
  };
}
