import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('separates cells by commas and lines by CRLF; a missing value is an empty cell', () => {
  const at = new Date('2026-11-15T01:02:03.004Z');
  expect(
    csvOf([
      ['order', 'ended'],
      [7n, null],
      ['D1', at],
    ]),
  ).toBe('order,ended\r\n7,\r\nD1,2026-11-15T01:02:03.004Z\r\n');
});

it('keeps commas, quotes and line breaks inside their cell', () => {
  expect(csvOf([['a,b', 'said "no"', 'two\nlines', 'two\rlines', '王小明']])).toBe(
    '"a,b","said ""no""","two\nlines","two\rlines",王小明\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '=HYPERLINK("http://x","y")'])('writes %j as text', (text) => {
  const [line = ''] = csvOf([[text]]).split('\r\n');
  expect(line.replace(/^"/, '')[0]).toBe("'");
  expect(line.replace(/^"|"$/g, '').replaceAll('""', '"')).toBe(`'${text}`);
});
