import { describe, expect, it } from 'vitest';
import { afterConflict, afterSaving, parseWaiting, type WaitingPurpose, withPurpose } from './waiting-purpose.ts';

const purpose = (changes: Partial<WaitingPurpose> = {}): WaitingPurpose => ({
  key: 'k',
  vehicleId: 'v',
  trip: { id: 't', startTime: '2026-11-18T08:00:00Z' },
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

describe('the waiting purposes', () => {
  const refused = purpose({ refusal: { word: 'logbook', fields: {} } });

  it('replace a refused one of the same trip, and no other', () => {
    const [waiting, other] = [purpose({ key: 'w' }), purpose({ key: 'o', trip: { id: 'u', startTime: '' }, refusal: refused.refusal })];
    expect(withPurpose([refused, waiting, other], purpose({ key: 'new' })).map(({ key }) => key)).toEqual(['w', 'o', 'new']);
  });

  it('follow on the version that the one before made', () => {
    const [first, second, other] = [purpose(), purpose({ key: 'l' }), purpose({ key: 'm', trip: { id: 'u', startTime: '' } })];
    expect(afterSaving([first, second, other], first, 9)).toEqual([{ ...second, version: 9 }, other]);
  });

  it('are read as they were stored; what is none is left out', () => {
    expect(parseWaiting(JSON.stringify([purpose(), refused, { key: 'x' }, null, 7]))).toEqual([purpose(), refused]);
    for (const text of [null, '', '{', '{"a":1}', '"x"']) expect(parseWaiting(text)).toEqual([]);
  });
});
