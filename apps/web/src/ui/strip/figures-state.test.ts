import { describe, expect, it } from 'vitest';
import { type FiguresQuery, figuresStateOf, isWithoutFigures } from './figures-state.ts';

const loaded: FiguresQuery = {
  data: 1,
  isError: false,
  isPlaceholderData: false,
  fetchStatus: 'idle',
  dataUpdatedAt: 2000,
  refetch: () => {},
};
const pending: FiguresQuery = { ...loaded, data: undefined, fetchStatus: 'fetching', dataUpdatedAt: 0 };
const failed: FiguresQuery = { ...pending, isError: true, fetchStatus: 'idle' };
const before: FiguresQuery = { ...loaded, isPlaceholderData: true, fetchStatus: 'fetching', dataUpdatedAt: 0 };

describe('the state of figures (OQ-020)', () => {
  it.each([
    ['loaded', [loaded, loaded], 'loaded', null, false],
    ['on their way', [loaded, pending], 'loading', null, false],
    ['those of the previous range while they load', [loaded, before], 'before', null, false],
    ['failed', [loaded, failed], 'loading', 'failed', true],
    ['offline', [{ ...pending, fetchStatus: 'paused' }], 'loading', 'offline', true],
    ['offline, with those of another range', [{ ...before, fetchStatus: 'paused' }], 'before', 'offline', true],
    ['loaded before a failure', [{ ...loaded, isError: true }], 'loaded', 'failed', false],
    ['loaded before the connection was lost', [{ ...loaded, fetchStatus: 'paused' }], 'loaded', 'offline', false],
  ] as const)('%s', (_, queries, status, trouble, isWithout) => {
    const state = figuresStateOf(queries);
    expect(state).toMatchObject({ status, trouble });
    expect(isWithoutFigures(state)).toBe(isWithout);
  });

  it('is as old as the oldest of them, and a retry reads all of them again', () => {
    const read: string[] = [];
    const state = figuresStateOf([
      { ...loaded, dataUpdatedAt: 5000, refetch: () => read.push('a') },
      { ...loaded, refetch: () => read.push('b') },
    ]);
    state.retry();
    expect([state.loadedAt, read]).toEqual([2000, ['a', 'b']]);
  });
});
