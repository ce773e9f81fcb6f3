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

/** Whether somebody sits here. What asks by itself rests when nobody does: an hour without a question ends the session. */
export const isAttended = () => performance.now() - touchedAt < AWAY_MS;
