import type { Writable } from 'node:stream';
import postgres from 'postgres';

/** Loads a plain SQL dump with COPY blocks into an empty database, as psql would: everything, or nothing. */
export async function loadDump(url: string, dump: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      let rest = dump.replace(/^begin;$/m, '').replace(/^commit;$/m, '');
      for (;;) {
        const start = /^COPY .* FROM stdin;\n/m.exec(rest);
        const before = start ? rest.slice(0, start.index) : rest;
        if (before.trim() !== '') await tx.unsafe(before);
        if (!start) break;
        const from = start.index + start[0].length;
        const end = rest.indexOf('\n\\.\n', from - 1);
        const copy = (await tx.unsafe(start[0].trim().replace(/;$/, '')).writable()) as Writable;
        await new Promise<void>((done, fail) => {
          copy.once('error', fail);
          copy.write(rest.slice(from, end + 1), () => done());
        });
        copy.end();
        // The driver does not report a refused copy; the next statement fails instead.
        await tx.unsafe('select 1');
        rest = rest.slice(end + 4);
      }
    });
  } finally {
    await sql.end();
  }
}
