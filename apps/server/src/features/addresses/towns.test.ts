import { describe, expect, it } from 'vitest';
import { indexTowns, loadTowns } from './towns.ts';

const list = [
  'Paris\tFR\t2349\t48853\t2139',
  'Munich\tDE\t11575\t48137\t1260',
  'Rome\tIT\t12511\t41892\t2319',
  'Freiburg\tDE\t7853\t47996\t216',
  'Freising\tDE\t11749\t48403\t43',
  'Rome\tUS\t-85165\t34257\t37',
  'Paris\tUS\t-95556\t33661\t25',
  'Garching bei München\tDE\t11652\t48249\t18',
  'Bad Tölz\tDE\t11557\t47760\t18',
  'Łomża\tPL\t22059\t53178\t63',
];
const find = indexTowns(list);
const names = (search: string, changes: Partial<Parameters<typeof find>[0]> = {}) =>
  find({ search, near: null, language: 'en', limit: 5, ...changes }).map(({ address }) => address.line1);
const inMunich = { latitude: 48.14, longitude: 11.58 };

describe('towns by search text (MAP-042, OQ-018)', () => {
  it.each([
    ['Munchen', ['Munich', 'Garching bei München']],
    ['MÜNCHEN', ['Munich', 'Garching bei München']],
    ['Muenchen', ['Munich', 'Garching bei München']],
    ['munich', ['Munich']],
    ['tolz', ['Bad Tölz']],
    ['toelz', ['Bad Tölz']],
    ['lomza', ['Łomża']],
    ['ising', []],
    ['  ', []],
  ])('%j finds %j: accents are folded, words are matched from their start', (search, expected) => {
    expect(names(search)).toEqual(expected);
  });

  it('have the names in the language of the user, the German one for the largest of a name only', () => {
    expect(names('rom', { language: 'de' })).toEqual(['Rom', 'Rome']);
    expect(names('rome', { language: 'en' })).toEqual(['Rome', 'Rome']);
    expect(names('münchen', { language: 'de' })).toEqual(['München', 'Garching bei München']);
  });

  it('are sorted by whole names, then by size, or by distance where a position is given', () => {
    expect(names('frei')).toEqual(['Freiburg', 'Freising']);
    expect(names('frei', { near: inMunich })).toEqual(['Freising', 'Freiburg']);
    expect(names('frei', { limit: 1 })).toEqual(['Freiburg']);
    expect(find({ search: 'paris', near: { latitude: 32.8, longitude: -96.8 }, language: 'en', limit: 1 })[0]?.location).toEqual({
      latitude: 33.661,
      longitude: -95.556,
    });
  });

  it('have only a name and a position', () => {
    expect(find({ search: 'Freising', near: null, language: 'en', limit: 1 })).toEqual([
      {
        address: { line1: 'Freising', line2: '', line3: '', line4: '', city: 'Freising' },
        location: { latitude: 48.403, longitude: 11.749 },
        source: 'town',
      },
    ]);
  });

  it('are bundled for all of Europe', async () => {
    const bundled = await loadTowns();
    for (const search of ['Freising', 'Neufahrn bei Freising', 'Bozen', 'Göteborg', 'Cascais']) {
      expect(bundled({ search, near: null, language: 'de', limit: 1 })[0]?.address.line1).toBe(search);
    }
  });
});
