import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { type DeleteProgress, deleteTrips } from './delete-trips.ts';

const never = new AbortController().signal;

describe('deleting selected trips (TRIP-032)', () => {
  it('sends one after the other and counts truly', async () => {
    const sent: string[] = [];
    const seen: DeleteProgress[] = [];
    const outcome = await deleteTrips(['a', 'b', 'c'], {
      remove: async (id) => sent.push(id),
      onProgress: (progress) => seen.push(progress),
      signal: never,
    });
    expect(sent).toEqual(['a', 'b', 'c']);
    expect(seen).toEqual([0, 1, 2].map((done) => ({ done, total: 3 })));
    expect(outcome).toEqual({ deleted: ['a', 'b', 'c'], kept: [], error: null });
  });

  it('takes a trip that is gone already for deleted', async () => {
    const remove = async (id: string) => {
      if (id === 'b') throw new ApiError(404, 'not_found');
    };
    expect(await deleteTrips(['a', 'b', 'c'], { remove, onProgress: () => {}, signal: never })).toMatchObject({ deleted: ['a', 'b', 'c'] });
  });

  it('stops at a failure and says what is kept', async () => {
    const refusal = new ApiError(503, 'unavailable');
    const remove = async (id: string) => {
      if (id === 'b') throw refusal;
    };
    const outcome = await deleteTrips(['a', 'b', 'c'], { remove, onProgress: () => {}, signal: never });
    expect(outcome).toEqual({ deleted: ['a'], kept: ['b', 'c'], error: refusal });
  });

  it('ends after the trip under way when the person stops it', async () => {
    const stop = new AbortController();
    const outcome = await deleteTrips(['a', 'b', 'c'], {
      remove: async (id) => id === 'b' && stop.abort(),
      onProgress: () => {},
      signal: stop.signal,
    });
    expect(outcome).toEqual({ deleted: ['a', 'b'], kept: ['c'], error: null });
  });
});
