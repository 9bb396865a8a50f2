import { mergeSamples } from '@wattbook/domain/telemetry/merge-samples';
import { roundSample } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenPool, openPool } from '../../db/pool.ts';
import { tenantTransaction, withTenantSession } from '../../db/tenant-connection.ts';
import { anySample } from '../../testing/any-sample.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeVehicle } from '../../testing/vehicle.ts';
import { dayOf, ensurePartitions } from './partitions.ts';
import { readRange } from './read-samples.ts';
import { addSamples, mergeIntoSamples } from './samples.store.ts';

const start = Date.UTC(2026, 9, 1);
const end = start + 86_400_000;

describe('stored samples', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: OpenPool<unknown>;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = openPool(test.url);
    await ensurePartitions(database.pool, [dayOf(start)]);
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  const batches = fc.array(
    fc.array(anySample(start), { minLength: 1, maxLength: 8 }).map((batch) => mergeSamples(batch.map(roundSample))),
    { minLength: 1, maxLength: 5 },
  );

  it('are read as they were copied', async () => {
    await fc.assert(
      fc.asyncProperty(batches, async ([batch = []]) => {
        const { accountId, vehicleId } = await makeVehicle(database.pool);
        await tenantTransaction(database.pool, accountId, (connection) => addSamples(connection, [{ vehicleId, samples: batch }]));
        expect(
          await withTenantSession(database.pool, accountId, (reader) => readRange(reader, vehicleId, { from: start, to: end })),
        ).toStrictEqual(batch);
      }),
      { numRuns: 30 },
    );
  });

  it('merge field by field as the domain does, in any order of arrival (detection.md, section 8)', async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (sent) => {
        const { accountId, vehicleId } = await makeVehicle(database.pool);
        let stored: Sample[] = [];
        for (const batch of sent) {
          const change = await tenantTransaction(database.pool, accountId, (connection) => mergeIntoSamples(connection, vehicleId, batch));
          const before = stored;
          stored = mergeSamples([...before, ...batch]);
          const changed = stored.filter((sample) => !before.some((old) => JSON.stringify(sorted(old)) === JSON.stringify(sorted(sample))));
          expect(change.count).toBe(changed.length);
          expect(change.oldest?.ts).toBe(changed[0]?.ts);
        }
        expect(
          await withTenantSession(database.pool, accountId, (reader) => readRange(reader, vehicleId, { from: start, to: end })),
        ).toStrictEqual(stored);
      }),
      { numRuns: 40 },
    );
  });

  it('keep the earliest receive time', async () => {
    const { accountId, vehicleId } = await makeVehicle(database.pool);
    for (const receivedAt of [start + 5000, start + 1000, start + 3000]) {
      await tenantTransaction(database.pool, accountId, (connection) =>
        mergeIntoSamples(connection, vehicleId, [{ ts: start, source: 'push', soc: 50, receivedAt }]),
      );
    }
    const { rows } = await database.pool.query('select received_at from samples where account_id = $1', [accountId]);
    expect(rows).toEqual([{ received_at: new Date(start + 1000) }]);
  });
});

function sorted(sample: Sample): [string, unknown][] {
  return Object.entries(sample).sort(([a], [b]) => (a < b ? -1 : 1));
}
