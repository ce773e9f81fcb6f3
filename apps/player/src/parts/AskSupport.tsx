import { Button } from '@harbour/ui';
import { go } from '#api/router.ts';
import { text } from '#text';
import { ComingSoon } from './ComingSoon.tsx';
import { Link } from './Link.tsx';
import { isComing } from './route.ts';

const SUPPORT = '/pages/connect/connect';

/** A button to support, which says so as long as support is still to come. */
export function AskSupport({ look, isWide }: { look?: 'quiet'; isWide?: boolean }) {
  const isLater = isComing(SUPPORT);
  return (
    <Button look={isLater ? 'quiet' : (look ?? 'primary')} isWide={isWide ?? false} onPress={() => go(SUPPORT)}>
      {text('common.askSupport')}
      {isLater && <ComingSoon />}
    </Button>
  );
}

/** The same as a link after words. */
export function AskSupportLink({ className }: { className?: string | undefined }) {
  return (
    <Link to={SUPPORT} className={className}>
      {text('common.askSupport')} {isComing(SUPPORT) && <ComingSoon />}
    </Link>
  );
}
