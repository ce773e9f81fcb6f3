import type { EditedMethod } from '@harbour/contract/office-deposit';
import { COIN_PROTOCOLS } from '@harbour/contract/payees';
import { type LanguageCode, moneyText } from '@harbour/rules';
import { useState } from 'react';
import { officeLanguage, say } from '#base/say.ts';
import { typedMoney } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Area, Check, Input } from '#parts/Fields.tsx';
import { FormSheet } from '#parts/FormSheet.tsx';
import { Pair } from '#parts/Page.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { Newer } from './Newer.tsx';
import { Unfinished } from './Unfinished.tsx';
import { useTexts } from './use-texts.ts';

type MethodText = NonNullable<EditedMethod['texts'][LanguageCode]>;
type MethodSheetProps = {
  method: EditedMethod;
  /** A gateway knows the payer, so the name is asked for only by hand. */
  isByHand: boolean;
  isBusy: boolean;
  onShowNewer: (() => void) | undefined;
  onSave: (method: EditedMethod) => void;
  onClose: () => void;
};

const NO_TEXT: MethodText = { name: '', note: '', stepList: [], help: '' };

export function MethodSheet({ method, isByHand, isBusy, onShowNewer, onSave, onClose }: MethodSheetProps) {
  const [min, setMin] = useState(moneyText(method.min));
  const [max, setMax] = useState(moneyText(method.max));
  const [amounts, setAmounts] = useState(method.amountList.map(moneyText).join(', '));
  const [position, setPosition] = useState(String(method.position));
  const [needsPayerName, setNeeds] = useState(method.needsPayerName);
  const [protocolList, setProtocols] = useState(method.protocolList);
  const { language, setLanguage, text, write, texts, unfinished, isReady } = useTexts<MethodText>(method.texts, {
    empty: NO_TEXT,
    required: 'name',
    first: officeLanguage.get(),
  });
  const send = () => {
    const [least, most] = [typedMoney(min), typedMoney(max)];
    const list = amounts
      .split(/[,，\s]+/)
      .filter(Boolean)
      .map(typedMoney);
    if (least === undefined || most === undefined || list.includes(undefined)) return toast(say('adjust.amountWrong'));
    if (least > most || list.some((amount) => amount !== undefined && (amount < least || amount > most)))
      return toast(say('method.outside'));
    const kept = Object.fromEntries(
      Object.entries(texts).map(([code, one]) => [
        code,
        { ...one, stepList: one.stepList.filter((step) => step.trim()) },
      ]),
    ) as EditedMethod['texts'];
    onSave({
      ...method,
      min: least,
      max: most,
      amountList: list as bigint[],
      position: Number(position) || 0,
      needsPayerName,
      protocolList,
      texts: kept,
    });
  };
  return (
    <FormSheet
      title={say('method.title', { method: method.method })}
      submit={say('save')}
      isBusy={isBusy}
      isDisabled={!isReady || Boolean(onShowNewer)}
      onSend={send}
      onClose={onClose}
    >
      <Pair>
        <Input label={say('method.min')} inputMode="decimal" value={min} onChange={setMin} />
        <Input label={say('method.max')} inputMode="decimal" value={max} onChange={setMax} />
      </Pair>
      <Pair>
        <Input label={say('method.amounts')} hint={say('method.amountsHint')} value={amounts} onChange={setAmounts} />
        <Input label={say('method.position')} inputMode="numeric" value={position} onChange={setPosition} />
      </Pair>
      {isByHand && <Check label={say('method.needsPayer')} isOn={needsPayerName} onChange={setNeeds} />}
      {method.protocolList.length > 0 && <Protocols list={protocolList} onChange={setProtocols} />}
      <LanguageTabs value={language} onChange={setLanguage} />
      <Pair>
        <Input
          label={say('method.name')}
          hint={say('notice.englishHint')}
          value={text.name}
          maxLength={40}
          onChange={(name) => write({ name })}
        />
        <Input label={say('method.note')} value={text.note} maxLength={120} onChange={(note) => write({ note })} />
      </Pair>
      <Area
        label={say('method.steps')}
        hint={say('method.stepsHint')}
        rows={4}
        value={text.stepList.join('\n')}
        onChange={(words) => write({ stepList: words.split('\n') })}
      />
      <Area
        label={say('method.help')}
        rows={3}
        maxLength={1_000}
        value={text.help}
        onChange={(help) => write({ help })}
      />
      <Unfinished languages={unfinished} />
      <Newer onShow={onShowNewer} />
    </FormSheet>
  );
}

type Protocols = EditedMethod['protocolList'];

/** The protocols of a coin method; at least one. */
function Protocols({ list, onChange }: { list: Protocols; onChange: (list: Protocols) => void }) {
  return (
    <Pair>
      {COIN_PROTOCOLS.map((protocol) => (
        <Check
          key={protocol}
          label={say('method.over', { protocol })}
          isOn={list.includes(protocol)}
          onChange={(isOn) => {
            const left = COIN_PROTOCOLS.filter((one) => (one === protocol ? isOn : list.includes(one)));
            if (left.length > 0) onChange(left);
          }}
        />
      ))}
    </Pair>
  );
}
