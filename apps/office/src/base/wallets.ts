import { say, sayOf } from './say.ts';

/** A place in the books by its name: `venue:live`, `operator:world#6`; which of the house's tills it was does not matter here. */
export function walletName(wallet: string): string {
  const [name = ''] = wallet.split('#');
  return name.startsWith('venue:')
    ? say('wallet.venue', { venue: name.slice('venue:'.length) })
    : sayOf('wallet', name);
}
