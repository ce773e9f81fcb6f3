import { dayAfter } from '@harbour/rules';
import { describe, expect, it } from 'vitest';
import { checkFile, checkPublishedLedger, type PublishedLedger } from './check-statement.ts';
import { DAY, hash, MOVES, proofOf, saved, statementOf } from './sample-statement.ts';
import { type Finding, isGood, isOpen, type Published, type SavedProof } from './verify.ts';

const root = saved.proof?.root.root as string;
const published: Published[] = [{ day: DAY, root }];
const NEXT = dayAfter(DAY, 1);
const lookOf = (finding: Finding) => (isGood(finding) ? 'good' : isOpen(finding) ? 'open' : 'bad');

const publishedWith = (list: Published[], proof: SavedProof | null = null): PublishedLedger => ({
  readPublished: async (day) => list.filter((one) => day === undefined || one.day === day),
  readProof: async () => proof,
});
const away: PublishedLedger = {
  readPublished: () => Promise.reject(new Error('no connection')),
  readProof: () => Promise.reject(new Error('no connection')),
};
/** The last finding, about the published root; all before it were good. */
async function lastOf(checking: Promise<Finding[]>) {
  const findings = await checking;
  expect(findings.slice(0, -1).map(lookOf)).toEqual(['good', 'good']);
  const last = findings.at(-1) as Finding;
  return { ...last, look: lookOf(last) };
}

describe('a file', () => {
  const check = (publisher: PublishedLedger, file = saved) => lastOf(checkFile(publisher, file, () => {}));
  /** A forger also makes a proof that fits. */
  const richer = statementOf(MOVES.map((move) => ({ ...move, minor: move.minor * 10n })));
  const forged = { ...richer, proof: proofOf(richer, '3') };

  it('is good when its root is the published one', async () => {
    expect(await check(publishedWith(published))).toMatchObject({ kind: 'proofHolds', look: 'good' });
  });
  it('that was wholly forged is found, because its root is not the published one', async () => {
    expect(await check(publishedWith(published), forged)).toMatchObject({ kind: 'proofUnpublished', look: 'bad' });
  });
  it('is not called good when the server cannot be asked, nor for an unlisted day', async () => {
    const shown = { day: DAY, root: forged.proof.root.root, look: 'open' };
    expect(await check(away, forged)).toMatchObject({ kind: 'proofUnseen', ...shown });
    expect(await check(publishedWith([{ day: NEXT, root }]), forged)).toMatchObject({
      kind: 'proofUnlisted',
      ...shown,
    });
  });
  it('that is broken in itself needs no request', async () => {
    const { path, ...proof } = forged.proof;
    expect(await check(away, { ...forged, proof: { ...proof, path: path.slice(1) } })).toMatchObject({
      kind: 'proofPathBroken',
      look: 'bad',
    });
  });
});

describe('the statement from the server', () => {
  const check = (publisher: PublishedLedger, proof = saved.proof) =>
    lastOf(checkPublishedLedger(publisher, { ...saved, proof }, () => {}));
  const both = [...published, { day: NEXT, root: hash('x') }];

  it('is good when the newest root covers it', async () => {
    expect(await check(publishedWith(published))).toMatchObject({ kind: 'proofHolds', day: DAY });
  });
  it('was left out when a newer root is published than the one it is in', async () => {
    expect(await check(publishedWith(both))).toEqual({ kind: 'proofLeftOut', day: NEXT, look: 'bad' });
    // An older proof than the requested one is no answer.
    expect(await check(publishedWith(both, saved.proof))).toMatchObject({ kind: 'proofLeftOut' });
  });
  it('was left out when there is no proof of a day it existed on', async () => {
    expect(await check(publishedWith(published), null)).toEqual({ kind: 'proofLeftOut', day: DAY, look: 'bad' });
    const before = [{ day: dayAfter(DAY, -2), root }];
    expect(await check(publishedWith(before), null)).toEqual({ kind: 'proofNotYet', look: 'open' });
  });
  it('was not left out of a root that was published while it was read', async () => {
    const proof = proofOf(saved, '4', NEXT);
    const list = [...published, { day: NEXT, root: proof.root.root }];
    expect(await check(publishedWith(list, proof))).toMatchObject({ kind: 'proofHolds', day: NEXT });
  });
});
