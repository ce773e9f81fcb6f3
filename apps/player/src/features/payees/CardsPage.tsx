import type { Output } from '@harbour/contract';
import { type CoinAccount, isPaidByPicture, payees, type ThirdPartAccount } from '@harbour/contract/payees';
import { numberText } from '@harbour/i18n';
import { ButtonLink, DataRow, Icon, RowList, State } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import { useCall } from '#api/cache.ts';
import { useDetour } from '#parts/detour.ts';
import { Link } from '#parts/Link.tsx';
import { Page, Waiting } from '#parts/Page.tsx';
import { language, text } from '#text';
import { AccountSheet } from './AccountSheet.tsx';
import type { Account } from './account.ts';
import { CardFace } from './CardFace.tsx';
import { Gate } from './Gate.tsx';
import { KindMark } from './KindMark.tsx';
import styles from './Payees.module.css';

const BONES = [148, 56, 68, 68, 56];

/** All payees of the member. */
export function CardsPage() {
  return (
    <Page title={text('titles.cardsIndex')}>
      <Gate bones={BONES}>
        <Accounts />
      </Gate>
    </Page>
  );
}

function Accounts() {
  const cards = useCall(payees.queryUserBankCardList, {});
  const coins = useCall(payees.queryCoinAccounts, {});
  const thirds = useCall(payees.queryThirdPartAccounts, {});
  const [open, setOpen] = useState<Account>();
  const way = useWay();
  if (!cards.data || !coins.data || !thirds.data) {
    const retry = () => {
      for (const call of [cards, coins, thirds]) call.retry();
    };
    return <Waiting error={cards.error ?? coins.error ?? thirds.error} onRetry={retry} bones={BONES} />;
  }
  const isEmpty = cards.data.cardList.length + coins.data.accountList.length + thirds.data.accountList.length === 0;
  return (
    <>
      {isEmpty ? (
        <State icon="card" title={text('payees.emptyTitle')} words={text('payees.emptyWords')}>
          <ButtonLink as={Link} to="/pages/cards/addBankCards" {...way}>
            {text('payees.addBankCard')}
          </ButtonLink>
        </State>
      ) : (
        <p className="soft">{text('payees.lead')}</p>
      )}
      <Groups cards={cards.data} coins={coins.data} thirds={thirds.data} onOpen={setOpen} />
      {open && <AccountSheet account={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** An account that another task asked for leads back to that task, not to this list. */
function useWay() {
  const { task, query } = useDetour();
  return { query, isInstead: task !== undefined };
}

type GroupsProps = {
  cards: Output<typeof payees.queryUserBankCardList>;
  coins: Output<typeof payees.queryCoinAccounts>;
  thirds: Output<typeof payees.queryThirdPartAccounts>;
  onOpen: (account: Account) => void;
};

function Groups({ cards, coins, thirds, onOpen }: GroupsProps) {
  return (
    <div className={styles.columns}>
      <Group
        title={text('payees.bankCards')}
        count={cards.cardList.length}
        most={cards.most}
        add={text('payees.addBankCard')}
        to="/pages/cards/addBankCards"
      >
        {cards.cardList.map((card) => (
          <Link key={card.id} to="/pages/cards/bankDetail" query={{ id: card.id }} className={styles.face}>
            <CardFace card={card} />
          </Link>
        ))}
      </Group>
      <div className={styles.column}>
        <Group
          title={text('payees.coins')}
          count={coins.accountList.length}
          most={coins.most}
          add={text('payees.addCoin')}
          to="/pages/cards/addVirtualCoin"
        >
          <AccountList list={coins.accountList.map(coinAccount)} onOpen={onOpen} />
        </Group>
        <Group
          title={text('payees.thirdParties')}
          count={thirds.accountList.length}
          most={thirds.most}
          add={text('payees.addThirdParty')}
          to="/pages/cards/addThreeAcount"
        >
          <AccountList list={thirds.accountList.map(thirdAccount)} onOpen={onOpen} />
        </Group>
      </div>
    </div>
  );
}

const coinAccount = ({ id, alias, address, coin, protocol, addedAt }: CoinAccount): Account => ({
  id,
  alias,
  addedAt,
  kind: 'coin',
  kindName: `${coin} · ${protocol}`,
  account: address,
});
const thirdAccount = ({ id, alias, kind, account, qrFile, addedAt }: ThirdPartAccount): Account => ({
  id,
  alias,
  kind,
  account,
  addedAt,
  kindName: text(`payees.${kind}`),
  ...(isPaidByPicture(kind) ? { qrFile } : {}),
});

type GroupProps = { title: string; count: number; most: number; add: string; to: string; children: ReactNode };

/** One kind of account: the count and the limit, each account, and a link to add one. */
function Group({ title, count, most, add, to, children }: GroupProps) {
  const say = (value: number) => numberText(language(), value);
  const way = useWay();
  return (
    <section className={styles.group}>
      <header className={styles.groupHead}>
        <h2>{title}</h2>
        <span className="soft numbers">{text('payees.count', { count: say(count), most: say(most) })}</span>
      </header>
      {children}
      {count < most ? (
        <Link to={to} className={styles.add} {...way}>
          <span className={styles.plus}>
            <Icon name="close" size={22} />
          </span>
          {add}
        </Link>
      ) : (
        <p className={`soft ${styles.full}`}>{text('payees.full', { most: say(most) })}</p>
      )}
    </section>
  );
}

function AccountList({ list, onOpen }: { list: Account[]; onOpen: (account: Account) => void }) {
  if (list.length === 0) return null;
  return (
    <RowList>
      {list.map((one) => (
        <DataRow
          key={`${one.kind} ${one.id}`}
          as="button"
          mark={<KindMark kind={one.kind} />}
          sign="go"
          onClick={() => onOpen(one)}
        >
          <b>{one.alias}</b>
          <span>{one.kindName}</span>
          <span>
            <bdi>{one.account}</bdi>
          </span>
        </DataRow>
      ))}
    </RowList>
  );
}
