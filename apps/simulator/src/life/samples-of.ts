import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Episode } from './life-of.ts';

/** The samples of a life up to a moment (not included), in the order of time, rounded as in the store. */
export function* samplesOf(life: Iterable<Episode>, until: number): Generator<Sample, void, undefined> {
  for (const { samples } of life) {
    for (const sample of samples) {
      if (sample.ts >= until) return;
      yield roundSample(sample);
    }
  }
}
