import { loadUserInfo } from '#api/session.ts';
import { useSession } from '#api/stores.ts';
import { Waiting } from './Page.tsx';

/** Until it is known who is here: bones, or why not and a way to ask again. */
export function UserWaiting({ bones }: { bones: number[] }) {
  const error = useSession((state) => state.userError);
  return <Waiting error={error} onRetry={() => void loadUserInfo().catch(() => {})} bones={bones} />;
}
