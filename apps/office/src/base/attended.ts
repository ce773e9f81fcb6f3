const AWAY_MS = 5 * 60_000;
let touchedAt = performance.now();

for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
  addEventListener(
    sign,
    () => {
      touchedAt = performance.now();
    },
    { capture: true, passive: true },
  );

/**
 * Whether someone is using the page. Polling stops when nobody is, because an hour without a request ends the session.
 */
export const isAttended = () => performance.now() - touchedAt < AWAY_MS;
