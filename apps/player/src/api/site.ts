import { boot } from '#boot';
import { loadTexts } from '#text';

/** A page that came without its data (from a development server) requests it. */
export async function prepareSite(): Promise<void> {
  if (boot) return;
  await loadTexts(['common', 'home']);
  const { loadSite } = await import('./front.ts');
  await loadSite();
}
