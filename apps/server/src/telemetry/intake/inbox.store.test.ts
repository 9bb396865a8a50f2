import { describe, expect, it } from 'vitest';
import { withTenantSession } from '../../db/tenant-connection.ts';
import { useTelemetry } from '../../testing/telemetry.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { addToInbox, readInbox } from './inbox.store.ts';

const start = Date.UTC(2026, 7, 3);

describe('the inbox of a vehicle', () => {
  const test = useTelemetry();

  it.each([
    [{ batches: 200, samples: 50_000 }, 12],
    [{ batches: 2, samples: 50_000 }, 8],
    [{ batches: 200, samples: 5 }, 8],
    [{ batches: 200, samples: 1 }, 4],
  ])('is read in parts, whole batches from the oldest on: %j', async (limit, count) => {
    const { accountId, vehicleId } = await makeVehicle(test.pool);
    await withTenantSession(test.pool, accountId, async (session) => {
      const moments = Array.from({ length: 12 }, (_, at) => start + at * 1000);
      for (let at = 0; at < moments.length; at += 4)
        await addToInbox(
          session,
          vehicleId,
          moments.slice(at, at + 4).map((ts) => ({ ts, source: 'push', soc: 50 })),
          start,
        );
      const { ids, samples } = await readInbox(session, vehicleId, limit);
      expect(samples.map(({ ts }) => ts)).toEqual(moments.slice(0, count));
      expect(ids).toHaveLength(count / 4);
    });
  });
});
