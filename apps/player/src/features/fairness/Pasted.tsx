import { liveTables } from '@harbour/contract/live-tables';
import { Button, Segmented, SelectField, TextField } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import { useCall } from '#api/cache.ts';
import { Form, Waiting } from '#parts/Page.tsx';
import { CheckSteps } from '#parts/stage/CheckSteps.tsx';
import type { CheckStep } from '#parts/stage/check-round.ts';
import { type TextKey, text } from '#text';
import { GAME_NAMES } from './game-names.ts';
import {
  type ChosenGame,
  checkPasted,
  FIELDS,
  isComplete,
  type PastedValues,
  type RoundKind,
  wrongNumbers,
} from './pasted-values.ts';

/** Verifies pasted values; only the list of tables comes from the server. */
export function Pasted() {
  const [kind, setKind] = useState<RoundKind>('table');
  return (
    <>
      <Segmented
        label={text('fair.pasteTitle')}
        value={kind}
        options={[
          { value: 'table', label: text('fair.kindTable') },
          { value: 'solo', label: text('fair.kindInstant') },
        ]}
        onChange={setKind}
      />
      {kind === 'table' ? <OfTable /> : <OfSlot />}
    </>
  );
}

/** The table is chosen, because the message holds its code and not its name. */
function OfTable() {
  const { data, error, retry } = useCall(liveTables.getTableList, {});
  const [chosen, setChosen] = useState<string>();
  const found = data?.tableList.find(({ table }) => table === chosen) ?? data?.tableList[0];
  if (!data || !found) return <Waiting error={error} onRetry={retry} bones={[64, 64, 64, 64]} />;
  return (
    <Values kind="table" chosen={{ game: found.engine, table: found.table }}>
      <SelectField
        label={text('fair.tableName')}
        value={found.table}
        options={data.tableList.map(({ table, name }) => ({ value: table, label: `${name} · ${table}` }))}
        onChange={setChosen}
      />
    </Values>
  );
}

const SLOTS = ['lanternHarbour', 'nightFerry'] as const;

function OfSlot() {
  const [game, setGame] = useState<string>(SLOTS[0]);
  return (
    <Values kind="solo" chosen={{ game, table: '' }}>
      <Segmented
        label={text('fair.gameName')}
        value={game}
        options={SLOTS.map((code) => ({ value: code as string, label: text(GAME_NAMES[code] as TextKey) }))}
        onChange={setGame}
      />
    </Values>
  );
}

type Answer = { steps: CheckStep[]; asked: string };

/** The fields of a round, and the answer to exactly these values. */
function Values({ kind, chosen, children }: { kind: RoundKind; chosen: ChosenGame; children: ReactNode }) {
  const [values, setValues] = useState<PastedValues>({});
  const [wrong, setWrong] = useState<string[]>([]);
  const [answer, setAnswer] = useState<Answer>();
  const asked = JSON.stringify([chosen, values]);
  const steps = answer?.asked === asked ? answer.steps : undefined;
  const hasFailed = steps?.some(({ what, isGood }) => what === 'computed' && !isGood) ?? false;
  const fields = FIELDS[kind];
  const errorOf = (name: string) => {
    if (wrong.includes(name)) return text('fair.numberForm');
    return hasFailed && name === fields.at(-1)?.name ? text('fair.pasteFailed') : undefined;
  };
  const run = async () => {
    const found = wrongNumbers(kind, values);
    setWrong(found);
    if (found.length === 0) setAnswer({ asked, steps: await checkPasted(kind, chosen, values) });
  };
  return (
    <Form onSend={run}>
      {children}
      {fields.map(({ name, label, hint, isNumber }) => (
        <TextField
          key={name}
          label={text(label)}
          hint={hint && text(hint)}
          value={values[name] ?? ''}
          inputMode={isNumber ? 'numeric' : 'text'}
          onChange={(value) => setValues({ ...values, [name]: value })}
          error={errorOf(name)}
        />
      ))}
      <Button isSubmit isWide look="quiet" isDisabled={!isComplete(kind, values)}>
        {text('fair.compute')}
      </Button>
      {steps && !hasFailed && <CheckSteps steps={steps} isPasted />}
    </Form>
  );
}
