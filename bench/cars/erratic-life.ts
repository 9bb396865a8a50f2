import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { castOf } from '@wattbook/simulator/household/cast';
import { lifeOf } from '@wattbook/simulator/life/life-of';
import { worldOf } from '@wattbook/simulator/life/real-world';
import { samplesOf } from '@wattbook/simulator/life/samples-of';
import { type Random, randomFrom } from '@wattbook/simulator/random';
import { plainKind, plainNames } from '@wattbook/simulator/sources/plain-kinds';

const epoch = Date.UTC(2026, 0, 5, 5);
const week = 7 * 86_400_000;
const noisyFields = ['odometerKm', 'soc', 'lat', 'lon', 'energyAddedKwh', 'speedKmh', 'powerKw'] as const;

/** A week in which four sources send the lives of four cars as if they were one, with values that jump, fall back and become unknown: the worst case for the state. */
export function erraticLife(seed: number): Sample[] {
  const random = randomFrom(seed);
  const world = worldOf(seed);
  const all = castOf(seed)
    .slice(0, 4)
    .map((member, index) => {
      const name = random.pick(plainNames);
      const kind = plainKind(name, random.pick([10, 60, 300]));
      const samples = samplesOf(lifeOf(member, { seed, epoch, world, kind }), epoch + week);
      return samples.map((sample) => distort({ ...sample, source: `${name}-${index}` }, random)).toArray();
    });
  return mergeSamples(all.flat());
}

function distort(sample: Sample, random: Random): Sample {
  if (random.next() > 0.05) return sample;
  const field = random.pick(noisyFields);
  const value = sample[field];
  const distorted = random.next() < 0.3 || typeof value !== 'number' ? null : value * random.between(0.5, 1.5);
  return roundSample({ ...sample, [field]: distorted });
}
