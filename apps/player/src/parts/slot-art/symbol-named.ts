import { SLOT_SYMBOLS, type SlotSymbolName } from './SlotSymbol.tsx';

/** The drawing of an engine's symbol. */
export function symbolNamed(name: string | undefined): SlotSymbolName {
  const found = SLOT_SYMBOLS.find((one) => one === name);
  if (found === undefined) throw new RangeError(`no symbol ${name} is drawn`);
  return found;
}
