import { onReturn } from '@harbour/client';
import { limits } from '@harbour/rules';
import { Button, State } from '@harbour/ui';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { restoreDepth } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { reloadOnce } from '#parts/load-part.ts';
import { NavBar } from '#parts/NavBar.tsx';
import { PagePlaceholder } from '#parts/PagePlaceholder.tsx';
import { ChunkLoadError, loadPage, pageAtHand } from '#parts/page-loader.ts';
import { isBuilt, type Route } from '#parts/route.ts';
import { loadTexts, type Namespace, text } from '#text';
import { GuestDialog } from './GuestDialog.tsx';

/** The shape of most pages: a head and three rows. */
const BONES = [120, 56, 56, 56];

type Loading = { path: string; page?: ComponentType; error?: Error; isSlow?: boolean };

/** Shows the page of a route: at once if it is loaded, else a placeholder after 200 ms, else the error. */
export function PageHost({ route: given }: { route: Route }) {
  const route = isBuilt(given) ? given : comingRoute(given);
  const isLogin = useSession((state) => state.isLogin);
  const { Page, error, isSlow } = usePage(route);
  const isShown = Page !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page restores its scroll position
  useLayoutEffect(() => {
    if (isShown) restoreDepth();
  }, [route.path, isShown]);
  useTitle(route, isShown);

  if (route.access === 'member' && !isLogin) return <GuestDialog />;
  if (Page) return <Page />;
  if (error) return <LoadFailed title={text(route.title)} error={error} />;
  return <PagePlaceholder title={text(route.title)} isSlow={isSlow} bones={BONES} />;
}

const coming = new Map<string, Route>();

/** A route that is not built yet shows the page that says so. */
function comingRoute(route: Route): Route {
  const known = coming.get(route.path);
  if (known) return known;
  const page = () => import('./NotOpenPage.tsx').then((m) => m.NotOpenPage);
  const made: Route = { ...route, page, texts: ['soon'] };
  coming.set(route.path, made);
  return made;
}

function usePage(route: Route): { Page: ComponentType | undefined; error: Error | undefined; isSlow: boolean } {
  const [loading, setLoading] = useState<Loading>({ path: '' });
  const [tries, setTries] = useState(0);
  const mine = loading.path === route.path ? loading : undefined;
  const Page = pageAtHand(route) ?? mine?.page;
  const isReady = Page !== undefined;
  const hasFailed = mine?.error !== undefined;
  useEffect(() => (hasFailed ? onReturn(() => setTries((before) => before + 1)) : undefined), [hasFailed]);
  useEffect(() => {
    const { page } = route;
    if (!page || isReady) return;
    let isLeft = false;
    const update = (next: Omit<Loading, 'path'>) => isLeft || setLoading({ path: route.path, ...next });
    // The error of a failed try stays in sight until the page is here.
    const timer = setTimeout(() => tries === 0 && update({ isSlow: true }), limits.PLACEHOLDER_DELAY_MS);
    loadPage({ ...route, page })
      .then(
        (loaded) => update({ page: loaded }),
        (error: Error) => {
          update({ error });
          if (tries > 0 && error instanceof ChunkLoadError) void reloadOnce();
        },
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [route, isReady, tries]);
  return { Page, error: mine?.error, isSlow: mine?.isSlow ?? false };
}

/** Sets a title for every screen, also for one that is not built or that a guest may not see. */
function useTitle(route: Route, isShown: boolean): void {
  const [, setNamed] = useState('');
  useEffect(() => {
    const [namespace] = route.title.split('.') as [Namespace];
    loadTexts([namespace]).then(
      () => setNamed(route.title),
      () => {},
    );
  }, [route.title]);
  useEffect(() => {
    const title = (isShown && text(route.title)) || text('common.loading');
    document.title = `${title} · ${text('common.brand')}`;
  });
}

function LoadFailed({ title, error }: { title: string; error: Error }) {
  const isChunk = error instanceof ChunkLoadError;
  const isOffline = !navigator.onLine;
  return (
    <>
      <NavBar title={title} />
      <main>
        <State
          icon="offline"
          title={text(isOffline ? 'common.offlineTitle' : isChunk ? 'common.chunkFailed' : 'common.pageTimeout')}
          words={text(isOffline ? 'common.offlineWords' : 'common.nothingLost')}
        >
          <Button onPress={() => location.reload()}>{text('common.tryAgain')}</Button>
        </State>
      </main>
    </>
  );
}
