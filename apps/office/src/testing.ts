import { renderWith, renewPage } from '@harbour/client/testing';
import { createRoot } from 'react-dom/client';
import { enter } from '#base/self.ts';

renderWith(createRoot as never);

/** A fresh page at an address, for a colleague with these roles; whatever another was told is forgotten. */
export async function openAs(roles: string[], hash = ''): Promise<void> {
  await renewPage(hash);
  enter('token', { id: '1', roles } as never);
}
