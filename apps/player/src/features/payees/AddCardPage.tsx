import type { Refusal } from '@harbour/contract';
import { type BankCard, CARD_TYPES, payees } from '@harbour/contract/payees';
import { Button, Segmented, TextField } from '@harbour/ui';
import { useFormCommand } from '#api/cache.ts';
import { useSession } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { useDetour } from '#parts/detour.ts';
import { useForm } from '#parts/form.ts';
import { Form, Page } from '#parts/Page.tsx';
import { text } from '#text';
import { BankField } from './BankField.tsx';
import { cardTyped, inFours } from './card-number.ts';
import { errorAt, isAboutSecondary, PayeeField, SecondaryField } from './fields.tsx';
import { Gate } from './Gate.tsx';
import { refreshPayees } from './refresh.ts';

export function AddCardPage() {
  return (
    <Page title={text('titles.cardsAddBankCards')}>
      <Gate bones={[78, 52, 78, 78, 78, 84]} needsName>
        <CardForm />
      </Gate>
    </Page>
  );
}

const EMPTY = {
  holderName: '',
  cardType: 'debit' as BankCard['cardType'],
  bank: '',
  cardNumber: '',
  branch: '',
  secondaryPassword: '',
};

/** The field at which a refusal is shown. */
function fieldOf(why: Refusal | undefined): keyof typeof EMPTY | undefined {
  if (isAboutSecondary(why)) return 'secondaryPassword';
  if (why === 'holderNotYou') return 'holderName';
  if (why === 'bankUnknown') return 'bank';
  return why === 'payeeTaken' || why === 'cardNumberForm' ? 'cardNumber' : undefined;
}

function CardForm() {
  const realName = useSession((state) => state.userInfo?.realName) ?? '';
  const form = useForm(payees.bindBankCard, EMPTY);
  const { goOn } = useDetour();
  const bind = useFormCommand(payees.bindBankCard, ({ why, message }) => {
    const field = fieldOf(why);
    if (field) form.refuse(field, message);
    return field !== undefined;
  });
  const { cardType, bank, cardNumber, secondaryPassword } = form.values;
  const send = async () => {
    if (!form.mayBeSent()) return;
    const { data } = await bind.run(form.values);
    refreshPayees();
    if (!data) return;
    toast(text('payees.cardAdded'));
    goOn();
  };
  return (
    <Form onSend={send}>
      <p className="soft">{text('payees.holderHint', { name: realName })}</p>
      <PayeeField
        form={form}
        name="holderName"
        label={text('payees.holderName')}
        maxLength={60}
        autoComplete="cc-name"
      />
      <Segmented
        label={text('payees.cardType')}
        value={cardType}
        options={CARD_TYPES.map((value) => ({ value, label: text(`payees.${value}`) }))}
        onChange={(value) => form.set('cardType', value)}
      />
      <BankField bank={bank} error={errorAt(form, 'bank')} onChoose={(value) => form.set('bank', value)} />
      <TextField
        label={text('payees.cardNumber')}
        hint={text('payees.cardNumberHint')}
        value={cardNumber}
        onChange={(value) => form.set('cardNumber', cardTyped(cardNumber, value))}
        onLeave={() => {
          form.set('cardNumber', inFours(cardNumber));
          form.leave('cardNumber');
        }}
        error={errorAt(form, 'cardNumber')}
        inputMode="numeric"
        maxLength={23}
        autoComplete="cc-number"
        enterKeyHint="next"
      />
      <PayeeField
        form={form}
        name="branch"
        label={text('payees.branch')}
        hint={text('payees.branchHint')}
        maxLength={80}
      />
      <SecondaryField
        value={secondaryPassword}
        error={errorAt(form, 'secondaryPassword')}
        onChange={(value) => form.set('secondaryPassword', value)}
      />
      <Button isSubmit isWide isBusy={bind.isBusy}>
        {text('payees.addBankCard')}
      </Button>
    </Form>
  );
}
