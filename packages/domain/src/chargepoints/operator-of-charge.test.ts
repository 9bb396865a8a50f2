import { describe, expect, it } from 'vitest';
import { type OperatedCharge, operatorOfCharge } from './operator-of-charge.ts';

const operators = [
  ['Allego', 'DE'],
  ['Allego', 'FR'],
  ['EnBW', 'DE'],
  ['EnBW', 'AT'],
  ['SMATRICS EnBW', 'AT'],
  ['E.ON', 'DE'],
  ['Mer', 'DE'],
].map(([name = '', country = '']) => ({ id: `${name} ${country}`, name, country }));

describe('the operator of a charge (COST-067, COST-068)', () => {
  it.each<[string, Partial<OperatedCharge>, string | null]>([
    ['is the one that a user chose', { operatorId: 'Allego FR', pointName: 'EnBW, Ulm' }, 'Allego FR'],
    ['is that of its charge point', { pointName: 'EnBW mobility+ AG und Co.KG, Ulm' }, 'EnBW DE'],
    ['is the one in its name', { pointName: 'Schnellader E.ON Irschenberg' }, 'E.ON DE'],
    ['is of the country of the charge', { pointName: 'ALLEGO Lille', country: 'FR' }, 'Allego FR'],
    ['has the longest of the names', { pointName: 'Smatrics EnBW, Wien', country: 'AT' }, 'SMATRICS EnBW AT'],
    ['is no part of a word', { pointName: 'Merseburg' }, null],
    ['is not known in a country where it has no station', { pointName: 'EnBW', country: 'NO' }, null],
    ['is not known without a country', { pointName: 'EnBW', country: null }, null],
    ['is not known where nothing names it', {}, null],
    ['is not known where the chosen one is gone', { operatorId: 'gone' }, null],
  ])('%s', (_, charge, expected) => {
    expect(operatorOfCharge({ operatorId: null, pointName: null, country: 'DE', ...charge }, operators)?.id ?? null).toBe(expected);
  });
});
