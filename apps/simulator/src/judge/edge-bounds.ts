import { thresholds } from '@wattbook/domain/detection/thresholds';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { SourceCapabilities } from '../sources/read-fields.ts';
import { firstAfter } from './first-after.ts';
import type { ObservableSegment, Truth } from './observable-truth.ts';

const hour = 3_600_000;

/** The ranges in which the edges of a segment must lie, ms. */
export interface EdgeBounds {
  readonly startFrom: number;
  readonly startTo: number;
  readonly endFrom: number;
  readonly endTo: number;
}

/** The bounds by the received samples around the true edges that have the deciding field and show the state. */
export function edgeBounds({ capabilities, interval, samples }: Truth, real: ObservableSegment): EdgeBounds {
  const first = firstAfter(samples, real.start);
  const shown = samples.slice(first, firstAfter(samples, real.end)).filter((sample) => showsState(capabilities, real, sample));
  const startFrom = samples[first - 1]?.ts ?? 0;
  const startTo = shown[0]?.ts ?? real.end;
  const endFrom = shown.at(-1)?.ts ?? real.start;
  const endTo =
    samples.slice(firstAfter(samples, real.end - 1)).find((sample) => !showsState(capabilities, real, sample))?.ts ??
    Number.POSITIVE_INFINITY;
  if (real.kind === 'charge' && !capabilities.statement) {
    const step = ((real.end - real.start) / Math.max(1, real.endLevel - real.startLevel)) * capabilities.level + 3 * interval;
    // The base level may have been reported long before: while stationary the level falls by less than a step.
    return {
      startFrom: startFrom - 2 * hour,
      startTo: startTo + step,
      endFrom: firstTopLevelAt(samples, real),
      endTo: endTo + 3 * interval,
    };
  }
  if (!capabilities.gear && real.kind === 'trip') {
    const slack = capabilities.speedKmh > 0 ? interval : Math.max(3 * interval, 2 * 60_000);
    return { startFrom: startFrom - slack, startTo: startTo + slack, endFrom: endFrom - slack, endTo: endTo + slack };
  }
  return { startFrom, startTo: Math.max(startTo, startFrom), endFrom, endTo };
}

/** The first sample of a charge with its highest level: the energy after it is less than a step, and no sample shows its time. */
function firstTopLevelAt(samples: readonly Sample[], real: ObservableSegment): number {
  let top = Number.NEGATIVE_INFINITY;
  let at = real.start;
  for (const { ts, soc, usableSoc } of samples.slice(firstAfter(samples, real.start - 1), firstAfter(samples, real.end))) {
    const level = usableSoc ?? soc ?? top;
    if (level <= top) continue;
    top = level;
    at = ts;
  }
  return at;
}

function showsState(capabilities: SourceCapabilities, real: ObservableSegment, sample: Sample): boolean {
  if (real.kind === 'charge') return capabilities.statement ? sample.charging === 'charging' : sample.ts <= real.end;
  if (capabilities.gear) return sample.gear === 'D';
  if (capabilities.speedKmh > 0) return (sample.speedKmh ?? 0) >= thresholds.speedMoves;
  return sample.ts <= real.end;
}
