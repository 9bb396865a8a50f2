import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatherRefreshes, type LiveQuery } from './gather-refreshes.ts';
import type { SegmentChange } from './live-dependency.ts';

const start = Date.UTC(2026, 5, 15, 12);
const seconds = (count: number) => count * 1000;

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

/** An open page with three queries, which are read again at once when they are due; `reads` are their names with the second of each read. */
function openPage({ random = 0 } = {}) {
  const reads: string[] = [];
  const page = { isHidden: false };
  const queries: LiveQuery[] = [
    { hash: 'sums', live: { vehicleId: 'v' }, updatedAt: start },
    { hash: 'last day', live: { vehicleId: 'v', open: true }, updatedAt: start },
    { hash: 'battery', live: { vehicleId: 'v', segments: ['charge'], slow: true }, updatedAt: start },
  ];
  const note = (name: string) => reads.push(`${name} ${(Date.now() - start) / 1000}`);
  const refreshes = gatherRefreshes({
    now: Date.now,
    random: () => random,
    isHidden: () => page.isHidden,
    listQueries: () => queries,
    refresh: (hashes) => {
      for (const [index, query] of queries.entries()) {
        if (!hashes.has(query.hash)) continue;
        note(query.hash);
        queries[index] = { ...query, updatedAt: Date.now() };
      }
    },
    refreshAll: () => note('all'),
  });
  const tell = (change: SegmentChange['change'], segment: SegmentChange['segment'] = 'trip') =>
    refreshes.onChanges('v', [{ segment, change, from: new Date(start).toISOString(), to: null }]);
  return { page, refreshes, tell, reads: () => reads.splice(0), after: (count: number) => vi.advanceTimersByTime(seconds(count)) };
}

describe('the refreshes of an open page', () => {
  it('read only the bar of the last day while a car drives for ten minutes, once a minute', () => {
    const { tell, reads, after } = openPage();
    for (let count = 0; count < 60; count += 1) {
      after(10);
      tell('grew');
    }
    expect(reads()).toEqual([60, 120, 180, 240, 300, 360, 420, 480, 540, 600].map((at) => `last day ${at}`));
  });

  it('read what a trip changed soon after its end, and once for all changes that follow at once', () => {
    const { tell, reads, after } = openPage();
    after(100);
    tell('ended');
    after(0.5);
    tell('changed');
    after(60);
    expect(reads()).toEqual(['sums 101', 'last day 101']);
  });

  it('read it again at least five seconds later when more changes', () => {
    const { tell, reads, after } = openPage();
    after(100);
    for (let count = 0; count < 10; count += 1) {
      tell('changed');
      after(1);
    }
    after(60);
    expect(reads().filter((read) => read.startsWith('sums'))).toEqual(['sums 101', 'sums 106', 'sums 111']);
  });

  it('read sums of all time and the battery at most once in five minutes', () => {
    const { tell, reads, after } = openPage();
    for (let count = 0; count < 20; count += 1) {
      tell('ended', 'charge');
      after(60);
    }
    expect(reads().filter((read) => read.startsWith('battery'))).toEqual(['battery 300', 'battery 600', 'battery 900', 'battery 1200']);
  });

  it('are spread over three seconds by chance, so that many pages do not ask in the same moment', () => {
    const { tell, reads, after } = openPage({ random: 1 });
    after(100);
    tell('ended');
    after(60);
    expect(reads()).toEqual(['sums 104', 'last day 104']);
  });

  it('read nothing for another vehicle', () => {
    const { refreshes, reads, after } = openPage();
    refreshes.onChanges('w', [{ segment: 'trip', change: 'ended', from: new Date(start).toISOString(), to: null }]);
    after(600);
    expect(reads()).toEqual([]);
  });

  it('read nothing while the page is hidden, and everything that is due once when it is shown again', () => {
    const { page, refreshes, tell, reads, after } = openPage();
    after(100);
    tell('ended');
    page.isHidden = true;
    for (let count = 0; count < 10; count += 1) {
      after(60);
      tell('ended');
      tell('grew');
    }
    expect(reads()).toEqual([]);
    page.isHidden = false;
    refreshes.onShown();
    after(0);
    expect(reads()).toEqual(['sums 700', 'last day 700']);
    after(600);
    expect(reads()).toEqual([]);
  });

  it('read everything once after a time without the stream, a hidden page when it is shown again', () => {
    const { page, refreshes, reads, after } = openPage();
    refreshes.onMissed();
    refreshes.onMissed();
    after(60);
    expect(reads()).toEqual(['all 1']);
    page.isHidden = true;
    refreshes.onMissed();
    after(60);
    expect(reads()).toEqual([]);
    page.isHidden = false;
    refreshes.onShown();
    after(60);
    expect(reads()).toEqual(['all 120']);
  });

  it('end with the page', () => {
    const { refreshes, tell, reads, after } = openPage();
    after(100);
    tell('ended');
    refreshes.stop();
    after(60);
    expect(reads()).toEqual([]);
  });
});
