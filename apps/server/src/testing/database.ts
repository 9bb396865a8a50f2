import { inject } from 'vitest';
import { type TestDatabase, copyDatabase } from './databases.ts';

/** Creates a database with the newest schema. Called once per test file, in `beforeAll`; `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('testServer');
  return copyDatabase(url, template);
}
