import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, openApiServer } from '../../testing/api-server.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

it('answers the configured map style without a session (OQ-018)', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/v1/configuration' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ mapStyleUrl: 'https://tiles.example.org/style.json' });
});
