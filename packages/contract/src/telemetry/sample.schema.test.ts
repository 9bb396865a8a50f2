import { checkSample, sampleRules } from '@wattbook/domain/telemetry/check-sample';
import type { Sample, SampleField } from '@wattbook/domain/telemetry/sample';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentedSample } from './sample.schema.ts';

const ts = Date.UTC(2026, 0, 15);
// A position needs both coordinates: alone each is rejected.
const fields = (Object.keys(sampleRules) as SampleField[]).filter((field) => field !== 'lat' && field !== 'lon');

const value = (field: SampleField): fc.Arbitrary<unknown> => {
  const rule = sampleRules[field];
  const bounds = Array.isArray(rule)
    ? rule.flatMap((bound) => (typeof bound === 'number' ? [bound, bound - 0.1, bound + 0.1] : [bound]))
    : [];
  return fc.oneof(
    fc.constantFrom(...bounds, null, true, false, '', 'x'.repeat(65)),
    fc.double({ noNaN: true }),
    fc.string({ maxLength: 70 }),
  );
};

describe('the documented sample', () => {
  it.each(fields)('has the limits by which the intake accepts %s', (field) => {
    fc.assert(
      fc.property(value(field), (sent) => {
        const { rejected } = checkSample({ ts, source: 'push', [field]: sent } as Sample, ts);
        expect(documentedSample.safeParse({ ts, [field]: sent }).success).toBe(rejected.length === 0);
      }),
      { numRuns: 50 },
    );
  });

  it('requires only the time, as a text with an offset or in milliseconds', () => {
    expect([{ ts }, { ts: '2026-01-15T07:30:00+01:00' }].map((sample) => documentedSample.safeParse(sample).success)).toEqual([true, true]);
    expect([{}, { ts: '2026-01-15' }, { ts, level: 5 }].map((sample) => documentedSample.safeParse(sample).success)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
