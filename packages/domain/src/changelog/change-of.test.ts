import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, hasValues } from './change-of.ts';

const anyValue = fc.jsonValue({ maxDepth: 3 });
const anyRecord = fc.dictionary(fc.constantFrom('reason', 'tags', 'cost', 'startAddress', 'endTime'), anyValue);

describe('the change between two records (OQ-115)', () => {
  it.each([
    [{ reason: null }, { reason: 'Visit' }, { before: { reason: null }, after: { reason: 'Visit' } }],
    [{ reason: 'Visit' }, { reason: 'Visit' }, null],
    [{}, { reason: null }, null],
    [{ reason: undefined }, {}, null],
    [{ cost: -0 }, { cost: 0 }, null],
    [{ cost: 0 }, { cost: null }, { before: { cost: 0 }, after: { cost: null } }],
    [{ tags: ['a', 'b'] }, { tags: ['a', 'b'] }, null],
    [{ tags: ['a', 'b'] }, { tags: ['b', 'a'] }, { before: { tags: ['a', 'b'] }, after: { tags: ['b', 'a'] } }],
    [{ tags: [] }, { tags: {} }, { before: { tags: [] }, after: { tags: {} } }],
    [{ place: { latitude: 1, longitude: 2 } }, { place: { longitude: 2, latitude: 1 } }, null],
    [
      { a: 1, b: 2 },
      { a: 1, b: 3 },
      { before: { b: 2 }, after: { b: 3 } },
    ],
    [{ a: 1 }, {}, { before: { a: 1 }, after: { a: null } }],
  ])('of %j and %j is %j', (before, after, change) => {
    expect(changeOf(before, after)).toEqual(change);
  });

  it('is none for a record and its copy through JSON', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        expect(changeOf(record, JSON.parse(JSON.stringify(record)))).toBeNull();
      }),
    );
  });

  it('turns one record into the other, and back', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, (before, after) => {
        const change = changeOf(before, after);
        expect(changeOf({ ...before, ...change?.after }, after)).toBeNull();
        expect(changeOf({ ...after, ...change?.before }, before)).toBeNull();
      }),
    );
  });

  it('names the same fields on both sides, each different, and is the mirror of the change back', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, (before, after) => {
        const change = changeOf(before, after);
        const back = changeOf(after, before);
        expect(back === null ? null : { before: back.after, after: back.before }).toEqual(change);
        if (change === null) return;
        expect(Object.keys(change.before).sort()).toEqual(Object.keys(change.after).sort());
        for (const name of Object.keys(change.after))
          expect(hasValues({ [name]: change.before[name] }, { [name]: change.after[name] })).toBe(false);
      }),
    );
  });

  it('has been written where the record has the values that it wrote', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, (before, after) => {
        const change = changeOf(before, after);
        expect(hasValues(after, change?.after ?? {})).toBe(true);
        expect(hasValues(before, change?.after ?? {})).toBe(change === null);
      }),
    );
  });
});
