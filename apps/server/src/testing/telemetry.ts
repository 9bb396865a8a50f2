import { afterAll, beforeAll } from 'vitest';
import { type OpenPool, openPool } from '../db/pool.ts';
import type { TelemetryDeps } from '../telemetry/telemetry-deps.ts';
import { createTestDatabase } from './database.ts';

/** A separate database for the tests of a file, with the dependencies of telemetry on it. */
export interface TestTelemetry {
  readonly pool: OpenPool<unknown>['pool'];
  readonly deps: TelemetryDeps;
}

export function useTelemetry(): TestTelemetry {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  let database: OpenPool<unknown>;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = openPool(test.url);
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });
  return {
    get pool() {
      return database.pool;
    },
    get deps() {
      return { pool: database.pool, live: { publish: () => undefined, close: async () => undefined } };
    },
  };
}
