/** Parts of the data folder that are backed up with the database: uploads, and the state of the sandboxes. */
export const FOLDERS = ['uploads', 'payment-sandbox.jsonl', 'venue-sandbox.jsonl'];

/** Names in a backup: `tables/<table>/<number>` and `files/<number>/<path>`. */
export const partOf = (table: string, count: number) => `tables/${table}/${String(count).padStart(6, '0')}`;

export function readPartName(name: string): { table: string } | { file: string; piece: number } | { other: string } {
  const [, table] = /^tables\/([a-z_]+)\/\d+$/.exec(name) ?? [];
  if (table) return { table };
  const [, piece, file] = /^files\/(\d+)\/((?:[\w-]+\/)*[\w-][\w.-]*)$/.exec(name) ?? [];
  if (file && FOLDERS.some((kept) => file === kept || file.startsWith(`${kept}/`)))
    return { file, piece: Number(piece) };
  return { other: name };
}
