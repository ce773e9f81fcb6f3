import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  checkFiled,
  checkLeftOut,
  checkLinks,
  checkProof,
  checkPublished,
  checkSums,
  type Finding,
  isGood,
  type Published,
  type SavedProof,
  type SavedStatement,
} from './verify.ts';

const hash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

export type ReportProgress = (step: 'reading' | 'checking', done: number, all: number) => void;

/** Lets the screen repaint before it continues. */
const yieldToScreen = () => new Promise((go) => setTimeout(go));

async function checkStatement(saved: SavedStatement, progress: ReportProgress): Promise<Finding[]> {
  const steps = checkLinks(hash, saved);
  for (;;) {
    const step = steps.next();
    if (!step.done) {
      progress('checking', step.value, saved.entryList.length);
      await yieldToScreen();
      continue;
    }
    return isGood(step.value) ? [step.value, checkSums(saved.entryList)] : [step.value];
  }
}

/** The source of published data. */
export type PublishedLedger = {
  readPublished: (day?: string) => Promise<Published[]>;
  readProof: (day?: string) => Promise<SavedProof | null>;
};
/** Checks the server's statement and root against the published roots. A broken statement proves nothing. */
export async function checkPublishedLedger(
  publisher: PublishedLedger,
  saved: SavedStatement,
  progress: ReportProgress,
): Promise<Finding[]> {
  const findings = await checkStatement(saved, progress);
  if (!findings.every(isGood)) return findings;
  const published = await publisher.readPublished();
  const missed = checkLeftOut(saved, published);
  // A root may have been published since the proof was read, so the proof of that day is requested.
  const proof = missed ? await publisher.readProof(missed.day) : saved.proof;
  if (missed && proof?.root.day !== missed.day) return [...findings, missed];
  if (!proof) return [...findings, { kind: 'proofNotYet' }];
  return [...findings, checkPublished(proof, published) ?? checkProof(hash, saved, proof)];
}

/** Checks a file: by itself, and then against the published roots, if the server can be asked. */
export async function checkFile(
  publisher: PublishedLedger,
  saved: SavedStatement,
  progress: ReportProgress,
): Promise<Finding[]> {
  const findings = await checkStatement(saved, progress);
  if (!findings.every(isGood)) return findings;
  const { proof } = saved;
  if (!proof) return [...findings, { kind: 'proofMissing' }];
  const found = checkProof(hash, saved, proof);
  if (!isGood(found)) return [...findings, found];
  const published = await publisher.readPublished(proof.root.day).catch(() => undefined);
  return [...findings, checkFiled(proof, published) ?? found];
}
