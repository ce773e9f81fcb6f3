import { Button, Segmented, TextField } from '@harbour/ui';
import { useState } from 'react';
import { Form } from '#parts/Page.tsx';
import { CheckSteps } from '#parts/stage/CheckSteps.tsx';
import { type CheckStep, checkSolo, checkTable } from '#parts/stage/check-round.ts';
import { type TextKey, text } from '#text';

type RoundKind = 'table' | 'solo';
type PastedField = { name: string; label: TextKey; isOptional?: boolean; hint?: TextKey };

const FIELDS: Record<RoundKind, PastedField[]> = {
  table: [
    { name: 'table', label: 'fair.tableName' },
    { name: 'series', label: 'fair.seriesName' },
    { name: 'index', label: 'fair.indexName' },
    { name: 'linkBefore', label: 'fair.linkBeforeName' },
    { name: 'version', label: 'fair.versionName', isOptional: true, hint: 'fair.versionHint' },
    { name: 'anchor', label: 'fair.anchorName', isOptional: true, hint: 'fair.anchorHint' },
    { name: 'link', label: 'fair.linkName' },
  ],
  solo: [
    { name: 'commitment', label: 'fair.commitmentName' },
    { name: 'serverSeed', label: 'fair.seedName' },
    { name: 'playerSeed', label: 'fair.playerSeedName' },
    { name: 'nonce', label: 'fair.nonceName' },
    { name: 'version', label: 'fair.versionName', isOptional: true, hint: 'fair.versionHint' },
  ],
};

const GAMES: Record<RoundKind, { value: string; label: TextKey }[]> = {
  table: [
    { value: 'baccarat', label: 'table.gameBaccarat' },
    { value: 'roulette', label: 'table.gameRoulette' },
    { value: 'sicBo', label: 'table.gameSicBo' },
    { value: 'dragonTiger', label: 'table.gameDragonTiger' },
  ],
  solo: [
    { value: 'lanternHarbour', label: 'fair.gameLanternHarbour' },
    { value: 'nightFerry', label: 'fair.gameNightFerry' },
  ],
};

type Values = Record<string, string>;

function check(kind: RoundKind, values: Values): Promise<CheckStep[]> {
  const of = (name: string) => values[name]?.trim() ?? '';
  const hex = (name: string) => of(name).toLowerCase();
  const base = {
    game: of(`${kind} game`) || (GAMES[kind][0]?.value ?? ''),
    version: Number(of('version')) || undefined,
  };
  if (kind === 'table') {
    const place = { table: of('table'), series: of('series'), index: Number(of('index')) };
    return checkTable({ ...base, ...place, link: hex('link'), linkBefore: hex('linkBefore'), anchor: hex('anchor') });
  }
  const seeds = { serverSeed: hex('serverSeed'), commitment: hex('commitment') };
  return checkSolo({ ...base, ...seeds, playerSeed: of('playerSeed'), nonce: Number(of('nonce')) });
}

/** Verifies pasted values, without any request to the server. */
export function Pasted() {
  const [kind, setKind] = useState<RoundKind>('table');
  const [values, setValues] = useState<Values>({});
  const [steps, setSteps] = useState<CheckStep[]>();
  const [hasFailed, setFailed] = useState(false);
  const run = async () => {
    setFailed(false);
    setSteps(undefined);
    const found = await check(kind, values);
    if (found.some(({ what, isGood }) => what === 'computed' && !isGood)) setFailed(true);
    else setSteps(found);
  };
  const fields = FIELDS[kind];
  return (
    <Form onSend={() => void run()}>
      <Segmented
        label={text('fair.pasteTitle')}
        value={kind}
        options={[
          { value: 'table', label: text('fair.kindTable') },
          { value: 'solo', label: text('fair.kindInstant') },
        ]}
        onChange={(next) => {
          setKind(next);
          setSteps(undefined);
          setFailed(false);
        }}
      />
      <Segmented
        label={text('fair.gameName')}
        value={values[`${kind} game`] ?? GAMES[kind][0]?.value ?? ''}
        options={GAMES[kind].map(({ value, label }) => ({ value, label: text(label) }))}
        onChange={(value) => setValues({ ...values, [`${kind} game`]: value })}
      />
      {fields.map(({ name, label, hint }) => (
        <TextField
          key={`${kind} ${name}`}
          label={text(label)}
          hint={hint && text(hint)}
          value={values[name] ?? ''}
          onChange={(value) => setValues({ ...values, [name]: value })}
          error={hasFailed && name === fields.at(-1)?.name ? text('fair.pasteFailed') : undefined}
        />
      ))}
      <Button
        isSubmit
        isWide
        look="quiet"
        isDisabled={fields.some(({ name, isOptional }) => !isOptional && !values[name]?.trim())}
      >
        {text('fair.compute')}
      </Button>
      {steps && <CheckSteps steps={steps} isPasted />}
    </Form>
  );
}
