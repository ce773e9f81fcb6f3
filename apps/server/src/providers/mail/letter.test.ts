import { expect, it } from 'vitest';
import { letterHtml } from './letter.ts';

it('sets the code of a message in a line of its own, and no line without one', () => {
  const letter = (body: string) => letterHtml({ brand: 'Pier', subject: 'Your code', body });
  expect(letter('Your code is 123456.')).toMatch(/class="code"[^>]*>123456</);
  expect(letter('Your password was changed.')).not.toContain('class="code"');
});

it('turns no word of a member or an operator into markup', () => {
  const html = letterHtml({ brand: '<b>Pier</b>', subject: 'A & B', body: 'On <img src=x onerror=alert(1)> "now"' });
  expect(html).not.toMatch(/<b>|<img/);
  for (const part of ['&#60;b&#62;Pier', 'A &#38; B', '&#60;img src=x']) expect(html).toContain(part);
});
