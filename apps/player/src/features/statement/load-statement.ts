import { type Statement, statements } from '@harbour/contract/statement';
import { ask, CallRefused } from '#api/client.ts';
import type { PublishedLedger, ReportProgress } from './check-statement.ts';
import { keptProof } from './saved.ts';
import type { SavedProof, SavedStatement } from './verify.ts';

/** Reads the whole statement, page by page, from its beginning to its head at the last page. */
async function readStatement(progress: ReportProgress): Promise<Statement> {
  let { statement } = await ask(statements.getStatement, {});
  const whole = { ...statement, entryList: [...statement.entryList] };
  for (;;) {
    whole.head = statement.head;
    const last = whole.entryList.at(-1) ?? whole.before;
    progress('reading', Number(last.seq), Number(whole.head.seq));
    // An empty page ends the reading; the check reports missing entries.
    if (last.seq === whole.head.seq || statement.entryList.length === 0) return whole;
    ({ statement } = await ask(statements.getStatement, { after: Number(last.seq) }));
    whole.entryList.push(...statement.entryList);
  }
}

async function readProof(day?: string): Promise<SavedProof | null> {
  try {
    return keptProof((await ask(statements.getLiabilityProof, day ? { day } : {})).proof);
  } catch (error) {
    if (error instanceof CallRefused && error.why === 'proofNotYet') return null;
    throw error;
  }
}

export async function loadSaved(progress: ReportProgress): Promise<SavedStatement> {
  // The root first: the statement that is read afterwards reaches at least as far.
  const proof = await readProof();
  return { ...(await readStatement(progress)), proof };
}

export const publishedLedger: PublishedLedger = {
  readPublished: async (day) => (await ask(statements.getLiabilityRoots, day ? { day } : {})).rootList,
  readProof,
};
