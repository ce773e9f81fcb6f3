import { books, type Statement } from '@house/contract/books';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { ask, CallRefused } from '#api/client.ts';
import { keptProof } from './saved.ts';
import {
  checkLinks,
  checkProof,
  checkPublished,
  checkSums,
  type Finding,
  isGood,
  type SavedProof,
  type SavedStatement,
} from './verify.ts';

export const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export type Progress = (step: 'reading' | 'checking', done: number, all: number) => void;

/** Reads the whole book, page by page, from its beginning to where it stands when the last page comes. */
async function readBook(progress: Progress): Promise<Statement> {
  let { statement } = await ask(books.getStatement, {});
  const whole = { ...statement, entryList: [...statement.entryList] };
  for (;;) {
    whole.head = statement.head;
    const last = whole.entryList.at(-1) ?? whole.before;
    progress('reading', Number(last.seq), Number(whole.head.seq));
    // A page that brings nothing new ends the reading; what is missing then is for the check to say.
    if (last.seq === whole.head.seq || statement.entryList.length === 0) return whole;
    ({ statement } = await ask(books.getStatement, { after: Number(last.seq) }));
    whole.entryList.push(...statement.entryList);
  }
}

async function readProof(): Promise<SavedProof | null> {
  try {
    return keptProof((await ask(books.getLiabilityProof, {})).proof);
  } catch (error) {
    if (error instanceof CallRefused && error.why === 'proofNotYet') return null;
    throw error;
  }
}

export async function loadSaved(progress: Progress): Promise<SavedStatement> {
  // The root first: the book that is read afterwards reaches at least as far.
  const proof = await readProof();
  return { ...(await readBook(progress)), proof };
}

/** Lets the screen draw before it goes on. */
const breathe = () => new Promise((go) => setTimeout(go));

async function checkBook(saved: SavedStatement, progress: Progress): Promise<Finding[]> {
  const steps = checkLinks(hash, saved);
  for (;;) {
    const step = steps.next();
    if (!step.done) {
      progress('checking', step.value, saved.entryList.length);
      await breathe();
      continue;
    }
    return isGood(step.value) ? [step.value, checkSums(saved.entryList)] : [step.value];
  }
}

/** The book and the root as the house hands them out, and the roots that it shows to everybody. A broken book proves nothing. */
export async function checkHouse(saved: SavedStatement, progress: Progress): Promise<Finding[]> {
  const findings = await checkBook(saved, progress);
  if (!findings.every(isGood)) return findings;
  if (!saved.proof) return [...findings, { kind: 'proofNotYet' }];
  const { rootList } = await ask(books.getLiabilityRoots, {});
  return [...findings, checkPublished(saved.proof, rootList) ?? checkProof(hash, saved, saved.proof)];
}

/** A file by itself: nothing is asked of anybody. */
export async function checkFile(saved: SavedStatement, progress: Progress): Promise<Finding[]> {
  const findings = await checkBook(saved, progress);
  if (!findings.every(isGood)) return findings;
  return [...findings, saved.proof ? checkProof(hash, saved, saved.proof) : { kind: 'proofMissing' }];
}
