import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { TrueSegment } from '../../life/truth.ts';
import type { SourceCapabilities } from '../../sources/read-fields.ts';
import { firstAfter } from '../first-after.ts';

/** A value at a moment. */
interface Reading<Value> {
  readonly ts: number;
  readonly value: Value;
}

/** What was heard of a life. */
export interface Hearing {
  readonly capabilities: SourceCapabilities;
  /** In the order of time; those of a stream of changes with the values that still hold. */
  readonly samples: readonly Sample[];
  readonly odometers: readonly Reading<number>[];
  readonly places: readonly Reading<{ readonly lat: number; readonly lon: number }>[];
  /** Without the readings that are far from the truth. */
  readonly levels: readonly Reading<number>[];
  readonly counters: readonly Reading<number>[];
  readonly segments: readonly TrueSegment[];
}

/** A level so many points from the true one is false. */
const falseBy = 9;

/** Prepares the heard samples of a life. */
export function hearingOf(
  samples: readonly Sample[],
  segments: readonly TrueSegment[],
  capabilities: SourceCapabilities,
  isStream: boolean,
): Hearing {
  const levels = readingsOf(samples, ({ soc, usableSoc }) => usableSoc ?? soc);
  let at = 0;
  const isTrue = ({ ts, value }: Reading<number>): boolean => {
    while ((segments[at]?.end ?? Number.POSITIVE_INFINITY) < ts) at += 1;
    const segment = segments[at];
    if (segment === undefined) return true;
    const share = (ts - segment.start) / (segment.end - segment.start);
    return Math.abs(segment.startLevel + (segment.endLevel - segment.startLevel) * share - value) < falseBy;
  };
  return {
    capabilities,
    segments,
    samples: isStream ? carryValues(samples) : samples,
    odometers: readingsOf(samples, ({ odometerKm }) => odometerKm),
    places: readingsOf(samples, ({ lat, lon }) => (typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null)),
    levels: levels.filter(isTrue),
    counters: readingsOf(samples, ({ energyAddedKwh }) => energyAddedKwh),
  };
}

function readingsOf<Value>(samples: readonly Sample[], read: (sample: Sample) => Value | null | undefined): Reading<Value>[] {
  return samples.flatMap((sample) => {
    const value = read(sample);
    return value === null || value === undefined ? [] : [{ ts: sample.ts, value }];
  });
}

/** The samples of a source that sends only changes, each completed with the carried values. */
export function carryValues(samples: readonly Sample[]): Sample[] {
  let carried: Partial<Sample> = {};
  return samples.map((sample) => {
    carried = { ...carried, ...sample };
    return carried as Sample;
  });
}

/** The samples later than one moment and before another, ms. */
export const heardBetween = ({ samples }: Hearing, from: number, to: number): readonly Sample[] =>
  samples.slice(firstAfter(samples, from), firstAfter(samples, to - 1));

/** The last reading at or before a moment. */
export const lastUntil = <Value>(readings: readonly Reading<Value>[], ts: number): Reading<Value> | undefined =>
  readings[firstAfter(readings, ts) - 1];

/** The first reading at or after a moment. */
export const firstFrom = <Value>(readings: readonly Reading<Value>[], ts: number): Reading<Value> | undefined =>
  readings[firstAfter(readings, ts - 1)];
