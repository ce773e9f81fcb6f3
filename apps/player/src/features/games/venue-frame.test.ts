import { expect, it } from 'vitest';
import { keepAddress, sandboxOf, takeAddress, webAddress } from './venue-frame.ts';

const HERE = 'https://site.example';

it('returns an address once, and only for its own game', () => {
  keepAddress('tide.dive', '/one');
  expect(takeAddress('tide.dive')).toBe('/one');
  expect(takeAddress('tide.dive')).toBeUndefined();
  keepAddress('tide.dive', '/two');
  expect(takeAddress('tide.reef')).toBeUndefined();
  expect(takeAddress('tide.dive')).toBeUndefined();
});

it('opens web pages only', () => {
  expect(webAddress('/venue/play?x=1', HERE)?.href).toBe(`${HERE}/venue/play?x=1`);
  expect(webAddress('javascript:alert(1)', HERE)).toBeUndefined();
  expect(webAddress('http://[', HERE)).toBeUndefined();
});

it('gives a page of our own origin no access to our storage', () => {
  const rightsOf = (url: string) => sandboxOf(webAddress(url, HERE) as URL, HERE);
  expect(rightsOf('/venue')).not.toContain('allow-same-origin');
  expect(rightsOf('https://venue.example/')).toContain('allow-same-origin');
  expect(rightsOf('https://venue.example/')).not.toContain('top-navigation');
});
