import { describe, expect, it } from 'vitest';
import { pagesAround } from './pager.tsx';
import { pageAtSize, readPage, readSort } from './use-table-state.ts';

const defaultSort = { by: 'startTime', descending: true };

describe('the order in the address', () => {
  it.each([
    ['distance', { by: 'distance', descending: false }],
    ['-distance', { by: 'distance', descending: true }],
    [undefined, defaultSort],
    ['password', defaultSort],
    ['--distance', defaultSort],
    ['', defaultSort],
  ])('%s', (parameter, sort) => expect(readSort(parameter, ['startTime', 'distance'], defaultSort)).toEqual(sort));
});

describe('the page in the address', () => {
  it.each([
    ['3', 3],
    [undefined, 1],
    ['0', 1],
    ['-1', 1],
    ['1e5', 1],
    ['99999999', 1],
  ])('%s is page %i', (parameter, page) => expect(readPage(parameter)).toBe(page));
});

describe('another page size keeps the first row visible', () => {
  it.each([
    [2, 5, 30, 1],
    [8, 5, 10, 4],
    [1, 50, 5, 1],
    [2, 30, 5, 7],
  ] as const)('page %i of %i rows, then %i rows: page %i', (page, pageSize, size, expected) =>
    expect(pageAtSize({ page, pageSize }, size)).toBe(expected),
  );
});

describe('the pages of the pager', () => {
  it.each([
    [1, 1, [1]],
    [2, 4, [1, 2, 3, 4]],
    [1, 20, [1, 2, null, 20]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [20, 20, [1, null, 19, 20]],
    [3, 20, [1, 2, 3, 4, null, 20]],
  ])('page %i of %i', (page, last, pages) => expect(pagesAround(page, last)).toEqual(pages));

  it.each([
    [2, 5, [1, 2, 3, 4, 5]],
    [1, 20, [1, null, 20]],
    [10, 20, [1, null, 10, null, 20]],
    [20, 20, [1, null, 20]],
  ])('page %i of %i in the width of a phone', (page, last, pages) => expect(pagesAround(page, last, 5)).toEqual(pages));
});
