// The file of a backup: a tar packed with gzip, whose entries any tool can list. It is written and read as a stream; an
// entry fits into memory, and longer content is split into several entries.
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Sentence } from './sentence.ts';

export type Part = { name: string; bytes: Buffer };
export const LARGEST_PART_BYTES = 8_000_000;
const BLOCK = 512;

/**
 * Writes what `produce` adds, or leaves no file behind. An existing file is never overwritten: it may be the only
 * backup.
 */
export async function writeArchive(
  file: string,
  produce: (add: (part: Part) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (existsSync(file)) throw new Sentence(`${file} is there already: name another file.`);
  const unfinished = `${file}.part`;
  const packing = createGzip();
  const written = pipeline(packing, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  const add = async ({ name, bytes }: Part) => {
    const padding = Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
    const all = Buffer.concat([headerOf(name, bytes.length), bytes, padding]);
    await Promise.race([written, new Promise<void>((done) => void packing.write(all, () => done()))]);
  };
  try {
    await produce(add);
    packing.end(Buffer.alloc(2 * BLOCK));
    await written;
    await rename(unfinished, file);
  } catch (error) {
    packing.destroy();
    await written.catch(() => {});
    await rm(unfinished, { force: true });
    throw error;
  }
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 99) throw new RangeError(`name too long: ${name}`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(0, 11), 136);
  header.write('        0', 148);
  header.write('ustar\u000000', 257);
  header.write(`${octal(sumOf(header), 6)}\u0000 `, 148);
  return header;
}

const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0);

/** The parts of an archive in order; throws a sentence if the file is no archive, or is truncated. */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const input = createReadStream(file);
  const unpacked = createGunzip();
  const piped = pipeline(input, unpacked);
  piped.catch(() => {});
  try {
    yield* partsOf(unpacked);
    await piped;
  } catch (error) {
    if (error instanceof Sentence) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Sentence(`There is no file ${file}.`);
    if (code.startsWith('Z_') || error instanceof BrokenArchive)
      throw new Sentence(`${file} is not a whole backup: it was cut off or changed.`);
    throw error;
  } finally {
    input.destroy();
    unpacked.destroy();
  }
}

class BrokenArchive extends Error {}

async function* partsOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let held: Buffer[] = [];
  let length = 0;
  let wanted: { name: string; size: number } | undefined;
  let hasEnd = false;
  const take = (bytes: number): Buffer => {
    const all = Buffer.concat(held);
    held = [all.subarray(bytes)];
    length -= bytes;
    return all.subarray(0, bytes);
  };
  const paddedSize = () => (wanted ? Math.ceil(wanted.size / BLOCK) * BLOCK : BLOCK);
  for await (const chunk of stream) {
    // The stream is still read to its end, so that its checksum is compared.
    if (hasEnd) continue;
    held.push(chunk);
    length += chunk.length;
    while (!hasEnd && length >= paddedSize()) {
      const bytes = take(paddedSize());
      if (wanted) {
        yield { name: wanted.name, bytes: Buffer.from(bytes.subarray(0, wanted.size)) };
        wanted = undefined;
      } else {
        wanted = readHeader(bytes);
        hasEnd = wanted === undefined;
      }
    }
  }
  if (!hasEnd) throw new BrokenArchive();
}

function readHeader(header: Buffer): { name: string; size: number } | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const text = (from: number, length: number) =>
    (
      header
        .subarray(from, from + length)
        .toString()
        .split('\u0000')[0] ?? ''
    ).trim();
  const checksum = Number.parseInt(text(148, 8), 8);
  const plain = Buffer.from(header);
  plain.fill(' ', 148, 156);
  const size = Number.parseInt(text(124, 12), 8);
  if (checksum !== sumOf(plain) || !(size >= 0 && size <= 2 * LARGEST_PART_BYTES)) throw new BrokenArchive();
  return { name: text(0, 100), size };
}
