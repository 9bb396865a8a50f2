import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { TrueSegment } from '../life/truth.ts';
import type { Random } from '../random.ts';

/**
 * Something that happens to the samples of a life on their way, in the order of time: returns those that are heard, as they are heard. It knows the true segments,
 * because outages depend on places and on starting and stopping.
 */
export type Mishap = (samples: readonly Sample[], segments: readonly TrueSegment[], random: Random) => readonly Sample[];

/** The samples after one mishap after the other. */
export function afterMishaps(
  samples: readonly Sample[],
  segments: readonly TrueSegment[],
  mishaps: readonly Mishap[],
  random: Random,
): readonly Sample[] {
  return mishaps.reduce((heard, mishap) => mishap(heard, segments, random), samples);
}
