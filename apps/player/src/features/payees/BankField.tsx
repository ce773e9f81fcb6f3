import { payees } from '@harbour/contract/payees';
import { Icon, ListGroup, ListRow, Sheet, State, TextField } from '@harbour/ui';
import { useState } from 'react';
import { useCall } from '#api/cache.ts';
import { Waiting } from '#parts/Page.tsx';
import { text } from '#text';
import { Labelled } from './fields.tsx';
import styles from './Payees.module.css';

type BankFieldProps = {
  bank: string;
  /** Known before the list of banks is loaded. */
  name?: string;
  error: string | undefined;
  onChoose: (bank: string) => void;
};

export function BankField({ bank, name, error, onChoose }: BankFieldProps) {
  const { data } = useCall(payees.getSysBank, {});
  const [isChoosing, setChoosing] = useState(false);
  const chosen = data?.bankList.find((one) => one.bank === bank)?.name ?? name ?? bank;
  return (
    <>
      <Labelled label={text('payees.bank')} error={error}>
        {(id) => (
          <button
            type="button"
            className={`${styles.picker} ${error ? styles.wrong : ''}`}
            aria-labelledby={`${id} ${id}-value`}
            onClick={() => setChoosing(true)}
          >
            <span id={`${id}-value`} className={bank ? undefined : styles.unset}>
              {bank ? chosen : text('payees.chooseBank')}
            </span>
            <span className={styles.down}>
              <Icon name="chevron" size={18} />
            </span>
          </button>
        )}
      </Labelled>
      {isChoosing && (
        <BankSheet
          bank={bank}
          onClose={() => setChoosing(false)}
          onChoose={(next) => {
            onChoose(next);
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}

type BankSheetProps = { bank: string; onChoose: (bank: string) => void; onClose: () => void };

function BankSheet({ bank, onChoose, onClose }: BankSheetProps) {
  const { data, error, retry } = useCall(payees.getSysBank, {});
  const [wanted, setWanted] = useState('');
  const isWanted = (words: string) => words.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase());
  const found = data?.bankList.filter((one) => isWanted(one.name) || isWanted(one.bank)) ?? [];
  return (
    <Sheet title={text('payees.chooseBank')} closeLabel={text('common.close')} onClose={onClose}>
      <div className={styles.banks}>
        <TextField
          label={text('payees.searchBank')}
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={setWanted}
          before={<Icon name="search" size={20} />}
        />
        {!data && <Waiting error={error} onRetry={retry} bones={[56, 56, 56, 56]} />}
        {data && found.length === 0 && (
          <State icon="search" title={text('payees.noBank')} words={text('payees.noBankWords')} />
        )}
        {found.length > 0 && (
          <ListGroup>
            {found.map((one) => (
              <ListRow
                key={one.bank}
                words={one.name}
                isChoice
                onPress={() => onChoose(one.bank)}
                end={
                  one.bank === bank ? (
                    <span className={styles.chosen}>
                      <Icon name="check" size={20} />
                    </span>
                  ) : undefined
                }
              />
            ))}
          </ListGroup>
        )}
      </div>
    </Sheet>
  );
}
