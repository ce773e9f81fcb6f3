import '@harbour/ui/tokens.css';
import '@harbour/ui/base.css';
import '#app/first.css';
import { createRoot } from 'react-dom/client';
import { watchOtherTabs } from '#api/other-tabs.ts';
import { prepareSite } from '#api/site.ts';
import { Shell } from '#app/Shell.tsx';
import { HomePage } from '#features/home/HomePage.tsx';
import { bring } from '#parts/page-loader.ts';
import { setRoutes } from '#parts/route.ts';
import { findRoute, HOME } from '#routes/routes.ts';

// zod, which is loaded later, must not generate code: the page's content policy forbids it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

setRoutes(findRoute);
for (const path of HOME) bring(path, HomePage);
watchOtherTabs();

const root = document.getElementById('root');
const show = () => root && createRoot(root).render(<Shell />);

/**
 * The first look that came with the page is painted before the app replaces it; a hidden page has no paint to wait for.
 */
const showAfterPaint = () => {
  if (document.hidden) show();
  else requestAnimationFrame(() => setTimeout(show));
};

prepareSite().then(showAfterPaint, showAfterPaint);
