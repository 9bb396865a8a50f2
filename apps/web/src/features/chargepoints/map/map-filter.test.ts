import { describe, expect, it } from 'vitest';
import { defaultFilter, readFilter, requestOf, saveFilter } from './map-filter.ts';

const storage = (text: string | null) => ({ getItem: () => text });
const operators = [
  { id: 'enbw-de', name: 'EnBW', country: 'DE' },
  { id: 'enbw-at', name: 'SMATRICS EnBW', country: 'AT' },
  { id: 'eon', name: 'E.ON', country: 'DE' },
] as const;

describe('the filter of the charge map', () => {
  it('has all connector types off, my points on and all operators by default (MAP-009, MAP-010, MAP-011)', () => {
    expect(readFilter(storage(null))).toEqual({ types: [], mine: true, operator: 'all' });
    expect(requestOf(defaultFilter, operators)).toEqual({ type: [], operatorId: [], power: 0, mine: true });
  });

  it('is what was saved in the browser (MAP-008)', () => {
    const saved: string[] = [];
    const filter = { types: ['AC_20', 'DC_100'], mine: false, operator: 'ionity' } as const;
    saveFilter({ setItem: (_, text) => saved.push(text) }, filter);
    expect(readFilter(storage(saved[0] ?? null))).toEqual(filter);
  });

  it.each(['no json', '{"types":["X","DC_50"],"mine":3,"operator":"none"}', '[]'])('takes of %s only what it knows (MAP-008)', (text) => {
    expect(readFilter(storage(text))).toEqual({ ...defaultFilter, types: text.includes('DC_50') ? ['DC_50'] : [] });
  });

  it('works in a browser that saves nothing (MAP-008)', () => {
    const full = () => {
      throw new Error('quota');
    };
    expect(() => saveFilter({ setItem: full }, defaultFilter)).not.toThrow();
    expect(readFilter({ getItem: full })).toEqual(defaultFilter);
  });

  it.each([
    ['enbw', ['enbw-de', 'enbw-at']],
    ['e.on', ['eon']],
    ['all', []],
    ['tesla', ['00000000-0000-4000-8000-000000000000']],
  ] as const)('with the operator %s asks for its ids in all countries (MAP-006, MAP-012, OQ-097)', (operator, ids) => {
    expect(requestOf({ ...defaultFilter, operator }, operators).operatorId).toEqual(ids);
  });

  it.each([
    [['AC_20', 'DC_100'], 20],
    [['DC_100'], 100],
    [['AC_11', 'DC_100'], 0],
  ] as const)('with %j asks for the lowest of their powers (MAP-005, OQ-099)', (types, power) => {
    expect(requestOf({ ...defaultFilter, types }, operators)).toMatchObject({ type: types, power });
  });
});
