import { limits } from '@harbour/rules';
import { useEffect, useState } from 'react';
import { useSession } from '#api/stores.ts';

export type OwnPicture = 'loading' | 'missing' | 'failed' | { url: string };

async function fetchOwn(name: string | null): Promise<Blob | 'missing' | 'failed'> {
  if (name === null) return 'missing';
  try {
    const answer = await fetch(`/web/upload/file/${encodeURIComponent(name)}`, {
      headers: { token: useSession.getState().token ?? '' },
      signal: AbortSignal.timeout(limits.NETWORK_TIMEOUT_MS),
    });
    if (answer.status === 404) return 'missing';
    return answer.ok ? await answer.blob() : 'failed';
  } catch {
    return 'failed';
  }
}

/**
 * A picture that the member uploaded. Only its owner may read it, so it is fetched with the token; it is kept while it
 * is shown.
 */
export function useOwnPicture(name: string | null): { picture: OwnPicture; retry: () => void } {
  const [asked, setAsked] = useState({ name });
  const [picture, setPicture] = useState<OwnPicture>('loading');
  useEffect(() => {
    let isGone = false;
    let url = '';
    setPicture('loading');
    void fetchOwn(asked.name).then((got) => {
      if (isGone) return;
      if (got instanceof Blob) url = URL.createObjectURL(got);
      setPicture(got instanceof Blob ? { url } : got);
    });
    return () => {
      isGone = true;
      URL.revokeObjectURL(url);
    };
  }, [asked]);
  return { picture, retry: () => setAsked({ name }) };
}
