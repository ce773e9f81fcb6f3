/** A cell that a spreadsheet would run as a formula is written as text. */
function cell(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvOf = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
