import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySample } from '../../testing/any-sample.ts';
import { isWithin } from '../samples/sample-range.ts';
import { packSamples, unpackSamples } from './pack-samples.ts';

const anySamples = fc.array(anySample(), { maxLength: 60 }).map((samples) => mergeSamples(samples.map(roundSample)));

describe('packing samples', () => {
  it('is lossless for rounded samples; absent and unknown stay different (detection.md, section 10)', () => {
    fc.assert(
      fc.property(anySamples, (samples) => {
        expect(unpackSamples(packSamples(samples))).toStrictEqual(samples);
      }),
    );
  });

  it('unpacks of a range what lies in it', () => {
    fc.assert(
      fc.property(anySamples, fc.nat(), fc.nat(), (samples, a, b) => {
        const [from = 0, to = 0] = [a, b]
          .map((index) => samples[index % Math.max(1, samples.length)]?.ts ?? index)
          .toSorted((x, y) => x - y);
        expect(unpackSamples(packSamples(samples), { from, to })).toStrictEqual(samples.filter(isWithin({ from, to })));
      }),
    );
  });

  it('returns equal bytes for equal samples', () => {
    fc.assert(
      fc.property(anySamples, (samples) => {
        expect(packSamples(structuredClone(samples)).equals(packSamples(samples))).toBe(true);
      }),
    );
  });

  it('keeps a number that is no whole step unchanged', () => {
    const samples: Sample[] = [
      { ts: 1, source: 'teslafi', driveNumber: 3.75, chargeNumber: Number.MAX_SAFE_INTEGER },
      { ts: 2, source: 'teslafi', driveNumber: 4 },
    ];
    expect(unpackSamples(packSamples(samples))).toStrictEqual(samples);
  });

  it('refuses damaged bytes instead of inventing samples', () => {
    const bytes = packSamples([{ ts: 1, source: 'push', soc: 50 }]);
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(damaged.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => unpackSamples(damaged)).toThrow('checksum');
    expect(() => unpackSamples(Buffer.from([99, ...bytes.subarray(1)]))).toThrow('format');
  });

  it('reads what an earlier release packed, which knew no changes of steps', () => {
    const earlier =
      '011f0c8c7828b52ffd20463102000104707573680480b083c59868afa083c598680000040002040064807d00000003020400e80780897a28282804020400c0843d80b0e32dc801c801c801090204020101440004';
    expect(unpackSamples(Buffer.from(earlier, 'hex'))).toStrictEqual(
      [0, 1, 2, 3].map((index) =>
        roundSample({
          ts: 1_790_000_000_000 + 1000 * index,
          source: 'push',
          gear: 'D',
          lat: 48 + index * 1e-4,
          odometerKm: 1000 + index * 0.02,
          soc: 80,
        }),
      ),
    );
  });

  it('packs the place and odometer of a car whose speed changes little into less than 0.7 bytes a sample', () => {
    const samples = Array.from({ length: 1800 }, (_, index) => {
      const metres = 25 * index + 900 * Math.sin(index / 60);
      return roundSample({
        ts: 1_790_000_000_000 + 1000 * index,
        source: 'push',
        lat: 48 + metres / 111_111,
        odometerKm: 1000 + metres / 1000,
      });
    });
    expect(packSamples(samples).length / samples.length).toBeLessThan(0.7);
  });

  it('packs an hour at one sample a second into a few bytes a sample', () => {
    const samples = Array.from({ length: 3600 }, (_, index) =>
      roundSample({
        ts: 1_790_000_000_000 + 1000 * index,
        source: 'push',
        speedKmh: 60 + 20 * Math.sin(index / 40),
        lat: 48 + index * 1.5e-4,
        lon: 11 + index * 1e-4,
        soc: 80 - index / 400,
        odometerKm: 1000 + index / 60,
      }),
    );
    expect(packSamples(samples).length / samples.length).toBeLessThan(1);
  });
});
