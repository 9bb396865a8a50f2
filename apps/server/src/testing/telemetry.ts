import { afterAll, beforeAll } from 'vitest';
import { type OpenPool, openPool } from '../db/pool.ts';
import { openWorkPools, type WorkPools } from '../db/work-pools.ts';
import type { TelemetryDeps } from '../telemetry/telemetry-deps.ts';
import { createTestDatabase } from './database.ts';

/** A separate database for the tests of a file, with the dependencies of telemetry on it. */
export interface TestTelemetry {
  /** For what a test looks at and prepares. */
  readonly pool: OpenPool<unknown>['pool'];
  readonly url: string;
  readonly deps: TelemetryDeps;
}

export function useTelemetry(): TestTelemetry {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  let owner: OpenPool<unknown>;
  let program: WorkPools;
  beforeAll(async () => {
    test = await createTestDatabase();
    owner = openPool(test.url);
    program = openWorkPools(test.programUrl, test);
  });
  afterAll(async () => {
    await owner.close();
    await program.close();
    await test.drop();
  });
  return {
    get pool() {
      return owner.pool;
    },
    get url() {
      return test.url;
    },
    get deps() {
      return { pool: program.pool, live: { publish: () => undefined, close: async () => undefined } };
    },
  };
}
