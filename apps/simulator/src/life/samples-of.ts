import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Episode } from './life-of.ts';

/** What the source of a life sends until a moment (not included), in the order of time, rounded as it is stored. */
export function* samplesOf(life: Iterable<Episode>, until: number): Generator<Sample, void, undefined> {
  for (const { samples } of life) {
    for (const sample of samples) {
      if (sample.ts >= until) return;
      yield roundSample(sample);
    }
  }
}
