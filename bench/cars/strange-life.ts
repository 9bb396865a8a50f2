import { defaultLife, simulateLife } from '@wattbook/domain/detection/simulation/simulate-life';
import { randomFrom } from '@wattbook/domain/detection/simulation/random';
import { sourceProfiles } from '@wattbook/domain/detection/simulation/source-profile';
import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';

const noisyFields = ['odometerKm', 'soc', 'lat', 'lon', 'energyAddedKwh', 'speedKmh', 'powerKw'] as const;

/** A week of a car that four sources of different makes tell of at once, each with another truth, with values that jump, fall back and go unknown: the state at its worst. */
export function strangeLife(seed: number): Sample[] {
  const random = randomFrom(seed * 7919);
  const all = Array.from({ length: 4 }, (_, index) => {
    const profile = random.pick(sourceProfiles);
    const { samples } = simulateLife(seed * 10 + index, { ...defaultLife, profile, interval: random.pick([10_000, 60_000, 300_000]) });
    return samples.map((sample) => spoil({ ...sample, source: `${profile.name}-${index}` }, random));
  });
  return mergeSamples(all.flat());
}

function spoil(sample: Sample, random: ReturnType<typeof randomFrom>): Sample {
  if (random.next() > 0.05) return sample;
  const field = random.pick(noisyFields);
  const value = sample[field];
  const spoilt = random.next() < 0.3 || typeof value !== 'number' ? null : value * random.between(0.5, 1.5);
  return roundSample({ ...sample, [field]: spoilt });
}
