import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useLastRows } from './use-last-rows.ts';

const november = { total: 1, data: ['november'] };
const october = { total: 1, data: ['october'] };
const refetch = () => undefined;
const loaded = (data: typeof november) => ({ data, isError: false, isPlaceholderData: false, isPaused: false, refetch });
/** Rows of the parameters before, while others load. */
const before = { ...loaded(november), isPlaceholderData: true };

function show() {
  const { result, rerender } = renderHook(({ rows, of }) => useLastRows<string>(rows, of), {
    initialProps: { rows: loaded(november) as Parameters<typeof useLastRows<string>>[0], of: 'November' },
  });
  return { result, rerender };
}

describe('the rows of a list', () => {
  it('of the range before stay while others load', () => {
    const { result, rerender } = show();
    rerender({ rows: before, of: 'October' });
    expect(result.current).toMatchObject({ data: november, isPlaceholderData: true, isOld: false });
    rerender({ rows: loaded(october), of: 'October' });
    expect(result.current).toMatchObject({ data: october, isPlaceholderData: false, isOld: false });
  });

  it.each([
    ['without a connection', { isPaused: true }],
    ['when loading failed', { isError: true }],
  ])('of another range are not shown under this one %s (OQ-020)', (_, trouble) => {
    const { result, rerender } = show();
    rerender({ rows: { ...before, ...trouble }, of: 'October' });
    expect(result.current).toMatchObject({ data: undefined, isPlaceholderData: false, isOld: false });
  });

  it.each([
    ['without a connection', { isPaused: true }],
    ['when loading failed', { isError: true }],
  ])('of the same range stay %s, marked as old: as they are and for another page (OQ-020)', (_, trouble) => {
    const { result, rerender } = show();
    rerender({ rows: { ...loaded(november), ...trouble }, of: 'November' });
    expect(result.current).toMatchObject({ data: november, isPlaceholderData: false, isOld: true });
    rerender({ rows: { ...loaded(november), data: undefined, ...trouble }, of: 'November' });
    expect(result.current).toMatchObject({ data: november, isPlaceholderData: true, isOld: true });
  });
});
