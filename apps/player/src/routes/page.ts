import type { PAGES } from './pages.ts';

/** The loader of a page, by its name in the list of pages. */
export const page = (name: keyof typeof PAGES) => () => import('./pages.ts').then((m) => m.PAGES[name]());
