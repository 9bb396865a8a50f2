import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { foldMany } from '@wattbook/domain/detection/fold';
import type { Segment } from '@wattbook/domain/detection/segment';
import { type DetectionSettings, defaultSettings } from '@wattbook/domain/detection/settings';
import { type LiveStateName, settle } from '@wattbook/domain/detection/settle';
import { emptyState } from '@wattbook/domain/detection/state';
import { checkSample } from '@wattbook/domain/telemetry/check-sample';
import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { formats } from '@wattbook/server/connections/files/formats';
import type { FormatName } from '@wattbook/domain/imports/recording-formats';

/** The result of reading and detecting one recording. */
export interface RecordingResult {
  readonly samples: readonly Sample[];
  readonly rejected: number;
  readonly notes: number;
  /** The reason why the whole file was refused. */
  readonly refused: string | null;
  readonly segments: readonly Segment[];
  /** The state of the car at the end of the recording. */
  readonly stateAtEnd: LiveStateName | null;
}

/** Reads a recording and detects it in memory, as if it were of one car; local times are read as UTC, so that they stay as they are written. */
export async function detectRecording(format: FormatName, path: string, now: number): Promise<RecordingResult> {
  const samples: Sample[] = [];
  let rejected = 0;
  let notes = 0;
  let refused: string | null = null;
  for await (const events of formats[format].read(createReadStream(path), { zone: 'UTC', fileName: basename(path) })) {
    for (const event of events) {
      if (event.kind === 'note') notes += 1;
      if (event.kind === 'refused') refused = event.reason;
      const checked = event.kind === 'sample' ? checkSample(event.sample, now).sample : null;
      if (checked !== null) samples.push(checked);
      else if (event.kind !== 'note' && event.kind !== 'refused') rejected += 1;
    }
  }
  return { samples, rejected, notes, refused, ...detectSamples(samples) };
}

/** The detected segments of samples in memory, and the state of the car at the last sample. */
export function detectSamples(
  samples: readonly Sample[],
  settings: DetectionSettings = defaultSettings,
): Pick<RecordingResult, 'segments' | 'stateAtEnd'> {
  const sorted = mergeSamples(samples.map(roundSample));
  const { state, changes } = foldMany(emptyState(), sorted, [{ from: Number.NEGATIVE_INFINITY, settings }]);
  const stateAtEnd = settle(state, sorted.at(-1)?.ts ?? Number.NEGATIVE_INFINITY).live.state;
  return { segments: changes?.segments ?? [], stateAtEnd };
}
