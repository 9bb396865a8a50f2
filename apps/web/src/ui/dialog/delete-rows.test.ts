import { describe, expect, it } from 'vitest';
import { type DeleteProgress, deleteRows } from './delete-rows.ts';

const neverAborted = new AbortController().signal;

describe('deleting selected rows (TRIP-032, DASH-049)', () => {
  it('sends one call after the other and reports the progress', async () => {
    const sent: string[] = [];
    const reported: DeleteProgress[] = [];
    const outcome = await deleteRows(['a', 'b', 'c'], {
      remove: async (id) => sent.push(id),
      onProgress: (progress) => reported.push(progress),
      signal: neverAborted,
    });
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(reported).toEqual([0, 1, 2].map((done) => ({ done, total: 3 })));
    expect(outcome).toEqual({ deleted: ['a', 'b', 'c'], remaining: [], error: null });
  });

  it('stops at a failure and returns the rows that are not deleted', async () => {
    const refusal = new Error('refused');
    const remove = async (id: string) => {
      if (id === 'b') throw refusal;
    };
    const outcome = await deleteRows(['a', 'b', 'c'], { remove, onProgress: () => {}, signal: neverAborted });
    expect(outcome).toEqual({ deleted: ['a'], remaining: ['b', 'c'], error: refusal });
  });

  it('ends after the current row when the user stops it', async () => {
    const stop = new AbortController();
    const outcome = await deleteRows(['a', 'b', 'c'], {
      remove: async (id) => id === 'b' && stop.abort(),
      onProgress: () => {},
      signal: stop.signal,
    });
    expect(outcome).toEqual({ deleted: ['a', 'b'], remaining: ['c'], error: null });
  });
});
