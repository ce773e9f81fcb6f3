import { digest } from '#platform/digest';
import type { SeamlessCall } from './plan.ts';

export type SeamlessBody = Record<string, unknown>;

/** Thrown for a field of a venue's message that is missing or malformed. */
export class NotUnderstood extends Error {}

export function textIn(content: SeamlessBody, field: string): string {
  const value = content[field];
  if (typeof value !== 'string' || value === '' || value.length > 200) throw new NotUnderstood(field);
  // PostgreSQL text cannot hold a zero byte, and different lone surrogates would be stored as the same character.
  if (value.includes('\0') || !value.isWellFormed()) throw new NotUnderstood(field);
  return value;
}

function amountIn(content: SeamlessBody, field: string): bigint {
  const text = textIn(content, field);
  if (!/^\d{1,15}$/.test(text)) throw new NotUnderstood(field);
  return BigInt(text);
}

const isOver = ({ roundFinished }: SeamlessBody) => roundFinished === true;

/** Reads a call about money; undefined for an unknown verb. */
export function readAsked(verb: string, content: SeamlessBody): SeamlessCall | undefined {
  const txId = () => textIn(content, 'transactionId');
  const here = () => ({ txId: txId(), roundId: textIn(content, 'roundId') });
  const amount = () => amountIn(content, 'amount');
  switch (verb) {
    case 'bet':
      return { verb, ...here(), amount: amount() };
    case 'bet-win':
      return {
        verb,
        ...here(),
        amount: amount(),
        winAmount: amountIn(content, 'winAmount'),
        isRoundOver: isOver(content),
      };
    case 'win': {
      const betId = content.betTransactionId === undefined ? null : textIn(content, 'betTransactionId');
      return { verb, ...here(), amount: amount(), betId, isRoundOver: isOver(content) };
    }
    case 'rollback':
      return { verb, ...here(), originalId: textIn(content, 'originalTransactionId') };
    case 'end-round':
      return { verb, ...here() };
    case 'reward':
    case 'tip':
      return { verb, txId: txId(), roundId: '', amount: amount() };
    case 'resettle':
      return {
        verb,
        ...here(),
        betId: textIn(content, 'betTransactionId'),
        amount: amount(),
        revision: revisionIn(content),
        action: actionIn(content),
      };
    default:
      return undefined;
  }
}

function revisionIn({ revision }: SeamlessBody): number {
  if (!Number.isSafeInteger(revision) || (revision as number) < 1 || (revision as number) > 2 ** 31 - 1)
    throw new NotUnderstood('revision');
  return revision as number;
}

function actionIn({ action }: SeamlessBody): 'settle' | 'unsettle' | 'void' {
  if (action !== 'settle' && action !== 'unsettle' && action !== 'void') throw new NotUnderstood('action');
  return action;
}

/** Enough of a call to tell it from another under the same id. */
export function contentOf(asked: SeamlessCall): Buffer {
  return digest(JSON.stringify(asked, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));
}
