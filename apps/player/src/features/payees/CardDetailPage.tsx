import { type BankCard, CARD_TYPES, payees } from '@harbour/contract/payees';
import { dayText } from '@harbour/i18n';
import { Button, Confirm, type FactLine, Facts, Segmented, State, TextField } from '@harbour/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#api/cache.ts';
import type { CallRefused } from '#api/client.ts';
import { go, goBack, usePlace } from '#api/router.ts';
import { toast } from '#api/toasts.ts';
import { useForm } from '#parts/form.ts';
import { Form, Page, Waiting } from '#parts/Page.tsx';
import { language, text } from '#text';
import { BankField } from './BankField.tsx';
import { CardFace } from './CardFace.tsx';
import { errorAt, isAboutSecondary, SecondaryField } from './fields.tsx';
import styles from './Payees.module.css';
import { refreshPayees } from './refresh.ts';

export function CardDetailPage() {
  const id = usePlace().query.get('id');
  const { data, error, retry } = useCall(payees.queryUserBankCardList, {});
  const card = data?.cardList.find((one) => one.id === id);
  return (
    <Page title={text('titles.cardsBankDetail')}>
      {!data && <Waiting error={error} onRetry={retry} bones={[148, 220, 48]} />}
      {data && !card && (
        <State icon="card" title={text('payees.goneTitle')} words={text('payees.goneWords')}>
          <Button look="quiet" onPress={() => go('/pages/cards/index')}>
            {text('payees.toList')}
          </Button>
        </State>
      )}
      {card && <Card card={card} />}
    </Page>
  );
}

function Card({ card }: { card: BankCard }) {
  const [isEditing, setEditing] = useState(false);
  const facts: FactLine[] = [
    [text('payees.holderName'), card.holderName],
    [text('payees.bank'), card.bankName],
    [text('payees.cardType'), text(`payees.${card.cardType}`)],
    [text('payees.cardEnds'), <bdi key="number">{card.cardNumber}</bdi>],
    [text('payees.branch'), card.branch],
    [text('payees.addedAt'), dayText(language(), card.addedAt)],
  ];
  return (
    <div className={styles.column}>
      <div className={styles.face}>
        <CardFace card={card} />
      </div>
      {isEditing ? (
        <EditCard card={card} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Facts look="box" list={facts} />
          <div className={styles.actions}>
            <Button look="quiet" onPress={() => setEditing(true)}>
              {text('payees.edit')}
            </Button>
            <RemoveCard id={card.id} />
          </div>
        </>
      )}
    </div>
  );
}

function RemoveCard({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useCommand(payees.deleteBankCard);
  const leave = async () => {
    setAsking(false);
    const { data } = await remove.run({ id });
    if (data) {
      toast(text('payees.removed'));
      goBack();
    }
    refreshPayees();
  };
  return (
    <>
      <Button look="danger" isBusy={remove.isBusy} onPress={() => setAsking(true)}>
        {text('payees.remove')}
      </Button>
      {isAsking && (
        <Confirm
          title={text('payees.removeCardTitle')}
          words={text('payees.removeWords')}
          cancel={text('common.cancel')}
          accept={text('payees.remove')}
          onCancel={() => setAsking(false)}
          onAccept={() => void leave()}
        />
      )}
    </>
  );
}

/** §4: bank, kind and branch can be corrected; the number and its holder cannot. */
function EditCard({ card, onDone }: { card: BankCard; onDone: () => void }) {
  const { id, cardType, bank, branch } = card;
  const form = useForm(payees.modifyBindBankCard, { id, cardType, bank, branch, secondaryPassword: '' });
  const modify = useCommand(payees.modifyBindBankCard);
  const send = async () => {
    if (!form.mayBeSent()) return;
    const isShown = ({ why }: CallRefused) => why === 'bankUnknown' || isAboutSecondary(why);
    const { data, refused } = await modify.run({ ...form.values, cardType: form.values.cardType }, { isShown });
    if (refused?.why === 'bankUnknown') form.refuse('bank', refused.message);
    else if (refused && isAboutSecondary(refused.why)) form.refuse('secondaryPassword', refused.message);
    refreshPayees();
    if (!data) return;
    toast(text('common.saved'));
    onDone();
  };
  return (
    <section className={styles.column}>
      <header className={styles.groupHead}>
        <h2>{text('payees.editTitle')}</h2>
        <p className="soft">{text('payees.editWords')}</p>
      </header>
      <Form onSend={() => void send()}>
        <Segmented
          label={text('payees.cardType')}
          value={form.values.cardType}
          options={CARD_TYPES.map((value) => ({ value, label: text(`payees.${value}`) }))}
          onChange={(value) => form.set('cardType', value)}
        />
        <BankField
          bank={form.values.bank}
          name={card.bankName}
          error={errorAt(form, 'bank')}
          onChoose={(value) => form.set('bank', value)}
        />
        <TextField
          label={text('payees.branch')}
          value={form.values.branch}
          onChange={(value) => form.set('branch', value)}
          onLeave={() => form.leave('branch')}
          error={errorAt(form, 'branch')}
          maxLength={80}
          autoComplete="off"
        />
        <SecondaryField
          value={form.values.secondaryPassword}
          error={errorAt(form, 'secondaryPassword')}
          onChange={(value) => form.set('secondaryPassword', value)}
        />
        <div className={styles.actions}>
          <Button look="quiet" onPress={onDone}>
            {text('common.cancel')}
          </Button>
          <Button isSubmit isBusy={modify.isBusy}>
            {text('common.save')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
