import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { checkSample } from '@wattbook/domain/telemetry/check-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { DetectionSettings } from '@wattbook/domain/detection/settings';
import { detectSamples, type RecordingResult } from '../detect-recording.ts';

/** Reads a life, push samples as JSON lines, perhaps zipped, and detects it in memory. */
export async function detectLife(path: string, settings: DetectionSettings, now: number): Promise<RecordingResult> {
  const bytes = await readFile(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const checked = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => checkSample(parseLine(line), now).sample);
  const samples = checked.filter((sample) => sample !== null);
  return { samples, rejected: checked.length - samples.length, notes: 0, refused: null, ...detectSamples(samples, settings) };
}

function parseLine(line: string): Sample {
  const { ts, ...fields } = JSON.parse(line) as Omit<Sample, 'ts'> & { readonly ts: string };
  return { ...fields, ts: Date.parse(ts), source: 'push' };
}
