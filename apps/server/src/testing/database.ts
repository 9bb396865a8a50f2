import { inject } from 'vitest';
import { type TestDatabase, copyDatabase } from './databases.ts';

/** A database of its own with the newest schema. Call it once a test file, in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('testServer');
  return copyDatabase(url, template);
}
