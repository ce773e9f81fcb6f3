import type { OfficeApproval } from '@harbour/contract/office-approvals';
import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { useCall } from '#base/answers.ts';
import { say, sayOf } from '#base/say.ts';
import { mayI } from '#base/self.ts';
import { money } from '#base/show.ts';
import { walletName } from '#base/wallets.ts';
import { Notice } from '#parts/Panel.tsx';
import { endOf } from './payout-end.ts';

/** Shows the proposed outcome, the amount and the account before anything can be confirmed. */
export function PayoutEnd({ approval }: { approval: OfficeApproval }) {
  const end = endOf(approval);
  const { venueTransfer } = approval;
  const isWanted = end !== undefined && !venueTransfer && mayI('withdrawals.see');
  const { data } = useCall(officeWithdraw.getWithdrawalOrder, { orderNo: approval.subject }, { isWanted });
  if (!end) return null;
  const { name, account, holder } = data?.payee ?? {};
  const payee = [name, account, holder].filter(Boolean).join(' · ');
  return (
    <Notice tone={end === 'paid' || end === 'done' ? 'red' : 'amber'}>
      <strong>{sayOf('payoutEnd', end)}</strong>
      <div>
        {approval.amount !== null && `${money(approval.amount)} ${approval.currency}`}
        {payee && ` ${end === 'paid' ? '→' : '·'} ${payee}`}
        {venueTransfer && ` · ${walletName(venueTransfer.source)} → ${walletName(venueTransfer.target)}`}
      </div>
      {venueTransfer && <div>{say('venueTransfer.lands', { wallet: walletName(venueTransfer.landing) })}</div>}
    </Notice>
  );
}
