import type { Sample } from '@wattbook/domain/telemetry/sample';
import { beforeEach, describe, expect, it } from 'vitest';
import { tenantTransaction } from '../../db/tenant-connection.ts';
import { sampleLife } from '../../testing/any-life.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { receiveSamples } from '../intake/intake.ts';
import { replayVehicle } from '../replay/replay-vehicle.ts';
import { writeTimeline } from './segments-store.ts';

const start = Date.UTC(2026, 9, 1, 6);
const now = start + 86_400_000;
const phases = [
  { kind: 'park', minutes: 20 },
  { kind: 'charge', minutes: 60 },
  { kind: 'park', minutes: 40 },
  { kind: 'drive', minutes: 20 },
  { kind: 'park', minutes: 40 },
] as const;
const life = sampleLife(start, phases, 30_000);
const chargeEnd = start + 80 * 60_000;

describe('the statistics of a battery are due', () => {
  const test = useTelemetry();
  let vehicle: Awaited<ReturnType<typeof makeVehicle>>;
  beforeEach(async () => {
    vehicle = await makeVehicle(test.pool);
  });

  const receive = (samples: readonly Sample[]) =>
    receiveSamples(test.deps, { ...vehicle, samples, receivedAt: samples.at(-1)?.ts ?? start });
  /** All that follows from the samples, a day later. */
  async function push(samples: readonly Sample[]): Promise<void> {
    await receive(samples);
    await replayVehicle(test.deps, vehicle.accountId, vehicle.vehicleId, now);
  }
  const compute = () => test.pool.query('update battery_statistics set rules = 9 where vehicle_id = $1', [vehicle.vehicleId]);
  const isDue = async () => {
    const { rows } = await test.pool.query<{ rules: number }>('select rules from battery_statistics where vehicle_id = $1', [
      vehicle.vehicleId,
    ]);
    return rows[0] === undefined ? null : rows[0].rules === 0;
  };

  it('once a charge is shown, not while it runs', async () => {
    await receive(life.filter(({ ts }) => ts < chargeEnd - 10 * 60_000));
    expect(await isDue()).toBeNull();
    await push(life);
    expect(await isDue()).toBe(true);
  });

  it('when a late sample changes a charge, not when samples are repeated or change a trip', async () => {
    await push(life.filter(({ ts }) => ts < chargeEnd - 10 * 60_000 || ts >= chargeEnd));
    await compute();
    await push(life.filter(({ ts }) => ts > chargeEnd + 45 * 60_000));
    expect(await isDue()).toBe(false);
    await push(life);
    expect(await isDue()).toBe(true);
  });

  it('when a charge is withdrawn', async () => {
    await push(life);
    await compute();
    const owner = { vehicleId: vehicle.vehicleId, mode: 'All', country: null, seals: false, finalUntil: null } as const;
    await tenantTransaction(test.pool, vehicle.accountId, (connection) =>
      writeTimeline(connection, owner, { from: 0, until: null, segments: [], gaps: null }),
    );
    expect(await isDue()).toBe(true);
  });
});
