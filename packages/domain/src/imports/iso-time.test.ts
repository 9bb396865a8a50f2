import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseIsoTime } from './iso-time.ts';

const wall = Date.UTC(2024, 2, 31, 1, 5, 9);

describe('a time of ISO 8601', () => {
  it.each<[string, number, number | null, number]>([
    ['2024-03-31T01:05:09Z', wall, 0, 1000],
    ['2024-03-31T01:05:09.250Z', wall + 250, 0, 1],
    ['2024-03-31T01:05:09.2504999Z', wall + 250, 0, 1],
    ['2024-03-31 01:05:09 UTC', wall, 0, 1000],
    ['2024-03-31T01:05:09+02:00', wall, 7_200_000, 1000],
    ['2024-03-31T01:05:09-0330', wall, -12_600_000, 1000],
    ['2024-03-31 01:05:09+02', wall, 7_200_000, 1000],
    ['2024-03-31 01:05:09', wall, null, 1000],
    ['2024/3/31 1:05', wall - 9000, null, 60_000],
  ])('%s is read', (text, expected, offsetMs, stepMs) => expect(parseIsoTime(text)).toEqual({ wall: expected, offsetMs, stepMs }));

  it.each(['', '2024-03-31', '2024-02-30T01:05:09Z', '2024-13-01T01:05:09Z', '2024-03-31T24:05:09Z', '2024-03-31T01:60:00Z', 'soon'])(
    '%s is none',
    (text) => expect(parseIsoTime(text)).toBeNull(),
  );

  it('comes back from every instant', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }),
        (date) => {
          expect(parseIsoTime(date.toISOString())).toEqual({ wall: date.getTime(), offsetMs: 0, stepMs: 1 });
        },
      ),
    );
  });
});
