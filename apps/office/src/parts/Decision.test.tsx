import { all, one, press, settle, show, wordsOf } from '@harbour/client/testing';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { openAs } from '#testing';
import { Decision } from './Decision.tsx';

const APPROVE = { value: 'approve', label: 'Approve', key: 'a' };
const REJECT = { value: 'reject', label: 'Reject', key: 'r' };
let approveMeanwhile: () => void;

function Decided() {
  const [modes, setModes] = useState([APPROVE, REJECT]);
  approveMeanwhile = () => setModes([REJECT]);
  return (
    <Decision modes={modes} onSend={() => {}}>
      {(mode) => <button type="submit">{mode}</button>}
    </Decision>
  );
}

beforeEach(() => openAs([]));

it('leaves a mode that goes while it is chosen, as when a colleague approves meanwhile', async () => {
  await show(<Decided />);
  await press(one('button[role=tab]', APPROVE.label));
  expect(wordsOf('button[type=submit]')).toEqual([APPROVE.value]);
  await settle(approveMeanwhile);
  expect(wordsOf('button[type=submit]')).toEqual([REJECT.value]);
  expect(all('button[aria-selected=true]')).toHaveLength(1);
});
