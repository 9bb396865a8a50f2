import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeSamples, mergeTwo, spreadEqualTimes } from './merge-samples.ts';
import { roundSample } from './round-sample.ts';
import type { Sample } from './sample.ts';

const anySample: fc.Arbitrary<Sample> = fc.record(
  {
    ts: fc.integer({ min: 1, max: 4 }),
    source: fc.constantFrom('a', 'b'),
    receivedAt: fc.integer({ min: 1, max: 9 }),
    soc: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
    gear: fc.option(fc.constantFrom('P' as const, 'D' as const)),
    plugged: fc.option(fc.boolean()),
    odometerKm: fc.option(fc.double({ min: -5, max: 5, noNaN: true })),
  },
  { requiredKeys: ['ts', 'source'] },
) as fc.Arbitrary<Sample>;

describe('samples of one time and source are merged (detection.md, section 8)', () => {
  it('a value beats null beats absent, of two values the greater; the smallest receive time stays', () => {
    const a: Sample = { ts: 1, source: 'a', soc: 50, gear: null, plugged: false, receivedAt: 7 };
    const b: Sample = { ts: 1, source: 'a', soc: 49, gear: 'D', plugged: null, inTempC: null, receivedAt: 5 };
    expect(mergeTwo(a, b)).toEqual({ ts: 1, source: 'a', soc: 50, gear: 'D', plugged: false, inTempC: null, receivedAt: 5 });
  });

  it('merges to the same in any order, with any repetition', () => {
    fc.assert(
      fc.property(fc.array(anySample, { maxLength: 12 }), fc.nat(), (samples, rotation) => {
        const merged = mergeSamples(samples);
        const at = samples.length === 0 ? 0 : rotation % samples.length;
        const rotated = [...samples.slice(at), ...samples.slice(0, at)].reverse();
        expect(mergeSamples([...rotated, ...samples])).toEqual(merged);
        expect(mergeSamples(merged)).toEqual(merged);
      }),
    );
  });

  it('sorts by time, then source', () => {
    const sorted = mergeSamples([
      { ts: 2, source: 'a' },
      { ts: 1, source: 'b' },
      { ts: 1, source: 'a' },
    ]);
    expect(sorted.map(({ ts, source }) => `${ts}${source}`)).toEqual(['1a', '1b', '2a']);
  });

  it('spreads equal times of a coarse file by 1 ms in row order', () => {
    const rows = [1000, 1000, 1000, 2000].map((ts) => ({ ts, source: 'teslafi' }));
    expect(spreadEqualTimes(rows).map(({ ts }) => ts)).toEqual([1000, 1001, 1002, 2000]);
  });
});

describe('values are rounded to their stored quantum (detection.md, section 10)', () => {
  it('to the quantum of each field, unknown stays unknown', () => {
    expect(
      roundSample({
        ts: 1.4,
        source: 'a',
        lat: 50.12345678,
        speedKmh: 49.96,
        soc: 50.126,
        odometerKm: 100.12345,
        powerKw: -0.001,
        gear: null,
      }),
    ).toEqual({
      ts: 1,
      source: 'a',
      lat: 50.123457,
      speedKmh: 50,
      soc: 50.13,
      odometerKm: 100.123,
      powerKw: 0,
      gear: null,
    });
  });

  it('rounding twice changes nothing', () => {
    fc.assert(
      fc.property(anySample, (sample) => {
        expect(roundSample(roundSample(sample))).toEqual(roundSample(sample));
      }),
    );
  });
});
