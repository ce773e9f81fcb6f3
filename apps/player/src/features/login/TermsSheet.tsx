import { identity } from '@harbour/contract/identity';
import { Button, Sheet } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { Waiting } from '#parts/Page.tsx';
import { text } from '#text';
import styles from './LoginPage.module.css';

export function TermsSheet({ onClose, onAccept }: { onClose: () => void; onAccept: () => void }) {
  const { data, error, retry } = useCall(identity.getRegisterTerms, {});
  return (
    <Sheet title={data?.terms.title ?? text('login.termsTitle')} closeLabel={text('common.close')} onClose={onClose}>
      {data ? (
        <p className={styles.terms}>{data.terms.body}</p>
      ) : (
        <Waiting error={error} onRetry={retry} bones={[240]} />
      )}
      <Button isWide onPress={onAccept}>
        {text('login.accept')}
      </Button>
    </Sheet>
  );
}
