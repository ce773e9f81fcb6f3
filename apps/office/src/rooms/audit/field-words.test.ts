import '@harbour/client/testing';
import { expect, it } from 'vitest';
import { say, setLanguage } from '#base/say.ts';
import { fieldWords } from './field-words.ts';

it.each(['en', 'zh'] as const)('names a field by its own words, without what only holds it, in %s', (tongue) => {
  setLanguage(tongue);
  expect(fieldWords('isOpen')).toBe(say('field.isOpen'));
  expect(fieldWords('content.amount')).toBe(say('field.amount'));
  expect(fieldWords('texts.vn.name')).toBe(
    say('audit.inLanguage', { name: say('field.name'), language: 'Tiếng Việt' }),
  );
  expect(fieldWords('texts.en.content')).toBe(
    say('audit.inLanguage', { name: say('field.content'), language: 'English' }),
  );
  expect(fieldWords('unheardOf')).toBe('unheardOf');
});
