import { type Wallet, wallet } from '@harbour/contract/wallet';
import { Card, Icon } from '@harbour/ui';
import { useRef, useState } from 'react';
import { useCall } from '#api/cache.ts';
import { BalancePill } from '#parts/BalancePill.tsx';
import { FreeModeCard } from '#parts/FreeModeCard.tsx';
import { Link } from '#parts/Link.tsx';
import { Total, WalletGroups } from '#parts/Money.tsx';
import { isStill } from '#parts/motion.ts';
import { Page, Waiting } from '#parts/Page.tsx';
import { PlayLabel } from '#parts/PlayLabel.tsx';
import { TopUp } from '#parts/TopUp.tsx';
import { walletGroupsOf } from '#parts/wallet-groups.ts';
import { text } from '#text';
import { ModeSwitch } from './ModeSwitch.tsx';
import styles from './Transfer.module.css';
import { TransferForm } from './TransferForm.tsx';
import { VenueList } from './VenueList.tsx';

function RecordsLink() {
  return (
    <Link to="/pages/transaction/transaction" className={styles.records}>
      <Icon name="list" />
      <span className="visually-hidden">{text('titles.transactionTransaction')}</span>
    </Link>
  );
}

function PageEnd() {
  return (
    <>
      <BalancePill />
      <RecordsLink />
    </>
  );
}

/** The wallets, and transfers between them. */
export function TransferPage() {
  const info = useCall(wallet.getUserTransInfo, {});
  const wallets = useCall(wallet.getTransWalletBalanceInfo, {});
  const [target, setTarget] = useState<Wallet['wallet']>();
  const form = useRef<HTMLDivElement>(null);
  const moveTo = (to: Wallet['wallet']) => {
    setTarget(to);
    form.current?.scrollIntoView({ block: 'center', behavior: isStill() ? 'auto' : 'smooth' });
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  const retry = () => {
    info.retry();
    wallets.retry();
  };
  const waitUntil = (info.askedAt ?? 0) + (info.data?.waitSeconds ?? 0) * 1_000;
  const isManual = info.data?.walletType === 'manual';
  return (
    <Page title={text('titles.financeTransfer')} end={<PageEnd />}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <TotalCard />
          {info.data && wallets.data ? (
            <>
              <ModeSwitch known={{ walletType: info.data.walletType, askedAt: info.error ? 0 : (info.askedAt ?? 0) }} />
              <div ref={form} className={styles.form}>
                {isManual ? (
                  <TransferForm
                    wallets={wallets.data.walletList}
                    currency={wallets.data.currency}
                    waitUntil={waitUntil}
                    target={target}
                    onTarget={setTarget}
                  />
                ) : (
                  <FreeModeCard />
                )}
              </div>
            </>
          ) : (
            <Waiting error={info.error ?? wallets.error} onRetry={retry} bones={[96, 320]} />
          )}
        </div>
        {info.data && wallets.data && (
          <div className={styles.column}>
            <VenueList
              wallets={wallets.data.walletList}
              target={target}
              waitUntil={waitUntil}
              {...(isManual ? { onChoose: moveTo } : {})}
            />
            <TopUp />
          </div>
        )}
      </div>
    </Page>
  );
}

function TotalCard() {
  const { data, error, retry } = useCall(wallet.getUserBalance, {});
  if (!data) return <Waiting error={error} onRetry={retry} bones={[164]} />;
  return (
    <Card tone="jade">
      <Total minor={data.userBalanceMap.total} currency={data.currency} label={<PlayLabel />} />
      <WalletGroups
        of={walletGroupsOf(data.userBalanceMap).map(({ name, minor }) => ({ label: text(`wallet.${name}`), minor }))}
      />
    </Card>
  );
}
