import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, openApiServer } from '../../testing/api-server.ts';
import { readAttempts, writeAttempts } from './sign-in-attempts.ts';

const day = 86_400_000;
let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

it('deletes wrong passwords after a day without one, but no lock that is still active (OQ-040)', async () => {
  const now = server.clock.now;
  const write = (name: string, lastFailureAt: number, lockedUntil: number | null) =>
    writeAttempts(server.database, Buffer.from(name), { failures: 3, locks: 0, lastFailureAt, lockedUntil });
  await write('old', now - 2 * day, null);
  await write('locked', now - 2 * day, now + day);
  await write('fresh', now - 1000, null);
  await server.runJob('sign-in attempts');
  const attempts = await Promise.all(['old', 'locked', 'fresh'].map((name) => readAttempts(server.database, Buffer.from(name))));
  expect(attempts.map(({ failures }) => failures)).toEqual([0, 3, 3]);
});
