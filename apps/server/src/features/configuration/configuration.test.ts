import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type WorkKind, workKind } from '../../db/work.ts';
import { type ApiServer, openApiServer } from '../../testing/api-server.ts';
import { settingsChannel } from './stored-settings.ts';

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

it('reads changed settings within the limits of jobs, though an event tells of them (decision 0050)', async () => {
  const kinds: WorkKind[] = [];
  const refresh = vi.spyOn(server.installation, 'refresh').mockImplementation(async () => void kinds.push(workKind()));
  await server.channels.notify(settingsChannel, ['']);
  expect(kinds).toEqual(['jobs']);
  refresh.mockRestore();
});
