/** An outside address is good for one entry, and belongs to one member: it is kept here, and never in our own address. */
let kept: { game: string; url: string } | undefined;

export function keepAddress(game: string, url: string): void {
  kept = { game, url };
}

/** The address for a game, once. */
export function takeAddress(game: string): string | undefined {
  const url = kept?.game === game ? kept.url : undefined;
  kept = undefined;
  return url;
}

/** What is not a page of the web is not opened. */
export function webAddress(url: string, origin: string): URL | undefined {
  if (!URL.canParse(url, origin)) return undefined;
  const address = new URL(url, origin);
  return /^https?:$/.test(address.protocol) ? address : undefined;
}

/** What a venue's page may do. A page of another origin keeps its own memory; one of ours must not reach into ours. */
export function sandboxOf(address: URL, origin: string): string {
  const rights = 'allow-scripts allow-forms allow-orientation-lock';
  return address.origin === origin ? rights : `${rights} allow-same-origin`;
}
