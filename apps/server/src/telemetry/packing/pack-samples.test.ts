import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySample } from '../../testing/any-sample.ts';
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
    expect(packSamples(samples).length / samples.length).toBeLessThan(6);
  });
});
