import { describe, expect, it } from 'vitest';
import { CITIES, cityName, cityNear, findCities } from './cities.ts';

const namesOf = (words: string, tag = 'en') => findCities(words, tag).map(({ name }) => name);

describe('search', () => {
  it.each([
    ['sao paulo', 'São Paulo'],
    ['HÀ NỘI', 'Hanoi'],
    ['da nang', 'Da Nang'],
    ['đà', 'Da Nang'],
    ["xi'an", "Xi'an"],
    ['xian', "Xi'an"],
    ['香', 'Hong Kong'],
    ['กรุงเทพ', 'Bangkok'],
    ['улаан', 'Ulaanbaatar'],
    ['ရန်', 'Yangon'],
    ['서울', 'Seoul'],
  ])('%s finds %s first', (words, name) => {
    expect(namesOf(words)[0]).toBe(name);
  });

  it('finds the cities of a country, in the language of the page', () => {
    expect(namesOf('mongolia')).toEqual(['Ulaanbaatar', 'Darkhan', 'Erdenet']);
    expect(namesOf('ไทย', 'th')).toContain('Chiang Mai');
  });

  it('matches words from their beginning', () => {
    expect(namesOf('ha')).not.toContain('Shanghai');
  });

  it.each(['', '   ', 'Atlantis'])('finds nothing for "%s"', (words) => {
    expect(namesOf(words)).toEqual([]);
  });
});

it('names a city in the reader’s language', () => {
  const bangkok = CITIES.find(({ name }) => name === 'Bangkok');
  expect(bangkok && cityName(bangkok, 'th')).toBe('กรุงเทพฯ');
  expect(bangkok && cityName(bangkok, 'zh-Hant')).toBe('Bangkok');
});

it('knows the nearest city, and that the open sea has none', () => {
  expect(cityNear({ latitude: 22.28, longitude: 114.16 })?.name).toBe('Hong Kong');
  expect(cityNear({ latitude: 10, longitude: 150 })).toBeUndefined();
});

it('holds each city once, with valid coordinates', () => {
  expect(new Set(CITIES.map(({ name }) => name)).size).toBe(CITIES.length);
  for (const { latitude, longitude } of CITIES)
    expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180).toBe(true);
});
