/** The scripts of the games that are played on a stage. */
export const PLAYERS = {
  table: () => import('#features/live-tables/TablePage.tsx').then((m) => m.TablePage),
  demoTable: () => import('#features/live-tables/DemoTablePage.tsx').then((m) => m.DemoTablePage),
  slot: () => import('#features/slots/SlotPage.tsx').then((m) => m.SlotPage),
  outside: () => import('#features/games/VenueFramePage.tsx').then((m) => m.VenueDemo),
};

/** Asks for the script of the addressed game together with that of its page, and not after it. */
export function askForPlayer(isDemo: boolean): void {
  const query = new URLSearchParams(location.hash.split('?')[1]);
  const names = { table: isDemo ? 'demoTable' : 'table', slot: 'slot', outside: 'outside' } as const;
  for (const [kind, name] of Object.entries(names)) if (query.has(kind)) PLAYERS[name]().catch(() => {});
}
