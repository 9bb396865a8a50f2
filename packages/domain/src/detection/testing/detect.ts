import { mergeSamples } from '../../telemetry/merge-samples.ts';
import type { Sample, SampleFields } from '../../telemetry/sample.ts';
import { foldMany } from '../fold.ts';
import type { ChargeSegment, OdometerGap, Segment, TripSegment } from '../segment.ts';
import { type DetectionSettings, defaultSettings } from '../settings.ts';
import { type DetectionState, emptyState } from '../state.ts';

const day = Date.UTC(2026, 4, 4);

/** Returns the vehicle time of a clock time, `HH:MM` or `HH:MM:SS`, on the fixed test day; hours may exceed 24. */
export function clock(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return day + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

function toClock(ts: number): string {
  const seconds = Math.round((ts - day) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return parts[2] === '00' ? `${parts[0]}:${parts[1]}` : parts.join(':');
}

/** One example sample. */
export function at(time: string, fields: SampleFields, source = 'telemetry'): Sample {
  return { ts: clock(time), source, ...fields };
}

/** The same sample every so many seconds from one time to another, both included. */
export function every(seconds: number, from: string, to: string, fields: (step: number) => SampleFields, source = 'telemetry'): Sample[] {
  const samples: Sample[] = [];
  for (let ts = clock(from), step = 0; ts <= clock(to); ts += seconds * 1000, step += 1) samples.push({ ts, source, ...fields(step) });
  return samples;
}

/** What detection makes of the samples. */
export interface Detected {
  /** Kind and times of every segment: `trip 10:00-10:05`. */
  readonly lines: string[];
  readonly segments: readonly Segment[];
  readonly trips: readonly TripSegment[];
  readonly charges: readonly ChargeSegment[];
  readonly gaps: readonly OdometerGap[];
  readonly state: DetectionState;
}

export function detect(samples: readonly (Sample | Sample[])[], settings: Partial<DetectionSettings> = {}): Detected {
  const { state, changes } = foldMany(emptyState(), mergeSamples(samples.flat()), [
    { from: 0, settings: { ...defaultSettings, ...settings } },
  ]);
  const segments = changes?.segments ?? [];
  return {
    lines: segments.map((one) => `${one.kind}${one.estimated ? '~' : ''} ${toClock(one.startTime)}-${toClock(one.endTime)}`),
    segments,
    trips: segments.filter((one) => one.kind === 'trip'),
    charges: segments.filter((one) => one.kind === 'charge'),
    gaps: changes?.gaps ?? [],
    state,
  };
}
