import { all, answer, one, press, pressKey, refuse, sentTo, show, wordsOf } from '@harbour/client/testing';
import { officeDeposit } from '@harbour/contract/office-deposit';
import { beforeEach, describe, expect, it } from 'vitest';
import { say, setLanguage } from '#base/say.ts';
import { shownToast } from '#base/toasts.ts';
import { openAs } from '#testing';
import { Claim, isClaimedByOther } from './Claim.tsx';

const { claimDeposit } = officeDeposit;
const orderNo = 'DABCDEFGHJKLMNP';
const ME = { id: '1', name: 'Wen' };
const OTHER = { id: '2', name: 'Suda' };
const open = (owner: typeof ME | null) =>
  show(<Claim call={claimDeposit} changes={[]} subject={{ orderNo }} owner={owner} />);
const claims = () => sentTo(claimDeposit);

beforeEach(async () => {
  await openAs(['finance']);
  answer(claimDeposit, {});
});

describe.each(['en', 'zh'] as const)('in %s', (tongue) => {
  beforeEach(() => setLanguage(tongue));

  it('takes what nobody has, and gives back what is claimed, each by its words', async () => {
    await open(null);
    await press(one('button', say('claim.take')));
    await open(ME);
    await press(one('button', say('claim.release')));
    expect(claims()).toEqual([
      { orderNo, isMine: true, from: null },
      { orderNo, isMine: false, from: ME.id },
    ]);
  });

  it('takes over from the colleague that is named', async () => {
    await open(OTHER);
    expect(wordsOf('span')).toContain(say('claim.other', { name: OTHER.name }));
    await press(one('button', say('claim.takeOver')));
    expect(claims()).toEqual([{ orderNo, isMine: true, from: OTHER.id }]);
  });
});

it('has a key, but not for what a colleague has', async () => {
  await open(null);
  await pressKey('c');
  await open(ME);
  await pressKey('c');
  await open(OTHER);
  await pressKey('c');
  expect(claims().map(({ isMine }) => isMine)).toEqual([true, false]);
  expect(all('kbd')).toEqual([]);
});

it('says why it was refused', async () => {
  refuse(claimDeposit, 'ownedByOther');
  await open(null);
  await press(one('button'));
  expect(shownToast.get()?.words).toBe('no: ownedByOther');
});

it('knows a colleague’s claim from the own one and from none', () => {
  expect([OTHER, ME, null].map(isClaimedByOther)).toEqual([true, false, false]);
});
