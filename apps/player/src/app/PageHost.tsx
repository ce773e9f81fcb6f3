import { limits } from '@house/rules';
import { Bone, Button, State } from '@house/ui';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useSession } from '#api/stores.ts';
import { loadTexts, text } from '#text';
import { GuestDialog } from './GuestDialog.tsx';
import { NavBar } from './NavBar.tsx';
import { NotOpenPage } from './NotOpenPage.tsx';
import { ChunkLoadError, loadPage, pageAtHand } from './page-loader.ts';
import type { Route } from './route.ts';
import { restoreDepth } from './router.ts';
import styles from './Shell.module.css';

type Loading = { path: string; page?: ComponentType; error?: Error; isSlow?: boolean };

/** Shows the page of a route: at once if it is at hand, else a placeholder after 200 ms, else what went wrong. */
export function PageHost({ route }: { route: Route }) {
  const [loading, setLoading] = useState<Loading>({ path: '' });
  const isLogin = useSession((state) => state.isLogin);
  const mine = loading.path === route.path ? loading : undefined;
  const Page = pageAtHand(route) ?? mine?.page;
  const isReady = Page !== undefined;

  useEffect(() => {
    const { page } = route;
    if (!page || isReady) return;
    let isLeft = false;
    const update = (next: Omit<Loading, 'path'>) => isLeft || setLoading({ path: route.path, ...next });
    const timer = setTimeout(() => update({ isSlow: true }), limits.PLACEHOLDER_DELAY_MS);
    loadPage({ ...route, page })
      .then(
        (loaded) => update({ page: loaded }),
        (error: Error) => update({ error }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [route, isReady]);

  const isShown = isReady || !route.page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins where it was left
  useLayoutEffect(() => {
    if (isShown) restoreDepth();
  }, [route.path, isShown]);
  const [, setNamed] = useState(false);
  useEffect(() => {
    loadTexts(['titles']).then(
      () => setNamed(true),
      () => {},
    );
  }, []);
  useEffect(() => {
    document.title = `${isShown && route.title ? text(route.title) || text('common.loading') : text('common.loading')} · ${text('common.brand')}`;
  });

  if (route.access === 'member' && !isLogin) return <GuestDialog />;
  if (!route.page) return <NotOpenPage route={route} />;
  if (Page) return <Page />;
  if (mine?.error) return <LoadFailed error={mine.error} />;
  return mine?.isSlow ? <Placeholder /> : <main className={styles.blank} />;
}

function Placeholder() {
  return (
    <main className={styles.placeholder} aria-busy="true" aria-label={text('common.loading')}>
      <Bone height={32} width="45%" />
      <Bone height={120} />
      <Bone height={56} />
      <Bone height={56} />
      <Bone height={56} />
    </main>
  );
}

function LoadFailed({ error }: { error: Error }) {
  const isChunk = error instanceof ChunkLoadError;
  return (
    <>
      <NavBar title="" />
      <main>
        <State
          icon="offline"
          title={text(isChunk ? 'common.chunkFailed' : 'common.pageTimeout')}
          words={text('common.nothingLost')}
        >
          <Button onPress={() => location.reload()}>{text('common.tryAgain')}</Button>
        </State>
      </main>
    </>
  );
}
