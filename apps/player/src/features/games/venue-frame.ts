/** An outside address is valid for one entry of one member, so it is kept here, and never in our own address. */
let kept: { game: string; url: string } | undefined;

export function keepAddress(game: string, url: string): void {
  kept = { game, url };
}

/** Returns the address for a game, once. */
export function takeAddress(game: string): string | undefined {
  const url = kept?.game === game ? kept.url : undefined;
  kept = undefined;
  return url;
}

/** Only web addresses are opened. */
export function webAddress(url: string, origin: string): URL | undefined {
  if (!URL.canParse(url, origin)) return undefined;
  const address = new URL(url, origin);
  return /^https?:$/.test(address.protocol) ? address : undefined;
}

/**
 * The rights of a venue's page. A page of another origin keeps its own storage; one of our origin must not reach ours.
 */
export function sandboxOf(address: URL, origin: string): string {
  const rights = 'allow-scripts allow-forms allow-orientation-lock';
  return address.origin === origin ? rights : `${rights} allow-same-origin`;
}
