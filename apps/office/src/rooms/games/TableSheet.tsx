import { type OfficeTable, officeTables } from '@harbour/contract/office-games';
import { moneyText } from '@harbour/rules';
import { useState } from 'react';
import { useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { typedMoney } from '#base/show.ts';
import { toast } from '#base/toasts.ts';
import { Input } from '#parts/Fields.tsx';
import { FormSheet } from '#parts/FormSheet.tsx';
import styles from './Games.module.css';

const LIMITS = ['least', 'most', 'mostInAll'] as const;
const TIMES = ['bettingMs', 'dealingMs', 'pauseMs'] as const;
type Typed = Record<(typeof LIMITS)[number] | (typeof TIMES)[number], string>;

const LABELS = {
  least: 'tables.least',
  most: 'tables.most',
  mostInAll: 'tables.mostInAll',
  bettingMs: 'tables.betting',
  dealingMs: 'tables.dealing',
  pauseMs: 'tables.pause',
} as const;

const whole = (minor: bigint) => moneyText(minor).replace(/\.00$/, '');

function typedOf(table: OfficeTable): Typed {
  return {
    least: whole(table.least),
    most: whole(table.most),
    mostInAll: whole(table.mostInAll),
    bettingMs: String(table.bettingMs / 1_000),
    dealingMs: String(table.dealingMs / 1_000),
    pauseMs: String(table.pauseMs / 1_000),
  };
}

/** Typed seconds in milliseconds; undefined when it is not a number. */
function typedSeconds(text: string): number | undefined {
  const value = Math.round(Number(text) * 1_000);
  return text.trim() !== '' && value > 0 ? value : undefined;
}

function readTyped(typed: Typed) {
  const [least, most, mostInAll] = LIMITS.map((name) => typedMoney(typed[name]));
  const [bettingMs, dealingMs, pauseMs] = TIMES.map((name) => typedSeconds(typed[name]));
  if (least === undefined || most === undefined || mostInAll === undefined) return undefined;
  if (bettingMs === undefined || dealingMs === undefined || pauseMs === undefined) return undefined;
  return { least, most, mostInAll, bettingMs, dealingMs, pauseMs };
}

/** Limits in whole yuan and times in seconds. */
export function TableSheet({ table, onClose }: { table: OfficeTable; onClose: () => void }) {
  const [typed, setTyped] = useState(() => typedOf(table));
  const save = useCommand(officeTables.saveTable, officeTables.listTables);
  const send = async () => {
    const read = readTyped(typed);
    if (!read) return toast(say('tables.notNumbers'));
    // Only changed fields are sent: a colleague may have changed the others.
    const changed = Object.entries(read).filter(([name, value]) => value !== table[name as keyof typeof read]);
    const { data } = await save.run({ table: table.table, ...Object.fromEntries(changed) });
    if (!data) return;
    toast(say('games.felt'));
    onClose();
  };
  const field = (name: keyof Typed) => (
    <Input
      key={name}
      label={say(LABELS[name])}
      inputMode="decimal"
      value={typed[name]}
      maxLength={12}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <FormSheet
      title={table.name}
      submit={say('save')}
      isBusy={save.isBusy}
      onSend={() => void send()}
      onClose={onClose}
    >
      <div className={styles.three}>{LIMITS.map(field)}</div>
      <div className={styles.three}>{TIMES.map(field)}</div>
    </FormSheet>
  );
}
