// The words of chance as they come, without an end, for a program that judges them; ends when that has had enough.
import { writeSync } from 'node:fs';
import { chanceOf } from '@house/engines';

const [message = ''] = process.argv.slice(2);
const KEY = Uint8Array.from({ length: 32 }, (_, at) => (at * 7 + 1) & 255);
const WORDS = 16_384;

const chance = chanceOf(KEY, message);
const words = new Uint32Array(WORDS);
try {
  for (;;) {
    for (let at = 0; at < WORDS; at += 1) words[at] = chance.below(2 ** 32);
    const bytes = Buffer.from(words.buffer);
    for (let from = 0; from < bytes.length; ) from += writeSync(1, bytes, from);
  }
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
}
