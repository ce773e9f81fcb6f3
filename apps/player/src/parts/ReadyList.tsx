import { Card, Icon } from '@harbour/ui';
import { useSession } from '#api/stores.ts';
import { type TextKey, text } from '#text';
import { useHere } from './detour.ts';
import { Link } from './Link.tsx';
import styles from './ReadyList.module.css';

/** A thing that may be missing before money can move. */
export type Need = 'phone' | 'secondary' | 'name' | 'account';

const PAGES: Record<Need, { to: string; title: TextKey; note: TextKey }> = {
  phone: { to: '/pages/system/setPhone', title: 'common.needPhone', note: 'common.needPhoneNote' },
  secondary: {
    to: '/pages/system/secondaryPassword',
    title: 'common.needSecondary',
    note: 'common.needSecondaryNote',
  },
  name: { to: '/pages/system/setName', title: 'common.needName', note: 'common.needNameNote' },
  account: { to: '/pages/cards/index', title: 'common.needAccount', note: 'common.needAccountNote' },
};

/** The things that each depends on. */
const BEFORE: Record<Need, Need[]> = {
  phone: [],
  secondary: ['phone'],
  name: [],
  account: ['phone', 'secondary', 'name'],
};

/** Which of these the member lacks. An account is known to its page only. */
export function useMissing(needs: readonly Need[], hasAccount = false): Need[] {
  const userInfo = useSession((state) => state.userInfo);
  const isThere: Record<Need, boolean> = {
    phone: userInfo?.isPhoneBound === true,
    secondary: userInfo?.isSecondarySet === true,
    name: (userInfo?.realName ?? null) !== null,
    account: hasAccount,
  };
  return needs.filter((need) => !isThere[need]);
}

type ReadyListProps = { title: string; needs: readonly Need[]; missing: readonly Need[] };

/** All that a task needs, in one list: what is there, and a link to each thing that is not. Each leads back here. */
export function ReadyList({ title, needs, missing }: ReadyListProps) {
  const next = useHere();
  const done = needs.length - missing.length;
  return (
    <Card as="section" className={styles.card}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {needs.length > 1 && (
          <span className="soft numbers">{text('common.needsDone', { done, all: needs.length })}</span>
        )}
      </header>
      <ol className={styles.list}>
        {needs.map((need, at) => {
          const isMissing = missing.includes(need);
          const isNow = isMissing && !BEFORE[need].some((other) => missing.includes(other));
          return (
            <NeedRow key={need} need={need} number={at + 1} isMissing={isMissing} next={isNow ? next : undefined} />
          );
        })}
      </ol>
    </Card>
  );
}

type NeedRowProps = { need: Need; number: number; isMissing: boolean; next: string | undefined };

function NeedRow({ need, number, isMissing, next }: NeedRowProps) {
  const { to, title, note } = PAGES[need];
  const content = (
    <>
      <span className={isMissing ? styles.number : styles.tick} aria-hidden="true">
        {isMissing ? number : <Icon name="check" size={18} />}
      </span>
      <span className={styles.words}>
        <b>{text(title)}</b>
        <span>{text(isMissing ? note : 'common.needDone')}</span>
      </span>
    </>
  );
  return (
    <li>
      {next === undefined ? (
        <div className={`${styles.row} ${isMissing ? styles.later : ''}`}>{content}</div>
      ) : (
        <Link to={to} query={{ next }} className={styles.row}>
          {content}
          <Icon name="chevron" size={20} />
        </Link>
      )}
    </li>
  );
}
