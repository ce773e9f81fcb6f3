import { say, sayOf } from './say.ts';

/** The text of an account's name, such as `venue:live` or `operator:world#6`; the shard is left out. */
export function walletName(wallet: string): string {
  const [name = ''] = wallet.split('#');
  return name.startsWith('venue:')
    ? say('wallet.venue', { venue: name.slice('venue:'.length) })
    : sayOf('wallet', name);
}
