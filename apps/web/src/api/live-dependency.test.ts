import { describe, expect, it } from 'vitest';
import { ageToRefresh, type LiveDependency, type SegmentChange } from './live-dependency.ts';

const june = { from: '2026-06-01T00:00:00.000Z', to: '2026-06-30T23:59:59.999Z' };
const change = (values: Partial<SegmentChange>): SegmentChange => ({
  segment: 'trip',
  change: 'ended',
  from: '2026-06-15T08:00:00.000Z',
  to: '2026-06-15T09:00:00.000Z',
  ...values,
});
const age = (live: Partial<LiveDependency>, ...changes: Partial<SegmentChange>[]) =>
  ageToRefresh({ vehicleId: 'v', ...live }, 'v', changes.map(change));
const [soon, minute, minutes] = [5000, 60_000, 300_000];

describe('what depends on a change of segments', () => {
  it.each<[string, Partial<LiveDependency>, Partial<SegmentChange>, number | null]>([
    ['sums of a range, on a trip that ended in it', { range: june }, {}, soon],
    ['sums of a range, on a trip that begins before it and ends in it', { range: june }, { from: '2026-05-31T23:00:00.000Z' }, soon],
    ['sums of a range, on everything after a moment before it', { range: june }, { from: '2025-01-01T00:00:00.000Z', to: null }, soon],
    ['nothing of a range before the change', { range: { ...june, to: '2026-06-14T23:59:59.999Z' } }, {}, null],
    ['nothing of a range after the change', { range: { ...june, from: '2026-06-16T00:00:00.000Z' } }, {}, null],
    ['charges, not on a trip', { segments: ['charge'] }, {}, null],
    ['charges, on a charge', { segments: ['charge'] }, { segment: 'charge' }, soon],
    ['nothing in lists and sums, while a trip only grows', { range: june }, { change: 'grew' }, null],
    ['nothing in lists and sums, when a trip starts', {}, { change: 'started' }, null],
    ['the last day, when a trip starts', { open: true }, { change: 'started' }, soon],
    ['the last day, at most once a minute while a trip grows', { open: true }, { change: 'grew' }, minute],
    ['sums of all time, at most once in five minutes', { slow: true }, {}, minutes],
    ['no sums of all time, while a trip grows', { slow: true }, { change: 'grew' }, null],
  ])('%s', (_, live, values, expected) => expect(age(live, values)).toBe(expected));

  it('is nothing of another vehicle', () => expect(age({ vehicleId: 'w' }, {})).toBeNull());

  it('is read again as soon as the most urgent of several changes asks for', () =>
    expect(age({ open: true }, { change: 'grew' }, { segment: 'idle', change: 'ended' })).toBe(soon));
});
