import { expect, it } from 'vitest';
import type { DatabaseAnswer } from '../../db/database-health.ts';
import { healthRoutes } from './health.routes.ts';

const answering: DatabaseAnswer = { answers: true, ms: 3, reasons: [] };
const readHealth = (answer: DatabaseAnswer, isFull = false, { isBehind = false, damaged = 0, areFailing = false } = {}) =>
  healthRoutes({
    databaseHealth: { read: async () => answer },
    eventLoop: { read: () => ({ p99Ms: 1, maxMs: 7 }) },
    disk: { isFull: () => isFull },
    telemetry: {
      serverClock: { isBehind: () => isBehind, check: async () => undefined },
      damagedBlocks: { count: () => damaged, lookAfter: async () => undefined },
    },
    backups: { areFailing: () => areFailing },
    version: '1.2.3',
  })['GET /health']({} as never);

it('answers ready with version and figures while the database answers', async () => {
  expect(await readHealth(answering)).toEqual({
    status: 'ready',
    version: '1.2.3',
    reasons: [],
    database: { ms: 3 },
    disk: 'room',
    eventLoop: { p99Ms: 1, maxMs: 7 },
  });
});

it('is ready with a full disk or a locked table, and says so', async () => {
  const answer = await readHealth({ ...answering, reasons: ['waiting_for_locks'] }, true);
  expect(answer).toMatchObject({ status: 'ready', disk: 'full', reasons: ['waiting_for_locks', 'disk_full'] });
});

it('is ready while the clock is behind or samples are damaged, and says so', async () => {
  const answer = await readHealth(answering, false, { isBehind: true, damaged: 2 });
  expect(answer).toMatchObject({ status: 'ready', reasons: ['clock_behind', 'samples_damaged'] });
});

it('is ready while the daily backup fails, and says so (decision 0053)', async () => {
  expect(await readHealth(answering, false, { areFailing: true })).toMatchObject({ status: 'ready', reasons: ['backup_failed'] });
});

it('is unavailable while the database does not answer, and says why', async () => {
  const answer = readHealth({ answers: false, reason: 'database_silent' });
  await expect(answer).rejects.toMatchObject({ word: 'unavailable', details: { reasons: ['database_silent'] } });
});
