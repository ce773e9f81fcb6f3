import { THIRD_PARTIES } from '@harbour/contract/payees';
import { DataRow, RowList } from '@harbour/ui';
import { goInstead } from '#api/router.ts';
import { Page } from '#parts/Page.tsx';
import { text } from '#text';
import { Gate } from './Gate.tsx';
import { KindMark } from './KindMark.tsx';

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
        <RowList>
          {THIRD_PARTIES.map((kind) => (
            <DataRow
              key={kind}
              as="button"
              mark={<KindMark kind={kind} />}
              sign="go"
              onClick={() => goInstead(PAGES[kind])}
            >
              <b>{text(`payees.${kind}`)}</b>
              <span>{text(`payees.${kind}Words`)}</span>
            </DataRow>
          ))}
        </RowList>
      </Gate>
    </Page>
  );
}
