/** Elements that overflow the page sideways, and text that overflows its button, link or title. */
export function findOverflow(): string[] {
  const root = document.documentElement;
  const found: string[] = [];
  if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide`);
  const slack = 1.5;
  for (const holder of document.querySelectorAll<HTMLElement>('button, a, h1')) {
    const box = holder.getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(holder).visibility === 'hidden') continue;
    const isInline = getComputedStyle(holder).display === 'inline';
    const isCut = getComputedStyle(holder).overflowY !== 'visible';
    if (!isInline && holder.scrollWidth > holder.clientWidth + 1)
      found.push(`“${holder.textContent}” is ${holder.scrollWidth} wide in ${holder.clientWidth}`);
    const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || parent.closest('.visually-hidden') || text.textContent?.trim() === '') continue;
      // The notice scrolls behind its bar; the sheet that the bar opens shows all of it.
      if (parent.closest('button') && getComputedStyle(parent).textOverflow === 'ellipsis') continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      const room = parent.closest('h1') ? parent.getBoundingClientRect() : box;
      if (words.left < room.left - slack || words.right > room.right + slack)
        found.push(`“${text.textContent}” sticks out of its ${holder.tagName}`);
      if (isCut && (words.top < box.top - slack || words.bottom > box.bottom + slack))
        found.push(`“${text.textContent}” is cut off in its ${holder.tagName}`);
    }
  }
  return found;
}

/**
 * Words that are broken inside, so that one or two of their letters stand alone on a line, and lines of one letter in a
 * script that is broken anywhere.
 */
export function findTorn(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const linesOf = (text: Node) => {
    const lines: string[] = [];
    const range = document.createRange();
    let top = Number.NaN;
    for (const { segment, index } of new Intl.Segmenter().segment(text.textContent ?? '')) {
      range.setStart(text, index);
      range.setEnd(text, index + segment.length);
      const [box] = range.getClientRects();
      if (!box || box.width === 0) {
        if (lines.length > 0) lines[lines.length - 1] += segment;
        continue;
      }
      if (!(Math.abs(box.top - top) < box.height / 2)) lines.push('');
      top = box.top;
      lines[lines.length - 1] += segment;
    }
    return lines;
  };
  const lettersOf = (words: string | undefined) => [...new Intl.Segmenter().segment(words ?? '')].length;
  const isShort = (piece: string, whole: string) =>
    /[\p{Script=Han}\p{Script=Thai}\p{Script=Myanmar}]/u.test(piece)
      ? lettersOf(whole.trim()) === 1
      : lettersOf(piece) <= 2;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || parent.closest('.visually-hidden, option, code, bdi') || !/\p{L}/u.test(text.textContent ?? ''))
      continue;
    if (!parent.checkVisibility({ visibilityProperty: true })) continue;
    const lines = linesOf(text);
    for (let at = 1; at < lines.length; at += 1) {
      const [before = '', after = ''] = [lines[at - 1], lines[at]];
      const end = /[\p{L}\p{M}]+$/u.exec(before)?.[0];
      const begin = /^[\p{L}\p{M}]+/u.exec(after)?.[0];
      if (end && begin && (isShort(end, before) || isShort(begin, after))) found.push(`“${before}|${after}” is torn`);
    }
  }
  return found;
}

/** Text of the page's content that lies below its sticky header, or is cut off by its own box. */
export function findCovered(): string[] {
  const header = document.querySelector('header')?.getBoundingClientRect();
  const found: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || parent.closest('.visually-hidden, option') || text.textContent?.trim() === '') continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    if (words.width > 0 && header && words.top < header.bottom - 1 && words.bottom > header.top + 1)
      found.push(`“${text.textContent}” is under the header`);
  }
  const head = document.querySelector('header h1');
  const title = head?.getBoundingClientRect();
  if (head && title && header && title.bottom > header.bottom + 1)
    found.push(`“${head.textContent}” is taller than its bar`);
  return found;
}

/** How much of the space beside the rail the page's content takes, from its leftmost word or picture to the last one. */
export function shareOfWidth(): number {
  const main = document.querySelector('main');
  const rail = document.querySelector('nav')?.getBoundingClientRect().right ?? 0;
  let [left, right] = [Number.POSITIVE_INFINITY, 0];
  for (const part of main?.querySelectorAll('*') ?? []) {
    const box = part.getBoundingClientRect();
    const isSeen = box.width > 0 && box.right <= innerWidth && part.childElementCount === 0;
    if (!isSeen) continue;
    left = Math.min(left, box.left);
    right = Math.max(right, box.right);
  }
  return (right - left) / (innerWidth - rail);
}
