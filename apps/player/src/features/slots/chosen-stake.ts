/** The stake chosen last on this device; one of the demo is no wish for a game with money. */
const keyOf = (game: string, isDemo: boolean) => `${isDemo ? 'demoStake' : 'stake'}:${game}`;

export function keepStake(game: string, isDemo: boolean, stake: bigint): void {
  localStorage.setItem(keyOf(game, isDemo), String(stake));
}

export function chosenStake(game: string, isDemo: boolean): string | null {
  return localStorage.getItem(keyOf(game, isDemo));
}
