import { expect, it } from 'vitest';
import { healthRoutes } from './health.routes.ts';

const readHealth = (queryDatabase: () => Promise<unknown>) => healthRoutes({ queryDatabase, version: '1.2.3' })['GET /health']({} as never);

it('answers ready with the version while the database answers, and unavailable while it does not', async () => {
  expect(await readHealth(async () => 1)).toEqual({ status: 'ready', version: '1.2.3' });
  await expect(readHealth(() => Promise.reject(new Error('gone')))).rejects.toMatchObject({ word: 'unavailable' });
});
