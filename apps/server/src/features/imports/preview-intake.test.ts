import { defaultSettings } from '@wattbook/domain/detection/settings';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { beginPreview } from './preview-intake.ts';

const settings = [{ from: 0, settings: defaultSettings }];
const noon = Date.UTC(2024, 5, 1, 12);

/** Samples of a car that drives ten minutes of every half hour, one a minute. */
function life(minutes: number): Sample[] {
  return Array.from({ length: minutes }, (_, minute) => {
    const phase = minute % 30;
    const drives = phase >= 10 && phase < 20;
    const driven = Math.floor(minute / 30) * 10 + Math.min(Math.max(phase - 10, 0), 10);
    return {
      ts: noon + minute * 60_000,
      source: 'teslafi',
      gear: drives ? 'D' : 'P',
      speedKmh: drives ? 60 : 0,
      odometerKm: 1000 + driven,
      usableSoc: 80,
    };
  });
}

async function preview(...batches: readonly (readonly Sample[])[]) {
  const intake = beginPreview(settings);
  for (const batch of batches) await intake.add(batch);
  return intake.finish();
}

describe('the preview of an import', () => {
  it('detects the same segments for any split of the samples into batches (detection.md, section 9)', async () => {
    const samples = life(300);
    const expected = await preview(samples);
    expect(expected.segments.filter(({ kind }) => kind === 'trip')).toHaveLength(10);
    expect(expected.segments.every((one, index) => index === 0 || one.startTime >= (expected.segments[index - 1]?.endTime ?? 0))).toBe(
      true,
    );
    expect(await preview(samples.slice(0, 95), samples.slice(95, 96), samples.slice(96))).toEqual(expected);
  });

  it('sorts rows that are out of order, and merges rows of one time', async () => {
    const samples = life(120);
    const expected = await preview(samples);
    const shuffled = await preview(samples.toReversed(), samples.slice(0, 20));
    expect(shuffled).toEqual({ ...expected, duplicates: 20 });
  });

  it('detects a long history whose samples come in any order, as a dump has them table by table', async () => {
    const samples = life(45_000);
    const expected = await preview(samples);
    const even = samples.filter((_, minute) => minute % 2 === 0);
    const odd = samples.filter((_, minute) => minute % 2 === 1);
    expect(await preview(odd, even)).toEqual(expected);
    expect(expected.storedSamples).toBe(45_000);
    expect(expected.segments.filter(({ kind }) => kind === 'trip')).toHaveLength(1500);
  });
});
