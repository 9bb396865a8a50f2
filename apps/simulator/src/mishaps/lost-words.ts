import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { TrueSegment } from '../life/truth.ts';
import type { Mishap } from './mishap.ts';

/** The fields by which a source says what the car does. */
const words = ['charging', 'plugged', 'gear', 'fastCharger', 'acdc', 'chargerPowerKw'] as const;

/**
 * In a share of the drives and charges every word is lost that says so: all else is heard. Of a source that says each word once that is one lost message.
 */
export const lostWords =
  (share: number): Mishap =>
  (samples, segments, random) => {
    const robbed = segments.filter((one) => (one.kind === 'trip' || one.kind === 'charge') && random.next() < share);
    return changeWithin(samples, robbed, ({ ...sample }) => {
      for (const word of words) delete sample[word];
      return sample;
    });
  };

/** A share of the charges is heard in no sample at all. */
export const unheardCharges =
  (share: number): Mishap =>
  (samples, segments, random) => {
    const robbed = segments.filter(({ kind }) => kind === 'charge' && random.next() < share);
    return changeWithin(samples, robbed, () => null);
  };

function changeWithin(
  samples: readonly Sample[],
  segments: readonly TrueSegment[],
  change: (sample: Sample) => Sample | null,
): readonly Sample[] {
  let at = 0;
  return samples.flatMap((sample) => {
    for (let segment = segments[at]; segment !== undefined && segment.end < sample.ts; segment = segments[at]) at += 1;
    const segment = segments[at];
    if (segment === undefined || sample.ts < segment.start) return sample;
    return change(sample) ?? [];
  });
}
