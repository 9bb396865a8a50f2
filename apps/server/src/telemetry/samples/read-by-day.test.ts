import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { withTenantSession } from '../../db/tenant-connection.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { receiveSamples } from '../intake/intake.ts';
import { readByDay } from './read-by-day.ts';

describe('reading the samples of days', () => {
  const test = useTelemetry();
  const hour = 3_600_000;

  it('reads a range whole, one day at a time, and not for another account', async () => {
    const from = Date.UTC(2026, 9, 1, 20);
    const samples = Array.from({ length: 60 }, (_, index): Sample => ({ ts: from + index * hour, source: 'push', soc: 60 - index / 2 }));
    const vehicle = await makeVehicle(test.pool);
    await receiveSamples(test.deps, { ...vehicle, samples, receivedAt: from + 60 * hour });
    const read = (accountId: typeof vehicle.accountId) =>
      withTenantSession(test.pool, accountId, (reader) =>
        Array.fromAsync(readByDay(reader, vehicle.vehicleId, from + hour, from + 40 * hour), (day) =>
          day.map(({ ts, soc }) => ({ ts, soc })),
        ),
      );
    const days = await read(vehicle.accountId);
    expect(days.map(({ length }) => length)).toEqual([3, 24, 12]);
    expect(days.flat()).toEqual(samples.slice(1, 40).map(({ ts, soc }) => ({ ts, soc })));
    const otherVehicle = await makeVehicle(test.pool);
    expect((await read(otherVehicle.accountId)).flat()).toEqual([]);
  });
});
