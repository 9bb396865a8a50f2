import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Mishap } from './mishap.ts';

/** The odometer is reported late: a sample has the reading of some minutes before. */
export const lateOdometer =
  (minutes: number): Mishap =>
  (samples) => {
    const delay = minutes * 60_000;
    const readings = samples.filter(({ odometerKm }) => typeof odometerKm === 'number');
    let at = 0;
    return samples.map((sample) => {
      if (typeof sample.odometerKm !== 'number') return sample;
      for (let next = readings[at + 1]; next !== undefined && next.ts <= sample.ts - delay; next = readings[at + 1]) at += 1;
      return { ...sample, odometerKm: readings[at]?.odometerKm ?? sample.odometerKm };
    });
  };

/** A share of the samples has a false level: 0, or one 10 to 40 points away. */
export const falseLevels =
  (share: number): Mishap =>
  (samples, _segments, random) =>
    samples.map((sample) => {
      const { soc } = sample;
      if (typeof soc !== 'number' || random.next() >= share) return sample;
      const jump = random.between(10, 40) * (random.next() < 0.5 ? -1 : 1);
      return { ...sample, soc: random.next() < 0.5 ? 0 : Math.round(Math.min(100, Math.max(0, soc + jump))) };
    });

/** In a share of the samples one value is blank, though the others are there. */
export const blanks =
  (share: number): Mishap =>
  (samples, _segments, random) =>
    samples.map((sample) => {
      if (random.next() >= share) return sample;
      const blank = random.pick(blankable);
      return withBlank(sample, blank);
    });

/** Values that servers of makers leave blank; those of a position together. */
const blankable = [['soc'], ['odometerKm'], ['lat', 'lon'], ['charging', 'plugged'], ['gear', 'speedKmh']] as const;

function withBlank(sample: Sample, fields: (typeof blankable)[number]): Sample {
  const blank: Sample = { ...sample };
  for (const field of fields) if (field in blank) blank[field] = null;
  return blank;
}
