const MOST_DIGITS = 19;
const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, MOST_DIGITS);

/** In groups of four, as printed on the card. */
export function inFours(typed: string): string {
  return (
    digitsOf(typed)
      .match(/\d{1,4}/g)
      ?.join(' ') ?? ''
  );
}

/**
 * The content of the field after a key press. Digits are grouped while they are typed or removed at the end; a change
 * in the middle stays until the field is left, so that the caret does not jump.
 */
export function cardTyped(before: string, next: string): string {
  const isAtEnd = next.startsWith(before) || before.startsWith(next);
  return isAtEnd ? inFours(next) : next.replace(/[^\d ]/g, '');
}
