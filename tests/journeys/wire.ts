import { REFUSALS, type Refusal } from '@harbour/contract';
import type { Params } from '@harbour/i18n';
import { textFor } from '@harbour/i18n/node';
import { LANGUAGE_CODES, type LanguageCode, moneyOf } from '@harbour/rules';
import { expect } from 'vitest';
import type { TestServer, Visitor } from '#server';

export type Answer = {
  code: number;
  msg: string;
  why?: Refusal;
  details?: Record<string, string | number>;
  /** Repeats the same call in another language. */
  again: (language: string) => Promise<Answer>;
};

/** Posts a raw call, without the client's own checks; in any language, as member or staff. */
export async function post(
  server: TestServer,
  who: Visitor,
  language: string,
  path: string,
  body?: object | FormData,
): Promise<Answer> {
  const headers = { language, device: who.device, ...(who.token ? { token: who.token } : {}) };
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: body && !isForm ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as Omit<Answer, 'again'>;
  return { ...answer, again: (other) => post(server, who, other, path, body) };
}

/**
 * Expects a refusal with its number and its words in nine languages. Usually nothing changed, so the same call meets it
 * again in the next language; otherwise the situation is created again.
 */
export async function expectInNineLanguages(
  why: Refusal,
  arise: (language: LanguageCode) => Promise<Answer | undefined>,
): Promise<void> {
  let answer: Answer | undefined;
  let isRepeatable = true;
  for (const language of LANGUAGE_CODES) {
    const repeated: Answer | undefined = isRepeatable ? await answer?.again(language) : undefined;
    isRepeatable = repeated ? repeated.why === why : isRepeatable;
    answer = repeated && isRepeatable ? repeated : await arise(language);
    expect({ language, why: answer?.why, code: answer?.code }).toEqual({ language, why, code: REFUSALS[why] });
    expect(answer?.msg).toBe(textFor(language, 'errors', why, paramsOf(answer?.details)));
    expect(answer?.msg).not.toMatch(/[{}]/);
  }
}

/** The details of a refusal as its words were filled: decimal text is an amount. */
function paramsOf(details: Answer['details'] = {}): Params {
  const isAmount = (value: string | number) => typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value);
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, isAmount(value) ? moneyOf(String(value)) : value]),
  );
}
