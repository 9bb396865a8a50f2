import { checkSample } from '@wattbook/domain/telemetry/check-sample';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import { sampleColumnNames, writeSampleLine } from '@wattbook/domain/telemetry/sample-rows';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySample } from '../../testing/any-sample.ts';
import { readAll, samplesOf } from './recording-builders.ts';

const head = `${sampleColumnNames.join(',')}\r\n`;
const now = Date.UTC(2026, 11, 1);

describe('a file of Wattbook', () => {
  it('gives back every sample exactly as it was stored, with its source, its milliseconds and what is known to be unknown', async () => {
    // Rounded first: a position that is 0 after rounding is none.
    const stored = fc.array(anySample(), { minLength: 1, maxLength: 20 }).map((samples) =>
      samples.flatMap((sample) => {
        const { receivedAt: _receivedAt, ...checked } = checkSample(roundSample(sample), now).sample ?? { ts: 0, source: '' };
        return checked.ts === 0 ? [] : [checked];
      }),
    );
    await fc.assert(
      fc.asyncProperty(stored, async (samples) => {
        fc.pre(samples.length > 0);
        const events = await readAll('wattbook', head + samples.map(writeSampleLine).join(''));
        expect(events.filter(({ kind }) => kind !== 'sample')).toEqual([]);
        const read = samplesOf(events).map(({ sample }) => sample);
        expect(read).toEqual(samples);
        expect(read.map((sample) => checkSample(sample, now).rejected)).toEqual(samples.map(() => []));
      }),
      { numRuns: 200 },
    );
  });

  it('rejects a row without a readable time, and leaves out a value that its field cannot have', async () => {
    const short = 'time,source,rangeKm,odometerKm\n';
    const events = await readAll(
      'wattbook',
      `${short}yesterday,push,1,2\n2026-06-01T08:00:00Z,push,far,2\n2026-13-01T08:00:00Z,push,1,2\n`,
    );
    expect(events).toMatchObject([
      { kind: 'rejected', line: 2, reason: 'unreadable_time', field: 'time', value: 'yesterday' },
      { kind: 'note', line: 3, reason: 'unreadable_value', field: 'rangeKm', value: 'far' },
      { kind: 'sample', line: 3, sample: { ts: Date.UTC(2026, 5, 1, 8), source: 'push', odometerKm: 2 } },
      { kind: 'rejected', line: 4, reason: 'unreadable_time' },
    ]);
  });

  it('is refused without its columns', async () => {
    expect(await readAll('wattbook', 'time,soc\n')).toEqual([
      { kind: 'refused', reason: 'missing_columns', fields: ['source', 'rangeKm', 'odometerKm'] },
    ]);
  });
});
