import { wallet } from '@harbour/contract/wallet';
import { expect, it, vi } from 'vitest';
import { openIn } from '#testing';
import { loadTexts, text } from '#text';
import { ask } from './client.ts';

it('an input that is refused for a reason without words asks to check it', async () => {
  await openIn('en', ['common']);
  vi.stubGlobal('fetch', async () => Response.json({}));
  await loadTexts(['errors']);
  await expect(ask(wallet.getUserPlatBalance, {} as never)).rejects.toThrow(text('common.checkInput'));
});
