/** A lower or an upper bar for a value; a value without a bar is only reported. */
export type Bar = { atMost: number } | { atLeast: number };

export type Tools = {
  /** Prints one figure; it is a result of the bench. */
  figure: (name: string, value: number, bar?: Bar) => void;
  /** Prints a line that helps to understand the figures. */
  say: (line: string) => void;
  /** Registers work to undo when the bench ends, however it ends; the last runs first. */
  onEnd: (work: () => unknown) => void;
};

export type Bench = (tools: Tools) => Promise<void>;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('nothing was measured');
  return (low + high) / 2;
}

export function percentiles(values: number[]): { p50: number; p99: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

export function isMet(value: number, bar: Bar | undefined): boolean {
  if (!bar) return true;
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast;
}

export function lineOf(name: string, value: number, bar: Bar | undefined): string {
  const limit = bar ? ('atMost' in bar ? bar.atMost : bar.atLeast) : '-';
  return `figure ${name} ${plain(value)} bar ${limit} ${isMet(value, bar) ? 'ok' : 'short'}`;
}

/** Rounds to as many decimals as the size of the number deserves. */
export function plain(value: number): string {
  const decimals = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 4;
  return String(Number(value.toFixed(decimals)));
}
