import { createReadStream, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { foldMany } from '@wattbook/domain/detection/fold';
import type { ChargeSegment } from '@wattbook/domain/detection/segment';
import { defaultSettings } from '@wattbook/domain/detection/settings';
import { emptyState } from '@wattbook/domain/detection/state';
import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { formats } from './formats.ts';
import { samplesOf } from './recording-builders.ts';

const data = join(import.meta.dirname, '../../../../../../shared/data/tesla-fleet-telemetry');

async function read(name: string): Promise<Sample[]> {
  const samples: Sample[] = [];
  const path = join(data, name);
  for await (const batch of formats['tesla-telemetry'].read(createReadStream(path), { zone: 'UTC', fileName: basename(path) }))
    samples.push(...samplesOf(batch).map(({ sample }) => sample));
  return samples;
}

function chargesOf(samples: readonly Sample[]): ChargeSegment[] {
  const { changes } = foldMany(emptyState(), mergeSamples(samples.map(roundSample)), [
    { from: Number.NEGATIVE_INFINITY, settings: { ...defaultSettings, capacityKwh: 80 } },
  ]);
  return (changes?.segments ?? []).filter((segment) => segment.kind === 'charge');
}

const namesOf = (sample: Sample) => Object.keys(sample).filter((name) => !['ts', 'source', 'receivedAt'].includes(name));

function without(sample: Sample, name: string): Sample {
  return Object.fromEntries(Object.entries(sample).filter(([field]) => field !== name)) as unknown as Sample;
}

/** Every recording with one message or one value of a message less, or with a field that is never sent; `lost` names it. */
function* losses(samples: readonly Sample[]): Generator<{ lost: string; rest: Sample[] }> {
  for (const [index, sample] of samples.entries()) {
    yield { lost: `message ${index}`, rest: samples.filter((_, at) => at !== index) };
    for (const name of namesOf(sample))
      yield { lost: `${name} of message ${index}`, rest: samples.map((one, at) => (at === index ? without(one, name) : one)) };
  }
  for (const name of new Set(samples.flatMap(namesOf))) yield { lost: `all ${name}`, rest: samples.map((sample) => without(sample, name)) };
}

const recordings = [
  { name: 'DCCharging1.txt', ac: false },
  { name: 'DCCharging_typed.txt', ac: false },
  { name: 'ACCharging1.txt', ac: true },
  { name: 'ACCharging2.txt', ac: true },
  { name: 'ACCharging_typed.txt', ac: true },
];

describe.skipIf(!existsSync(data))('recordings of which one message or value is lost (detection.md, section 3; decision 0061)', () => {
  it.each(recordings)('$name keeps its one charge', async ({ name, ac }) => {
    const samples = await read(name);
    const [whole] = chargesOf(samples);
    for (const { lost, rest } of losses(samples)) {
      const charges = chargesOf(rest);
      expect(charges, lost).toMatchObject([{ ac }]);
      const [charge] = charges;
      const shared = Math.min(charge?.endTime ?? 0, whole?.endTime ?? 0) - Math.max(charge?.startTime ?? 0, whole?.startTime ?? 0);
      expect(shared / ((whole?.endTime ?? 0) - (whole?.startTime ?? 0)), lost).toBeGreaterThan(0.7);
    }
  });

  it('heating from the cable stays no charge', async () => {
    for (const { lost, rest } of losses(await read('PluggedIn-NotCharging-Precondition.txt'))) expect(chargesOf(rest), lost).toEqual([]);
  });
});
