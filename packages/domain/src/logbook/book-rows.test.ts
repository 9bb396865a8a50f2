import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookedTrip, NewBookEntry } from './book-entry.ts';
import { bookRows, correctedFields } from './book-rows.ts';
import { bookEntries, exampleBookedTrip, exampleHappenings } from './testing/example-book.ts';

const rowsOf = (happenings: readonly NewBookEntry[]) => bookRows(bookEntries(happenings));
const early = exampleBookedTrip({ startTime: '2026-05-01T06:00:00.000Z' });
const late = exampleBookedTrip({ startTime: '2026-05-02T06:00:00.000Z' });

/** The changes of one trip with these states, as `field: before -> number of the entry`. */
function changesOf(...states: readonly (Partial<BookedTrip> | null)[]): string[] {
  const happenings = states.map((state): NewBookEntry => ({ kind: 'completed', trip: 'a', state: state && exampleBookedTrip(state) }));
  const [row] = rowsOf(happenings);
  return correctedFields(row ?? { versions: [] }).map(
    ({ field, before, version }) => `${field}: ${JSON.stringify(before)} -> ${version.number}`,
  );
}

describe('the rows of a book', () => {
  it('are its trips in the order of their starts, whatever the order of their entries', () => {
    const rows = rowsOf([
      { kind: 'recorded', trip: 'b', state: late },
      { kind: 'manual', trip: 'a', state: early },
      { kind: 'completed', trip: 'b', state: { ...late, reason: 'Besuch' } },
    ]);
    expect(rows.map(({ trip, versions }) => [trip, versions.map(({ number, kind }) => `${number} ${kind}`)])).toEqual([
      ['a', ['2 manual']],
      ['b', ['1 recorded', '3 completed']],
    ]);
  });

  it('keep the order of their first entries where two begin at once', () => {
    const trips = ['c', 'a', 'b'];
    expect(rowsOf(trips.map((trip) => ({ kind: 'recorded', trip, state: early }))).map(({ trip }) => trip)).toEqual(trips);
  });

  it.each([
    ['as it was last', [{ distance: 1 }, { distance: 2 }], 2, false],
    ['a deleted one as it was before', [{ distance: 1 }, { distance: 2 }, null], 2, true],
    ['one that came back as it is', [{ distance: 1 }, null, { distance: 3 }], 3, false],
  ] as const)('show a trip %s', (_, states, distance, isGone) => {
    const [row] = rowsOf(states.map((state) => ({ kind: 'corrected', trip: 'a', state: state && exampleBookedTrip(state) })));
    expect(row).toMatchObject({ shown: { distance }, isGone });
  });

  it('have no trip of which nothing but its end is given', () => expect(rowsOf([{ kind: 'deleted', trip: 'a', state: null }])).toEqual([]));

  it('tell who did what, why, late, and to which trips', () => {
    const versions = rowsOf(exampleHappenings).flatMap((row) => row.versions);
    expect(versions.filter(({ why }) => why !== null)).toMatchObject([{ kind: 'corrected', why: 'Vom Tacho abgelesen' }]);
    expect(versions.filter((version) => version.late)).toMatchObject([{ state: { reason: 'Nachgetragen' } }]);
    expect(versions.find(({ kind }) => kind === 'split')?.related).toHaveLength(2);
    expect(versions[0]).toMatchObject({ at: '2026-05-03T07:01:00.000Z', by: { kind: 'car' } });
  });
});

describe('what a reader sees struck through', () => {
  it.each([
    ['nothing where nothing changed', [{}, {}], []],
    ['a value that is another', [{ distance: 1 }, { distance: 2 }], ['distance: 1 -> 2']],
    ['a value that was taken away', [{ reason: 'Besuch' }, { reason: null }], ['reason: "Besuch" -> 2']],
    ['nothing where there was no value', [{ reason: null, tags: [], comment: '' }, {}], []],
    ['a zero is a value', [{ toWorkDistance: 0 }, { toWorkDistance: 5 }], ['toWorkDistance: 0 -> 2']],
    ['each change of a field, oldest first', [{ distance: 1 }, { distance: 2 }, { distance: 1 }], ['distance: 1 -> 2', 'distance: 2 -> 3']],
    ['tags, also in another order', [{ tags: ['Business'] }, { tags: ['Private'] }], ['tags: ["Business"] -> 2']],
    [
      'a place by its commitment',
      [{ start: { commitment: 'a', form: 'place' } }, { start: { commitment: 'b', form: 'place' } }],
      ['start: {"commitment":"a","form":"place"} -> 2'],
    ],
    ['nothing for a deletion', [{ distance: 1 }, null], []],
    ['what differs between a deletion and its end', [{ distance: 1 }, null, { distance: 2 }], ['distance: 1 -> 3']],
  ] as const)('is: %s', (_, states, expected) => expect(changesOf(...states)).toEqual(expected));

  it('leads from the first version to the shown one', () => {
    const distances = fc.array(fc.option(fc.double({ min: 0, max: 1_000, noNaN: true }), { nil: null }), { minLength: 1 });
    fc.assert(
      fc.property(distances, (values) => {
        const [row] = rowsOf(
          values.map((distance) => ({ kind: 'corrected', trip: 'a', state: distance === null ? null : exampleBookedTrip({ distance }) })),
        );
        const shown = values.filter((distance) => distance !== null).filter((distance, at, all) => at === 0 || distance !== all[at - 1]);
        const told = row === undefined ? [] : [...correctedFields(row).map(({ before }) => before), row.shown.distance];
        expect(told).toEqual(shown);
      }),
    );
  });
});
