import { describe, expect, it } from 'vitest';
import { bookRows } from './book-rows.ts';
import { bookSums } from './book-sums.ts';
import type { BookedTrip, NewBookEntry } from './book-entry.ts';
import { odometerGaps, otherOdometerDistance } from './odometer-gaps.ts';
import { bookEntries, exampleBookedTrip } from './testing/example-book.ts';
import { workDays } from './work-days.ts';

const trip = (index: number) => `0197c0de-0000-7000-8000-0000000002${String(index).padStart(2, '0')}`;
const drive = (index: number, change: Partial<BookedTrip>): NewBookEntry => {
  const day = `2026-05-${String(index).padStart(2, '0')}`;
  const state = { startTime: `${day}T06:00:00.000Z`, day, privateDistance: null, toWorkDistance: null, ...change };
  return { kind: 'recorded', trip: trip(index), state: exampleBookedTrip(state) };
};
const rowsOf = (...entries: readonly NewBookEntry[]) => bookRows(bookEntries(entries));
const at = (startOdometer: number | null, endOdometer: number | null) => ({ startOdometer, endOdometer });

describe('a gap of the odometer', () => {
  it.each([
    ['is none where the next trip begins where the last one ended', [at(100, 130), at(130, 140)], []],
    ['is none within the one km to which cars count', [at(100, 130), at(131, 140)], []],
    ['is what was driven between two trips', [at(100, 130), at(142.5, 150)], [[130, 142.5]]],
    ['is also a clock that was set back', [at(100, 130), at(90, 95)], [[130, 90]]],
    ['is not hidden by a trip without an odometer', [at(100, 130), at(null, null), at(150, 160)], [[130, 150]]],
  ] as const)('%s', (_, odometers, expected) => {
    const rows = rowsOf(...odometers.map((both, index) => drive(index + 1, both)));
    expect(odometerGaps(rows).map(({ from, to }) => [from, to])).toEqual(expected);
  });

  it('is where a trip was deleted (it runs continuously: BMF 18.11.2009, Rz. 21)', () => {
    const rows = rowsOf(drive(1, at(100, 130)), drive(2, at(130, 150)), drive(3, at(150, 160)), {
      kind: 'deleted',
      trip: trip(2),
      state: null,
    });
    expect(odometerGaps(rows)).toEqual([{ trip: trip(3), from: 130, to: 150 }]);
  });
});

describe('the odometers of a trip (FG Niedersachsen 3 K 107/18: compared with the computed kilometres)', () => {
  it.each([
    ['fit its distance to the km to which cars count', { ...at(100, 131), distance: 30 }, null],
    ['say more where the car was not heard for a part of the way', { ...at(53_826, 53_834), distance: 1.425 }, 8],
    ['say less', { ...at(100, 110), distance: 30 }, 10],
    ['say nothing where one is not known', { ...at(null, 110), distance: 30 }, null],
  ] as const)('%s', (_, odometers, expected) => {
    expect(otherOdometerDistance(odometers)).toBe(expected);
    expect(bookSums(rowsOf(drive(1, odometers))).otherDistances).toBe(expected === null ? 0 : 1);
  });

  it('are counted where one is missing (R 8.1 LStR: both of each trip)', () => {
    const rows = rowsOf(drive(1, at(null, 110)), drive(2, at(110, null)), drive(3, at(120, 130)), drive(4, at(null, null)), {
      kind: 'deleted',
      trip: trip(4),
      state: null,
    });
    expect(bookSums(rows).withoutOdometer).toBe(2);
  });
});

describe('the sums of a book', () => {
  it('are by class, a mixed trip in each of its classes, without the trips that are gone', () => {
    const rows = rowsOf(
      drive(1, { ...at(100, 130), distance: 30, tags: ['Business'], privateDistance: 5, toWorkDistance: 10 }),
      drive(2, { ...at(130, 150), distance: 20, tags: ['Urlaub'] }),
      drive(3, { ...at(150, 160), distance: 10, tags: ['Private'], origin: 'manual' }),
      drive(4, { ...at(160, 400), distance: 240 }),
      { kind: 'deleted', trip: trip(4), state: null },
    );
    expect(bookSums(rows)).toEqual({
      trips: 3,
      distance: 60,
      classes: [
        { class: 'business', distance: 15, share: 0.25 },
        { class: 'toWork', distance: 10, share: 10 / 60 },
        { class: 'private', distance: 15, share: 0.25 },
        { class: null, distance: 20, share: 20 / 60 },
      ],
      startOdometer: 100,
      endOdometer: 160,
      corrected: 0,
      manual: 1,
      gone: 1,
      late: 0,
      reclassified: 0,
      otherDistances: 0,
      withoutOdometer: 0,
    });
  });

  it('count corrected trips and occasions that came late', () => {
    const state = exampleBookedTrip({ distance: 32 });
    const rows = rowsOf(
      drive(1, {}),
      { kind: 'corrected', trip: trip(1), state, why: 'x' },
      { kind: 'completed', trip: trip(1), state, late: true },
    );
    expect(bookSums(rows)).toMatchObject({ corrected: 1, late: 1 });
  });

  it('count a trip that was private first and is business now (firmenauto.de: forbidden, so it must be seen)', () => {
    const told = (index: number, ...classes: readonly (readonly string[])[]) =>
      classes.map(
        (tags, at): NewBookEntry => ({
          kind: at === 0 ? 'recorded' : 'completed',
          trip: trip(index),
          state: exampleBookedTrip({ privateDistance: null, toWorkDistance: null, tags }),
        }),
      );
    const rows = rowsOf(
      ...told(1, [], ['Privatfahrt'], ['Business']),
      ...told(2, [], ['Business'], ['Private']),
      ...told(3, [], ['ToWork'], ['Business']),
      ...told(4, ['Private']),
    );
    expect(bookSums(rows).reclassified).toBe(1);
  });

  it('of no trip are empty', () => expect(bookSums([])).toMatchObject({ trips: 0, distance: 0, classes: [], startOdometer: null }));
});

describe('the days of the way to work', () => {
  it('count once a day, by month, also a mixed trip (sgad.de, reiss-steuerkanzlei.de: several trips of a day do not add up)', () => {
    const rows = rowsOf(
      drive(4, { tags: ['ToWork'] }),
      drive(5, { tags: ['Arbeitsweg'], day: '2026-05-04' }),
      drive(6, { tags: ['Business'], distance: 30, toWorkDistance: 10, privateDistance: 0 }),
      drive(7, { tags: ['Private'] }),
      drive(30, { tags: ['ToWork'], day: '2026-06-01' }),
      drive(31, { tags: ['ToWork'] }),
      { kind: 'deleted', trip: trip(31), state: null },
    );
    expect(workDays(rows)).toEqual([
      { month: '2026-05', days: ['2026-05-04', '2026-05-06'] },
      { month: '2026-06', days: ['2026-06-01'] },
    ]);
  });
});
