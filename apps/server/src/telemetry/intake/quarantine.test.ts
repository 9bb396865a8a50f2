import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTelemetry } from '../../testing/telemetry.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { receiveSamples } from './intake.ts';
import { deleteExpiredQuarantine } from './quarantine.store.ts';
import { screenSamples } from './screen-samples.ts';

const start = Date.UTC(2026, 9, 1, 6);
const day = 86_400_000;
type Vehicle = Awaited<ReturnType<typeof makeVehicle>>;

describe('refused values', () => {
  const test = useTelemetry();
  const receive = (vehicle: Vehicle, samples: readonly unknown[], receivedAt = start) =>
    receiveSamples(test.deps, { ...vehicle, samples, receivedAt });
  const noted = async ({ vehicleId }: Vehicle) =>
    (await test.pool.query('select field, reason, value from quarantine where vehicle_id = $1 order by ts, field', [vehicleId])).rows;
  const counts = async ({ vehicleId }: Vehicle) =>
    (
      await test.pool.query(
        'select reason, noted, only_counted::int as only_counted from refusal_counts where vehicle_id = $1 order by day, reason',
        [vehicleId],
      )
    ).rows;
  const unknownFields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, n]));
  const impossible = (count: number, from = start) => Array.from({ length: count }, (_, n) => ({ ts: from + n, source: 'push', soc: 130 }));

  it('of an unknown field are noted once per vehicle, name and day, and listed once in an answer', async () => {
    const vehicle = await makeVehicle(test.pool);
    const samples = Array.from({ length: 1000 }, (_, n) => ({ ts: start + n, source: 'push', soc: 50, colour: n, doors: 4 }));
    const receipt = await receive(vehicle, samples.slice(0, 600));
    expect(receipt).toMatchObject({
      accepted: 600,
      rejected: [
        { index: 0, field: 'colour' },
        { index: 0, field: 'doors' },
      ],
      moreRejected: 1198,
    });
    await receive(vehicle, samples.slice(600));
    expect(await noted(vehicle)).toEqual([
      { field: 'colour', reason: 'unknown_field', value: '0' },
      { field: 'doors', reason: 'unknown_field', value: '4' },
    ]);
    await receive(vehicle, samples.slice(0, 1), start + day);
    expect(await noted(vehicle)).toHaveLength(4);
  });

  it('have a cap per push: the first 200 are listed, the others counted', async () => {
    const vehicle = await makeVehicle(test.pool);
    const samples = Array.from({ length: 1000 }, (_, n) => ({
      ts: start + n,
      source: 'push',
      soc: 50,
      speedKmh: 900,
      ...unknownFields(130),
    }));
    const { accepted, rejected, moreRejected } = await receive(vehicle, samples);
    expect([accepted, rejected.length, moreRejected]).toEqual([1000, 200, 131_000 - 200]);
  });

  it('have a quota of rows per vehicle, day and reason; beyond it they are counted', async () => {
    const vehicle = await makeVehicle(test.pool);
    await receive(vehicle, impossible(150));
    await receive(vehicle, impossible(150, start + 1000));
    await receive(vehicle, [{ ts: start + 2000, source: 'push', soc: 50, gear: 'X' }]);
    expect(await noted(vehicle)).toHaveLength(201);
    expect(await counts(vehicle)).toEqual([
      { reason: 'not_a_word', noted: 1, only_counted: 0 },
      { reason: 'out_of_range', noted: 200, only_counted: 100 },
    ]);
    await receive(vehicle, impossible(300, start + day), start + day);
    expect((await counts(vehicle)).at(-1)).toEqual({ reason: 'out_of_range', noted: 200, only_counted: 100 });
  });

  it('are neither noted nor counted again where the batch is repeated within the quota', async () => {
    const vehicle = await makeVehicle(test.pool);
    for (let time = 0; time < 3; time += 1) await receive(vehicle, impossible(50));
    expect(await counts(vehicle)).toEqual([{ reason: 'out_of_range', noted: 50, only_counted: 0 }]);
  });

  it('are stored and answered with at most 64 characters of each text', async () => {
    const vehicle = await makeVehicle(test.pool);
    const { rejected } = await receive(vehicle, [
      { ts: start, source: 'push', soc: 50, ['x'.repeat(5000)]: 'y'.repeat(5000), sw: 'z'.repeat(5000) },
    ]);
    expect(rejected.map(({ field }) => field.length)).toEqual([2, 64]);
    expect((await noted(vehicle)).map(({ field, value }) => [field.length, value.length])).toEqual([
      [2, 64],
      [64, 64],
    ]);
  });

  it('expire with their counts', async () => {
    const vehicle = await makeVehicle(test.pool);
    await receive(vehicle, impossible(1));
    await deleteExpiredQuarantine(test.pool, start + 91 * day);
    expect([await noted(vehicle), await counts(vehicle)]).toEqual([[], []]);
  });

  it('are all listed or counted, whatever a batch holds', () => {
    const sample = fc.record(
      {
        ts: fc.constant(start),
        source: fc.constant('push'),
        soc: fc.constantFrom(50, 130),
        gear: fc.constantFrom('P', 'X'),
        a: fc.nat(),
        b: fc.nat(),
      },
      { requiredKeys: ['ts', 'source', 'soc'] },
    );
    fc.assert(
      fc.property(fc.array(sample, { minLength: 1, maxLength: 400 }), (batch) => {
        const { rejected, moreRejected } = screenSamples(batch, start);
        const refused = batch.map((one) => [one.soc === 130, one.gear === 'X', 'a' in one, 'b' in one].filter(Boolean).length);
        expect(rejected.length + [...moreRejected.values()].reduce((sum, count) => sum + count, 0)).toBe(
          refused.reduce((a, b) => a + b, 0),
        );
        expect(rejected.length).toBeLessThanOrEqual(200);
      }),
    );
  });
});
