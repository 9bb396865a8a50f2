import { describe, expect, it } from 'vitest';
import { inOrderOfUse } from './ask-dashboard.ts';
import { fillMacros, fillVariables, lengthOf, type VariableValue } from './fill-query.ts';

const period = { from: Date.UTC(2026, 5, 1), to: Date.UTC(2026, 5, 2) };

describe('a query of a dashboard', () => {
  it.each([
    ['$__timeFilter(start_date)', `start_date BETWEEN '2026-06-01T00:00:00.000Z' AND '2026-06-02T00:00:00.000Z'`],
    ['$__timeFrom() and $__timeTo()', `'2026-06-01T00:00:00.000Z' and '2026-06-02T00:00:00.000Z'`],
    ['$__time(date), x', 'date AS "time", x'],
    [`$__timeGroup(date, '5s') as t`, 'floor(extract(epoch from date)/5)*5 as t'],
    ['$__timeGroupAlias(date,6h)', 'floor(extract(epoch from date)/21600)*21600 AS "time"'],
  ])('has for %s what Grafana puts there', (macro, filled) => {
    expect(fillMacros(macro, period)).toBe(filled);
  });

  it.each([
    ['car_id = $car_id', 'car_id = 3'],
    ['x_${unit}_y', 'x_km_y'],
    ['in ($places)', `in ('Home','O''Hare')`],
    [`'\${places:pipe}'`, `'Home|O'Hare'`],
    ['${unit:sqlstring}', `'km'`],
    ['${__from:date:seconds} $__interval $__timezone', `${period.from / 1000} 86s Europe/Berlin`],
    ['$__timeFilter(a) and $unknown', '$__timeFilter(a) and $unknown'],
  ])('has for %s the value of the variable', (sql, filled) => {
    const values = new Map<string, VariableValue>([
      ['car_id', '3'],
      ['unit', 'km'],
      ['places', ['Home', "O'Hare"]],
    ]);
    expect(fillVariables(sql, values, period, 'Europe/Berlin')).toBe(filled);
  });

  it('knows a period by its letter', () => {
    expect(['90d', '6M', '10y'].map(lengthOf)).toEqual([90, 180, 3650].map((days) => days * 86_400));
    expect(() => lengthOf('soon')).toThrow('no period');
  });

  it('asks for a variable after those that it needs', () => {
    const named = (name: string, query: string) =>
      ({ name, type: 'query', query, isList: false, choosesAll: false, allValue: null, saved: null }) as const;
    const ordered = inOrderOfUse([named('count', 'select $enabled'), named('enabled', 'select 1'), named('own', 'select $own')]);
    expect(ordered.map(({ name }) => name)).toEqual(['enabled', 'count', 'own']);
  });
});
