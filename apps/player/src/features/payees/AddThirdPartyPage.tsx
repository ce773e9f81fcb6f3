import { THIRD_PARTIES } from '@harbour/contract/payees';
import { Icon } from '@harbour/ui';
import { goInstead } from '#api/router.ts';
import { Page } from '#parts/Page.tsx';
import { text } from '#text';
import { Gate } from './Gate.tsx';
import { KindMark } from './KindMark.tsx';
import styles from './Payees.module.css';

const PAGES: Record<(typeof THIRD_PARTIES)[number], string> = {
  ebpay: '/pages/cards/addEBPayAcount',
  koipay: '/pages/cards/addKOIpayAcount',
  alipay: '/pages/cards/addAlipay',
  wechat: '/pages/cards/addWX',
};

/** Chooses the third party; its page replaces this one, so that going back leads to the accounts. */
export function AddThirdPartyPage() {
  return (
    <Page title={text('titles.cardsAddThreeAcount')} lead={text('payees.chooseThirdParty')}>
      <Gate bones={[68, 68, 68, 68]}>
        <div className={styles.list}>
          {THIRD_PARTIES.map((kind) => (
            <button key={kind} type="button" className={styles.row} onClick={() => goInstead(PAGES[kind])}>
              <KindMark kind={kind} />
              <span className={styles.rowWords}>
                <b>{text(`payees.${kind}`)}</b>
                <small>{text(`payees.${kind}Words`)}</small>
              </span>
              <span className={styles.go}>
                <Icon name="chevron" size={18} />
              </span>
            </button>
          ))}
        </div>
      </Gate>
    </Page>
  );
}
