import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Segment } from '@wattbook/domain/detection/segment';
import { defaultSettings } from '@wattbook/domain/detection/settings';
import type { LiveStateName } from '@wattbook/domain/detection/settle';
import { checkSample } from '@wattbook/domain/telemetry/check-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { formats } from '../../../connections/files/formats.ts';
import type { FormatName } from '../../../connections/files/recording-format.ts';
import { beginPreview } from '../preview-intake.ts';

/** What the reader and the detection make of one recording. */
export interface RecordingResult {
  readonly samples: readonly Sample[];
  readonly rejected: number;
  readonly notes: number;
  /** Why the file was refused as a whole. */
  readonly refused: string | null;
  readonly segments: readonly Segment[];
  /** What the car was doing when the recording ended. */
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
      else if (event.kind === 'refused') refused = event.reason;
      else {
        const checked = event.kind === 'sample' ? checkSample(event.sample, now).sample : null;
        if (checked === null) rejected += 1;
        else samples.push(checked);
      }
    }
  }
  const preview = beginPreview([{ from: Number.NEGATIVE_INFINITY, settings: defaultSettings }]);
  await preview.add(samples);
  const { segments } = await preview.finish();
  return { samples, rejected, notes, refused, segments, stateAtEnd: preview.stateAtEnd() };
}
