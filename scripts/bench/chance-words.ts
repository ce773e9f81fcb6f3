// Writes the generator's words without end, for a program that judges them; ends when that program does. In flawed mode
// one word in 32 is halved, which the program must notice.
import { writeSync } from 'node:fs';
import { chanceOf } from '@harbour/engines';

const [message = '', flaw = ''] = process.argv.slice(2);
const KEY = Uint8Array.from({ length: 32 }, (_, at) => (at * 7 + 1) & 255);
const WORDS = 16_384;

const chance = chanceOf(KEY, message);
const nextWord = () => {
  const word = chance.below(2 ** 32);
  return flaw !== '' && chance.below(32) === 0 ? Math.floor(word / 2) : word;
};
const words = new Uint32Array(WORDS);
try {
  for (;;) {
    for (let at = 0; at < WORDS; at += 1) words[at] = nextWord();
    const bytes = Buffer.from(words.buffer);
    for (let from = 0; from < bytes.length; ) from += writeSync(1, bytes, from);
  }
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
}
