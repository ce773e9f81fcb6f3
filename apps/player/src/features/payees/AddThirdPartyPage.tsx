import { THIRD_PARTIES } from '@harbour/contract/payees';
import { withdraw } from '@harbour/contract/withdraw';
import { DataRow, RowList } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { goInstead } from '#api/router.ts';
import { useDetour } from '#parts/detour.ts';
import { Page, Waiting } from '#parts/Page.tsx';
import { text } from '#text';
import { Gate } from './Gate.tsx';
import { KindMark } from './KindMark.tsx';

const PAGES: Record<(typeof THIRD_PARTIES)[number], string> = {
  ebpay: '/pages/cards/addEBPayAcount',
  koipay: '/pages/cards/addKOIpayAcount',
  alipay: '/pages/cards/addAlipay',
  wechat: '/pages/cards/addWX',
};

const BONES = [68, 68, 68, 68];

/** Chooses the third party; its page replaces this one, so that going back leads to the accounts. */
export function AddThirdPartyPage() {
  return (
    <Page title={text('titles.cardsAddThreeAcount')} lead={text('payees.chooseThirdParty')}>
      <Gate bones={BONES}>
        <Kinds />
      </Gate>
    </Page>
  );
}

/** Only those that pay out the member's currency. */
function Kinds() {
  const { data, error, retry } = useCall(withdraw.getWithdrawMethod, {});
  const { query } = useDetour();
  if (!data) return <Waiting error={error} onRetry={retry} bones={BONES} />;
  const paid = new Set<string>(data.methodList.map(({ kind }) => kind));
  return (
    <RowList>
      {THIRD_PARTIES.filter((kind) => paid.has(kind)).map((kind) => (
        <DataRow
          key={kind}
          as="button"
          mark={<KindMark kind={kind} />}
          sign="go"
          onClick={() => goInstead(PAGES[kind], query)}
        >
          <b>{text(`payees.${kind}`)}</b>
          <span>{text(`payees.${kind}Words`)}</span>
        </DataRow>
      ))}
    </RowList>
  );
}
