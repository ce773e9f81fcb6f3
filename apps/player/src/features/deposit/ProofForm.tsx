import { type DepositOrder, deposit } from '@harbour/contract/deposit';
import { limits } from '@harbour/rules';
import { Button, Card } from '@harbour/ui';
import { useState } from 'react';
import { remember, useCommand } from '#api/cache.ts';
import { toast } from '#api/toasts.ts';
import { Form } from '#parts/Page.tsx';
import { text } from '#text';
import styles from './Order.module.css';
import { PicturePicker } from './PicturePicker.tsx';
import { usePictures } from './pictures.ts';

const MOST_PROOFS = 3;

/** Proof of payment: pictures, and a bank statement where there is one or where staff asked for it. */
export function ProofForm({ order }: { order: DepositOrder }) {
  const { orderNo, question } = order;
  const proofs = usePictures(`${orderNo} proof`, MOST_PROOFS);
  const statement = usePictures(`${orderNo} statement`, 1);
  const sent = usePictures(`${orderNo} sent`, MOST_PROOFS);
  const confirm = useCommand(deposit.confirmRechargeOrder);
  // If only a statement is asked for, the pictures already sent are kept.
  const needsStatement = question === 'bankStatement' && order.proofList.length > 0;
  const proofList = needsStatement ? order.proofList : proofs.fileNames;
  const [statementFile] = statement.fileNames;
  const isMissing = needsStatement ? statementFile === undefined : proofList.length === 0;
  const [wasSent, setSent] = useState(false);
  const error = wasSent && isMissing ? text('errors.proofMissing') : undefined;

  const send = async () => {
    setSent(true);
    if (isMissing) return;
    const { data } = await confirm.run({ orderNo, proofList, ...(statementFile ? { statementFile } : {}) });
    if (!data) return;
    if (!needsStatement) sent.takeFrom(`${orderNo} proof`);
    remember(deposit.getRechargeAccountInfo, { orderNo }, data);
    toast(text('deposit.proofSent'));
  };
  return (
    <Card className={styles.card}>
      <h2>{text(needsStatement ? 'deposit.statementNeeded' : 'deposit.proof')}</h2>
      <p className="soft">{text(needsStatement ? 'deposit.statementWords' : 'deposit.proofWords')}</p>
      <Form onSend={send}>
        {!needsStatement && (
          <>
            <PicturePicker
              pictures={proofs}
              label={text('deposit.pictures')}
              add={text('deposit.addPicture')}
              error={error}
            />
            <div className={styles.part}>
              <h3>{text('deposit.statement')}</h3>
              <p className="soft">{text('deposit.statementWords')}</p>
            </div>
          </>
        )}
        <PicturePicker
          pictures={statement}
          label={text('deposit.statementNeeded')}
          add={text('deposit.addStatement')}
          error={needsStatement ? error : undefined}
        />
        <p className={styles.rules}>{text('deposit.pictureRules', limits.UPLOAD_MOST)}</p>
        <Button isSubmit isWide isBusy={confirm.isBusy || proofs.isSending || statement.isSending}>
          {text(question ? 'deposit.proofAgain' : 'deposit.sendProof')}
        </Button>
      </Form>
    </Card>
  );
}

/** Sent proofs: this device's own copies if it still has them, and how many staff have received. */
export function SentProofs({ order }: { order: DepositOrder }) {
  const { list } = usePictures(`${order.orderNo} sent`, MOST_PROOFS);
  const count = order.proofList.length;
  if (count === 0) return null;
  return (
    <Card className={styles.card}>
      <h2>{text('deposit.sentPictures')}</h2>
      {list.length > 0 && (
        <div className={styles.pictures}>
          {list.map(({ id, url }, at) => (
            <div key={id} className={styles.preview}>
              <img src={url} alt={text('deposit.pictureNo', { number: at + 1 })} />
            </div>
          ))}
        </div>
      )}
      <p className="soft">{text('deposit.sentCount', { count })}</p>
    </Card>
  );
}
