import { describe, expect, it } from 'vitest';
import { afterConflict, afterSaving, isUnsure, parseWaiting, type WaitingChange, withChange } from './waiting-change.ts';

const purpose = (changes: Partial<WaitingChange> = {}): WaitingChange => ({
  key: 'k',
  vehicleId: 'v',
  noun: 'trips',
  record: { id: 't', startTime: '2026-11-18T08:00:00Z', name: null },
  sentAt: null,
  version: 4,
  changes: { tags: ['Private'] },
  before: { tags: [] },
  refusal: null,
  ...changes,
});

describe('a purpose whose trip the server has in a newer version', () => {
  it.each([
    ['was saved by an earlier attempt', { version: 5, tags: ['Private'] }, 'saved'],
    ['is being saved by one', { version: 4, tags: [] }, 'busy'],
    ['is sent again where something else was changed', { version: 5, tags: [], comment: 'x' }, 'resend'],
    ['is a conflict where the trip got another class', { version: 5, tags: ['Business'] }, 'conflict'],
  ] as const)('%s', (_, { tags, ...trip }, next) => {
    expect(afterConflict(purpose(), { ...trip, tags: [...tags] })).toBe(next);
  });
});

describe('a change of a place, whose old value is not stored', () => {
  const address = { city: 'Ulm' };
  it.each([
    ['is a conflict beside a field that is the same already', { changes: { tags: ['b'], startAddress: address }, before: { tags: [] } }],
    ['is a conflict alone', { changes: { startAddress: address }, before: {} }],
    ['is a conflict where the rest is as it was', { changes: { tags: ['c'], startAddress: address }, before: { tags: ['b'] } }],
  ] as const)('%s', (_, { changes, before }) => {
    const stored = { version: 5, tags: ['b'], startAddress: { city: 'Bonn' } };
    expect(afterConflict(purpose({ changes, before }), stored)).toBe('conflict');
  });

  it('is saved where the record has it', () => {
    const changes = { tags: ['b'], startAddress: address };
    expect(afterConflict(purpose({ changes, before: { tags: [] } }), { version: 5, ...changes })).toBe('saved');
  });
});

describe('the waiting purposes', () => {
  const refused = purpose({ refusal: { word: 'logbook', fields: {} } });

  it('replace a refused one of the same trip, and no other', () => {
    const [waiting, other] = [
      purpose({ key: 'w' }),
      purpose({ key: 'o', record: { id: 'u', startTime: '', name: null }, refusal: refused.refusal }),
    ];
    expect(withChange([refused, waiting, other], purpose({ key: 'new' })).map(({ key }) => key)).toEqual(['w', 'o', 'new']);
  });

  it('follow on the version that the one before made', () => {
    const [first, second, other] = [
      purpose(),
      purpose({ key: 'l' }),
      purpose({ key: 'm', record: { id: 'u', startTime: '', name: null } }),
    ];
    expect(afterSaving([first, second, other], first, 9)).toEqual([{ ...second, version: 9 }, other]);
  });

  it('are read as they were stored; what is none is left out', () => {
    expect(parseWaiting(JSON.stringify([purpose(), refused, { key: 'x' }, null, 7]))).toEqual([purpose(), refused]);
    for (const text of [null, '', '{', '{"a":1}', '"x"']) expect(parseWaiting(text)).toEqual([]);
  });

  it('keep what was refused where the new one does not say all of its fields: no text is lost', () => {
    const long = purpose({ changes: { tags: ['Business'], reason: 'Visit' }, refusal: { word: 'logbook', fields: {} } });
    expect(withChange([long], purpose({ key: 'new' })).map(({ key }) => key)).toEqual(['k', 'new']);
  });

  it('are read as an earlier version stored purposes of trips', () => {
    const { noun: _, record, sentAt: __, ...rest } = purpose();
    expect(parseWaiting(JSON.stringify([{ ...rest, trip: { id: record.id, startTime: record.startTime } }]))).toEqual([purpose()]);
  });

  it.each([
    ['a new record that may have arrived a day ago', { id: null, sentAt: 0, version: null }, true],
    ['one that was never sent', { id: null, sentAt: null, version: null }, false],
    ['a change of a record, which has a version', { id: 't', sentAt: 0, version: 4 }, false],
    ['a change without a version, as an earlier version stored it', { id: 't', sentAt: 0, version: null }, true],
  ])('%s: unsure is %s', (_, { id, sentAt, version }, unsure) => {
    expect(isUnsure(purpose({ record: { id, startTime: null, name: null }, sentAt, version }), 86_400_000)).toBe(unsure);
  });
});
