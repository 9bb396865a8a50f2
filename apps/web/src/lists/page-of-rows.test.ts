import { describe, expect, it } from 'vitest';
import { pageOfRows } from './page-of-rows.ts';

const rows = [
  { id: 'a', cost: 2 },
  { id: 'b', cost: null },
  { id: 'c', cost: 1 },
  { id: 'd', cost: 2 },
];
const ids = (sort: string, page = '1', limit = '10') => pageOfRows(rows, { sort, page, limit }).data.map(({ id }) => id);

describe('a page of rows in memory', () => {
  it.each([
    ['cost', ['c', 'a', 'd', 'b']],
    ['-cost', ['d', 'a', 'c', 'b']],
    ['-id', ['d', 'c', 'b', 'a']],
  ])('sorted by %s has unknown values last and equal ones by their ids, as the server', (sort, expected) => {
    expect(ids(sort)).toEqual(expected);
  });

  it('has the rows of its page, and the number of all', () => {
    expect([ids('cost', '1', '3'), ids('cost', '2', '3'), ids('cost', '3', '3')]).toEqual([['c', 'a', 'd'], ['b'], []]);
    expect(pageOfRows(rows, { sort: 'cost', page: '2', limit: '3' }).total).toBe(4);
  });
});
