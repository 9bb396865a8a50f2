import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlaceableEntry, type PlacedSegment, placeStated } from './place-stated.ts';

const minute = 60_000;
const drive = (from: number, to: number): PlaceableEntry => ({
  kind: 'drive',
  startTime: from * minute,
  endTime: to * minute,
  isDay: false,
  kWh: null,
});
const charge = (from: number, to: number | null, kWh = 11): PlaceableEntry => ({
  kind: 'charge',
  startTime: from * minute,
  endTime: to === null ? null : to * minute,
  isDay: false,
  kWh,
});
const noon = 720;
const ofDay = (kWh: number): PlaceableEntry => ({ ...charge(noon, null, kWh), isDay: true });
const there = (kind: PlacedSegment['kind'], from: number, to: number, kWh: number | null = null): PlacedSegment => ({
  kind,
  startTime: from * minute,
  endTime: to * minute,
  kWh,
});
const placedAt = (from: number, to: number, isEstimated = false) => ({
  kind: 'new',
  startTime: from * minute,
  endTime: to * minute,
  isEstimated,
});
const occupied = { kind: 'occupied' };

describe('the drives and charges of a list beside those that are there (decision 0107)', () => {
  it.each<[string, readonly PlaceableEntry[], readonly PlacedSegment[], readonly object[]]>([
    ['are new where nothing was', [drive(0, 30)], [], [placedAt(0, 30)]],
    ['are those that share half of the time', [drive(0, 30)], [there('trip', 12, 40)], [{ kind: 'matched', segment: 0 }]],
    [
      'are one trip where several rows are',
      [drive(0, 30), drive(32, 60)],
      [there('trip', 0, 60)],
      [
        { kind: 'matched', segment: 0 },
        { kind: 'matched', segment: 0 },
      ],
    ],
    ['are left out where another trip shares less', [drive(0, 30)], [there('trip', 20, 50)], [occupied]],
    ['are left out where something else happened', [drive(0, 30)], [there('charge', 5, 20)], [occupied]],
    ['may touch what is there by a minute', [drive(0, 30)], [there('trip', 29, 60), there('charge', -20, 1)], [placedAt(0, 30)]],
    ['may not overlap each other', [drive(0, 30), drive(20, 50)], [], [placedAt(0, 30), occupied]],
    ['last as long as a usual charger needs without an end', [charge(0, null, 22)], [], [placedAt(0, 120, true)]],
    [
      'are a charge of their day whose energy fits',
      [ofDay(20)],
      [there('charge', 60, 120, 60), there('charge', 1200, 1300, 19)],
      [{ kind: 'matched', segment: 1 }],
    ],
    [
      'are another charge of that day once that one is taken',
      [ofDay(20), ofDay(21)],
      [there('charge', 1200, 1300, 19)],
      [{ kind: 'matched', segment: 0 }, placedAt(noon, noon + 115, true)].map((one, index) =>
        index === 0 ? one : expect.objectContaining({ kind: 'new', startTime: noon * minute }),
      ),
    ],
    ['are placed beside what happened at noon', [ofDay(11)], [there('trip', 700, 740)], [placedAt(noon + 30, noon + 90, true)]],
  ])('%s', (_, entries, segments, expected) => expect(placeStated(entries, segments)).toEqual(expected));

  it('never overlap by more than a minute, whatever is there', () => {
    const range = fc.record({ from: fc.integer({ min: 0, max: 3000 }), minutes: fc.integer({ min: 1, max: 300 }) });
    const entries = fc.array(fc.tuple(range, fc.constantFrom('drive', 'charge', 'day')), { maxLength: 20 });
    const segments = fc.array(fc.tuple(range, fc.constantFrom('trip', 'charge')), { maxLength: 10 });
    fc.assert(
      fc.property(entries, segments, (rows, known) => {
        const stated = rows.map(([{ from, minutes }, kind]) =>
          kind === 'drive' ? drive(from, from + minutes) : kind === 'charge' ? charge(from, from + minutes) : ofDay(minutes / 10),
        );
        const present = known.map(([{ from, minutes }, kind]) => there(kind as PlacedSegment['kind'], from, from + minutes));
        const placed = placeStated(stated, present).flatMap((one) => (one.kind === 'new' ? [one] : []));
        for (const [index, one] of placed.entries())
          for (const other of [...present, ...placed.slice(index + 1)])
            expect(Math.min(one.endTime, other.endTime) - Math.max(one.startTime, other.startTime)).toBeLessThanOrEqual(minute);
      }),
    );
  });
});
