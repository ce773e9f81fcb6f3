import { describe, expect, it } from 'vitest';
import { coordinatesText, distanceKm, geoLink, pointOf } from './coordinates.ts';

const BANGKOK = { latitude: 13.7563, longitude: 100.5018 };

describe('a point asked for in a link', () => {
  it.each([
    ['latitude=13.7563&longitude=100.5018', BANGKOK],
    ['latitude=-90&longitude=180', { latitude: -90, longitude: 180 }],
    ['latitude=0&longitude=0', { latitude: 0, longitude: 0 }],
    ['latitude=90.1&longitude=0', null],
    ['latitude=0&longitude=-180.5', null],
    ['latitude=&longitude=100', null],
    ['latitude=%20&longitude=100', null],
    ['latitude=north&longitude=100', null],
    ['latitude=NaN&longitude=Infinity', null],
    ['longitude=100', null],
    ['', null],
  ])('%s', (query, point) => {
    expect(pointOf(new URLSearchParams(query))).toEqual(point);
  });
});

it('writes coordinates to the metre', () => {
  expect(coordinatesText({ latitude: -23.55, longitude: -46.633333333 })).toBe('-23.55000, -46.63333');
});

it('labels a place for the maps app without breaking its link', () => {
  expect(geoLink(BANGKOK, 'Wat & (Arun)')).toBe('geo:13.7563,100.5018?q=13.7563,100.5018(Wat%20%26%20Arun)');
  expect(geoLink(BANGKOK, '')).toBe('geo:13.7563,100.5018?q=13.7563,100.5018');
});

it('measures along the globe, over the date line too', () => {
  expect(distanceKm(BANGKOK, { latitude: 1.3521, longitude: 103.8198 })).toBeCloseTo(1427, -1);
  expect(distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(22.2, 0);
});
