import { expect, it } from 'vitest';
import { filesOf, type SourceFile } from './tree.ts';

const FOLDERS = ['.'];
/** Comments of code and styles: blocks, and lines that stand on their own or behind code. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
/** A statement whose subject is one of these words makes a reader guess at its subject; a question does not. */
const RIDDLE = /(?<=^|[.:;] )(?:What|Who|Whoever|Nobody|Those)\b[^.?]*(?:\.|$)/;

/** The sentences of a comment or a paragraph, without the marks around them. */
const plain = (text: string) =>
  text
    .replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/|[-*>] |\d+\. |#+ )/gm, '')
    .replace(/\*\/$/, '')
    .replace(/\s+/g, ' ')
    .trim();

function riddlesIn({ path, text }: SourceFile, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: part, index }) =>
    RIDDLE.test(plain(part)) ? [`${path}:${text.slice(0, index).split('\n').length} ${plain(part).slice(0, 120)}`] : [],
  );
}

it('a comment names its subject first: no sentence begins with What, Who, Whoever, Nobody or Those', () => {
  const files = filesOf(FOLDERS, ['.ts', '.tsx', '.mjs', '.cjs', '.css']);
  expect(files.flatMap((file) => riddlesIn(file, COMMENT))).toEqual([]);
});

it('nor does a sentence of the documents', () => {
  // A paragraph or an item of a list; code and tables are left out.
  const paragraph = /(?:^(?![|`#]|\s*$).+\n?)+?(?=\n|^\s*(?:[-*]|\d+\.) |(?![\s\S]))/gm;
  const files = filesOf(FOLDERS, ['.md']).map((file) => ({
    ...file,
    text: file.text.replace(/^```[\s\S]*?^```/gm, ''),
  }));
  expect(files.flatMap((file) => riddlesIn(file, paragraph))).toEqual([]);
});

it('is told from a question, and found within a comment', () => {
  expect(riddlesIn({ path: 'a', text: '/** Who may see it? The owner. */' }, COMMENT)).toEqual([]);
  expect(riddlesIn({ path: 'a', text: '// One is kept. Nobody reads it.' }, COMMENT)).toHaveLength(1);
  expect(riddlesIn({ path: 'a', text: '/**\n * What is kept is read.\n */' }, COMMENT)).toHaveLength(1);
});
