import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../random.ts';
import { onTheWay } from './mishaps.ts';

const sent: Sample[] = Array.from({ length: 2000 }, (_, index) => ({ ts: index * 10_000, source: 'push', soc: index / 20 }));
const calm = { lost: 0, repeated: 0, delayed: 0, delayMinutes: 10 };

describe('on the way', () => {
  it('nothing changes where nothing happens', () => {
    expect(onTheWay(sent, calm, randomFrom(1))).toEqual(sent);
  });

  it('about as many are lost as the share says', () => {
    const { length } = onTheWay(sent, { ...calm, lost: 0.05 }, randomFrom(1));
    expect(length).toBeGreaterThan(1860);
    expect(length).toBeLessThan(1940);
  });

  it('those that arrive twice or late are the same samples, in another order (detection.md, section 8)', () => {
    const arrived = onTheWay(sent, { ...calm, repeated: 0.1, delayed: 0.1 }, randomFrom(1));
    expect(arrived.length).toBeGreaterThan(2100);
    expect(arrived.slice(0, sent.length)).not.toEqual(sent);
    expect(mergeSamples(arrived)).toEqual(sent);
  });

  it('the same happens for the same seed', () => {
    const often = { lost: 0.1, repeated: 0.1, delayed: 0.1, delayMinutes: 30 };
    expect(onTheWay(sent, often, randomFrom(2))).toEqual(onTheWay(sent, often, randomFrom(2)));
  });
});
