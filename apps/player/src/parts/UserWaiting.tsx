import { loadUserInfo } from '#api/session.ts';
import { useSession } from '#api/stores.ts';
import { Waiting } from './Page.tsx';

/** Until the member is loaded: placeholders, or the error and a retry button. */
export function UserWaiting({ bones }: { bones: number[] }) {
  const error = useSession((state) => state.userError);
  return <Waiting error={error} onRetry={() => void loadUserInfo().catch(() => {})} bones={bones} />;
}
