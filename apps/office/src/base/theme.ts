import { makeStore } from '@harbour/client';

export type Theme = 'dark' | 'light';
const KEPT = 'officeTheme';

function firstTheme(): Theme {
  const kept = localStorage.getItem(KEPT);
  if (kept === 'dark' || kept === 'light') return kept;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

export const theme = makeStore<Theme>(firstTheme());

export function applyTheme(next: Theme): void {
  localStorage.setItem(KEPT, next);
  document.documentElement.dataset.theme = next;
  theme.set(next);
}
