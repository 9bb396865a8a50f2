import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../random.ts';
import { applyMishaps } from './mishaps.ts';

const sent: Sample[] = Array.from({ length: 2000 }, (_, index) => ({ ts: index * 10_000, source: 'push', soc: index / 20 }));
const noMishaps = { lost: 0, repeated: 0, delayed: 0, delayMinutes: 10 };

describe('mishaps', () => {
  it('change nothing with all shares 0', () => {
    expect(applyMishaps(sent, noMishaps, randomFrom(1))).toEqual(sent);
  });

  it('lose about the given share of the samples', () => {
    const { length } = applyMishaps(sent, { ...noMishaps, lost: 0.05 }, randomFrom(1));
    expect(length).toBeGreaterThan(1860);
    expect(length).toBeLessThan(1940);
  });

  it('repeat and delay samples without changing them (detection.md, section 8)', () => {
    const arrived = applyMishaps(sent, { ...noMishaps, repeated: 0.1, delayed: 0.1 }, randomFrom(1));
    expect(arrived.length).toBeGreaterThan(2100);
    expect(arrived.slice(0, sent.length)).not.toEqual(sent);
    expect(mergeSamples(arrived)).toEqual(sent);
  });

  it('are the same for the same seed', () => {
    const often = { lost: 0.1, repeated: 0.1, delayed: 0.1, delayMinutes: 30 };
    expect(applyMishaps(sent, often, randomFrom(2))).toEqual(applyMishaps(sent, often, randomFrom(2)));
  });
});
