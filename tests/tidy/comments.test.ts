import { expect, it } from 'vitest';
import { filesOf } from './tree.ts';

const RIDDLE = /\/\*\*[\s*]*(?:What|Who|Whoever|Nobody|Those)\b[^\n]*/g;
const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

it('a doc comment names its subject first: none begins with What, Who, Whoever, Nobody or Those', () => {
  const found = filesOf(['apps', 'packages', 'scripts', 'tests'], ['.ts', '.tsx', '.mjs']).flatMap(({ path, text }) =>
    [...text.matchAll(RIDDLE)].map(({ 0: comment, index }) => `${path}:${lineAt(text, index)} ${comment}`),
  );
  expect(found).toEqual([]);
});
