import type { EditedBank } from '@harbour/contract/office-payees';
import { LANGUAGES } from '@harbour/rules';
import { useState } from 'react';
import { say } from '#base/say.ts';
import { Choice, Input } from '#parts/Fields.tsx';
import { FormSheet } from '#parts/FormSheet.tsx';
import { Pair } from '#parts/Page.tsx';
import { Notice } from '#parts/Panel.tsx';
import { Newer } from './Newer.tsx';
import styles from './Settings.module.css';

type BankSheetProps = {
  bank: EditedBank;
  /** The number of positions to choose from. */
  places: number;
  isBusy: boolean;
  onShowNewer: (() => void) | undefined;
  onSave: (bank: EditedBank) => void;
  onClose: () => void;
};

/** A bank with all nine of its names, because they are short. */
export function BankSheet({ bank, places, isBusy, onShowNewer, onSave, onClose }: BankSheetProps) {
  const [edited, setEdited] = useState(bank);
  const isNew = bank.revision === undefined;
  const write = (part: Partial<EditedBank>) => setEdited({ ...edited, ...part });
  const options = Array.from({ length: places }, (_, place) => ({ value: String(place), label: String(place + 1) }));
  const isReady = /^[A-Z]{2,10}$/.test(edited.bank) && Boolean(edited.texts.en?.trim());
  return (
    <FormSheet
      title={isNew ? say('bank.add') : say('bank.edit', { bank: bank.bank })}
      submit={say('save')}
      isBusy={isBusy}
      isDisabled={!isReady || Boolean(onShowNewer)}
      onSend={() => onSave(edited)}
      onClose={onClose}
    >
      <Notice>{say('bank.words')}</Notice>
      <Pair>
        <Input
          label={say('bank.code')}
          hint={say('bank.codeHint')}
          value={edited.bank}
          maxLength={10}
          isDisabled={!isNew}
          onChange={(text) => write({ bank: text.toUpperCase() })}
        />
        <Choice
          label={say('method.position')}
          value={String(edited.position)}
          options={options}
          onChange={(place) => write({ position: Number(place) })}
        />
      </Pair>
      <div className={styles.names}>
        {LANGUAGES.map(({ code, name }) => (
          <Input
            key={code}
            label={say('bank.nameIn', { language: name })}
            value={edited.texts[code] ?? ''}
            maxLength={60}
            onChange={(text) => write({ texts: { ...edited.texts, [code]: text } })}
          />
        ))}
      </div>
      <Newer onShow={onShowNewer} />
    </FormSheet>
  );
}
