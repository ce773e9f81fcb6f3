import { COIN_PROTOCOLS, payees } from '@harbour/contract/payees';
import { COIN_ADDRESS, type CoinProtocol } from '@harbour/rules';
import { Button, Segmented } from '@harbour/ui';
import { useFormCommand } from '#api/cache.ts';
import { toast } from '#api/toasts.ts';
import { useDetour } from '#parts/detour.ts';
import { useForm } from '#parts/form.ts';
import { Notice } from '#parts/Notice.tsx';
import { Form, Page } from '#parts/Page.tsx';
import { text } from '#text';
import { AliasField, errorAt, fitsPattern, isAboutSecondary, Labelled, PayeeField, SecondaryField } from './fields.tsx';
import { Gate } from './Gate.tsx';
import { PhoneStep, usePhoneProof } from './PhoneStep.tsx';
import { refreshPayees } from './refresh.ts';

export function AddCoinPage() {
  return (
    <Page title={text('titles.cardsAddVirtualCoin')}>
      <Gate bones={[78, 78, 78, 220, 84]}>
        <CoinForm />
      </Gate>
    </Page>
  );
}

const EMPTY = {
  alias: '',
  coin: 'USDT' as const,
  protocol: 'TRC20' as CoinProtocol,
  address: '',
  secondaryPassword: '',
};

function CoinForm() {
  const form = useForm(payees.bindCoinAccount, EMPTY);
  const phone = usePhoneProof();
  const { goOn } = useDetour();
  const bind = useFormCommand(payees.bindCoinAccount, ({ why, message }) => {
    if (why === 'proofNeeded') phone.forget(message);
    else if (isAboutSecondary(why)) form.refuse('secondaryPassword', message);
    else if (why === 'coinAddressMismatch' || why === 'payeeTaken') form.refuse('address', message);
    else return false;
    return true;
  });
  const { protocol, address, secondaryPassword } = form.values;

  /** §5: an address must fit its protocol; checked when the field is left, and again when the protocol changes. */
  const fits = (of: CoinProtocol) =>
    fitsPattern(form, 'address', { pattern: COIN_ADDRESS[of], refusal: 'coinAddressMismatch' });
  const choose = (next: CoinProtocol) => {
    form.set('protocol', next);
    form.set('address', address);
    fits(next);
  };
  const send = async () => {
    const isWhole = form.mayBeSent();
    if (!fits(protocol) || !isWhole) return;
    const proof = await phone.prove();
    if (!proof) return;
    const { data } = await bind.run({ ...form.values, proof });
    refreshPayees();
    if (!data) return;
    toast(text('payees.added'));
    goOn();
  };
  return (
    <Form onSend={send}>
      <AliasField form={form} />
      <Labelled label={text('payees.protocol')}>
        {() => (
          <Segmented
            label={text('payees.protocol')}
            value={protocol}
            options={COIN_PROTOCOLS.map((value) => ({ value, label: `USDT · ${value}` }))}
            onChange={choose}
          />
        )}
      </Labelled>
      <PayeeField
        form={form}
        name="address"
        label={text('payees.address')}
        // The field is shorter than an address, so the whole address is shown below for comparison.
        hint={address || text(`payees.address${protocol}`)}
        maxLength={64}
        onLeave={() => fits(protocol)}
      />
      <Notice>{text('payees.addressCare')}</Notice>
      <PhoneStep phone={phone} />
      <SecondaryField
        value={secondaryPassword}
        error={errorAt(form, 'secondaryPassword')}
        onChange={(value) => form.set('secondaryPassword', value)}
      />
      <Button isSubmit isWide isBusy={bind.isBusy || phone.isBusy}>
        {text('payees.addCoin')}
      </Button>
    </Form>
  );
}
