export type Params = Record<string, string | number>;

const HAN = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** A small number as Chinese writes it in running text: 10 is 十, 25 is 二十五. */
function inHan(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 99) return String(value);
  const [tens, units] = [Math.floor(value / 10), value % 10];
  if (tens === 0) return HAN[units] as string;
  return `${tens > 1 ? HAN[tens] : ''}十${units > 0 ? HAN[units] : ''}`;
}

/** Fills `{name}` and `{name|han}`; a name that is not given stays visible, so that it is noticed. */
export function fill(template: string, params: Params): string {
  return template.replace(/\{(\w+)(\|han)?\}/g, (whole, name: string, han?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return han && typeof value === 'number' ? inHan(value) : String(value);
  });
}

export function placeholdersOf(template: string): string[] {
  return [...template.matchAll(/\{(\w+)(?:\|han)?\}/g)].map((match) => match[1] as string).sort();
}
