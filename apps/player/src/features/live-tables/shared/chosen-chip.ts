const KEY = 'chip';

/** The chip chosen last on this device, if this tray has it; else the smallest. */
export function firstChip(values: readonly bigint[]): bigint | undefined {
  const kept = localStorage.getItem(KEY);
  return values.find((value) => String(value) === kept) ?? values[0];
}

export function keepChip(value: bigint): void {
  localStorage.setItem(KEY, String(value));
}
