import { describe, expect, it } from 'vitest';
import { checkSample } from './check-sample.ts';
import type { Sample } from './sample.ts';

const now = Date.UTC(2026, 4, 4, 12);
const minute = 60_000;
const sample = (fields: object, ts = now): Sample => ({ ts, source: 'push', soc: 50, ...fields });

describe('the quarantine (detection.md, section 2)', () => {
  it.each([
    ['a latitude of 91', { lat: 91, lon: 9 }, 'lat', 'out_of_range'],
    ['a longitude of 0', { lat: 50, lon: 0 }, 'lat', 'no_position'],
    ['half a position', { lat: 50 }, 'lat', 'no_position'],
    ['a speed of 900', { speedKmh: 900 }, 'speedKmh', 'out_of_range'],
    ['NaN', { odometerKm: Number.NaN }, 'odometerKm', 'not_a_number'],
    ['Infinity', { powerKw: Number.POSITIVE_INFINITY }, 'powerKw', 'not_a_number'],
    ['a text where a number belongs', { rangeKm: '12' }, 'rangeKm', 'not_a_number'],
    ['an unknown gear', { gear: 'X' }, 'gear', 'not_a_word'],
    ['a number where yes or no belongs', { plugged: 1 }, 'plugged', 'not_a_word'],
    ['a long software version', { sw: 'x'.repeat(65) }, 'sw', 'too_long'],
  ])('rejects %s and keeps the rest', (_, fields, field, reason) => {
    const checked = checkSample(sample(fields), now);
    expect(checked.rejected[0]).toMatchObject({ field, reason });
    expect(checked.sample).toEqual({ ts: now, source: 'push', soc: 50, receivedAt: now });
  });

  it.each([
    ['an unknown field', { colour: 'red' }, ['colour']],
    ['a field of every object', { constructor: 1 }, ['constructor']],
    ['several', { colour: 'red', doors: null }, ['colour', 'doors']],
  ])('names %s and keeps the rest', (_, fields, unknown) => {
    const kept = { ts: now, source: 'push', soc: 50, receivedAt: now };
    expect(checkSample(sample(fields), now)).toEqual({ sample: kept, rejected: [], unknown, due: 'now' });
  });

  it('rejects a sample that has only unknown fields', () => {
    expect(checkSample({ ts: now, source: 'push', colour: 'red' } as Sample, now)).toMatchObject({ sample: null, unknown: ['colour'] });
  });

  it('rejects a level of 140, and the sample if it has nothing else', () => {
    expect(checkSample({ ts: now, source: 'push', soc: 140 }, now)).toMatchObject({
      sample: null,
      rejected: [{ field: 'soc', value: '140' }],
    });
  });

  it.each([
    ['nested too deep for a text', JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)), 'a list'],
    ['with a toString of its own', { toString: 1 }, 'an object'],
    ['that contains such an object', [{ toString: 1 }], 'a list'],
  ])('rejects a value %s without reading its content', (_, value, shown) => {
    expect(checkSample(sample({ speedKmh: value }), now).rejected).toEqual([{ field: 'speedKmh', value: shown, reason: 'not_a_number' }]);
    expect(checkSample(sample({}, value), now).rejected).toEqual([{ field: 'ts', value: shown, reason: 'not_a_number' }]);
  });

  it('keeps a value that is known to be unknown', () => {
    expect(checkSample(sample({ gear: null, lat: null, lon: null }), now)).toMatchObject({
      sample: { gear: null, lat: null },
      rejected: [],
    });
  });

  it.each([
    ['before 2008', Date.UTC(2007, 11, 31), 'too_old'],
    ['more than a day ahead', now + 24 * 60 * minute + 1, 'in_the_future'],
    ['no time at all', Number.NaN, 'not_a_number'],
  ])('rejects a sample %s', (_, ts, reason) => {
    expect(checkSample(sample({}, ts), now)).toMatchObject({ sample: null, rejected: [{ field: 'ts', reason }] });
  });

  it('folds a sample more than 5 minutes ahead when it is due', () => {
    expect(checkSample(sample({}, now + 5 * minute), now).due).toBe('now');
    expect(checkSample(sample({}, now + 5 * minute + 1), now).due).toBe(now + 5 * minute + 1);
  });
});
