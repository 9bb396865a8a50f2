// What a logbook adds to the transaction of a change: an entry of a trip in a book of many entries.
import { performance } from 'node:perf_hooks';
import { listBooks } from '@wattbook/server/features/logbook/list-books';
import { readBookTrips } from '@wattbook/server/features/logbook/read-book-trips';
import { createBookFile } from '@wattbook/server/features/logbook/reports/create-book-file';
import { createBookReport } from '@wattbook/server/features/logbook/reports/create-book-report';
import { quietWork } from '@wattbook/server/features/logbook/reports/export-work';
import type { Actor } from '@wattbook/server/http/actor';
import { openReports } from '@wattbook/server/reports/reports';
import { createPlaceHash } from '@wattbook/server/sealing/place-sealing';
import { createSealing } from '@wattbook/server/sealing/sealing';
import { createSigning } from '@wattbook/server/sealing/signing';
import { bookTrips, openBook } from '@wattbook/server/telemetry/public';
import { insertTrip } from '@wattbook/server/testing/segments';
import { addCar, addPerson, openInstallation } from './product/installation.ts';
import { timeVerification } from './product/verification.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median, percentile } from './report/statistics.ts';

const options = readOptions({ trips: 3000, entries: 10_000, rounds: 500, pages: 50, warm: 50, documents: 5, printed: 1000, checks: 9 });
const installation = await openInstallation();
const { connection, postgres } = installation;
const { database } = connection;
const secret = 'the secret of a measured installation';
const yearMs = 365 * 86_400_000;
const opened = Date.now() - yearMs;

try {
  const person = await addPerson(connection);
  const { vehicleId } = await addCar(connection, person);
  const { id: userId } = await database.forAccount(person.accountId).selectFrom('users').select('id').executeTakeFirstOrThrow();
  const program = { kind: 'program' } as const;
  await database.transaction(person.accountId, (tenant) => openBook(tenant, vehicleId, { type: 'tax', key: '', by: program, now: opened }));
  const ids: string[] = [];
  for (let index = 0; index < options.trips; index += 1) {
    const start = new Date(opened + ((index + 0.5) / options.trips) * yearMs);
    ids.push(await insertTrip(database, person, vehicleId, start));
  }
  const change = async (trip: string, reason: string) =>
    database.transaction(person.accountId, async (tenant) => {
      await tenant
        .updateTable('trips')
        .set({ reason })
        .where('id', '=', trip as never)
        .execute();
      const start = performance.now();
      await bookTrips(tenant, vehicleId, { ids: [trip], by: { userId }, now: Date.now(), action: 'changed' });
      return performance.now() - start;
    });
  const tripOf = (index: number) => ids[(index * 7919) % ids.length] ?? '';
  for (let at = 0; at < ids.length; at += 100)
    await database.transaction(person.accountId, (tenant) =>
      bookTrips(tenant, vehicleId, { ids: ids.slice(at, at + 100), by: program, now: Date.now() }),
    );
  for (let index = options.trips; index < options.entries; index += 1) await change(tripOf(index), `Termin ${index}`);
  await connection.pool.run('all_accounts', 'vacuum analyze');

  const times: number[] = [];
  for (let round = 0; round < options.warm + options.rounds; round += 1) {
    const took = await change(tripOf(round), `Besuch ${round}`);
    if (round >= options.warm) times.push(took);
  }
  const middle = median(times);
  const year = { from: new Date(opened).toISOString(), to: new Date(opened + yearMs).toISOString(), page: 1, limit: 50 };
  const timeOf = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    JSON.stringify(await work());
    return performance.now() - start;
  };
  const tenant = database.forAccount(person.accountId);
  const screen: number[] = [];
  for (let round = 0; round < options.warm + options.pages; round += 1) {
    const took = (await timeOf(() => listBooks(tenant, vehicleId))) + (await timeOf(() => readBookTrips(tenant, vehicleId, year)));
    if (round >= options.warm) screen.push(took);
  }
  const page = median(screen);
  const reports = openReports();
  const printing = {
    database,
    reports,
    billing: false,
    signing: createSigning(secret),
    sealing: createSealing(secret),
    now: Date.now,
    isShared: () => true,
    placeHash: createPlaceHash(secret),
  };
  const pdfs: number[] = [];
  for (let round = 0; round < options.documents; round += 1)
    pdfs.push(
      await timeOf(async () => {
        const to = new Date(opened + (options.printed / options.trips) * yearMs).toISOString();
        const selection = { vehicleId, from: year.from, to, timezone: 'Europe/Berlin', tags: [], privateKey: null, formerKeys: [] };
        const { bytes } = await createBookReport(
          { ...printing, config: { baseUrl: 'http://localhost:3000' } },
          { accountId: person.accountId, userId } as Actor,
          { ...selection, renderAppendix: true, additionalTags: true },
          quietWork,
        );
        await bytes.toArray();
        return null;
      }),
    );
  const settings = { ...printing, config: { baseUrl: 'http://localhost:3000' } };
  const actor = { accountId: person.accountId, userId } as Actor;
  const whole = { vehicleId, privateKey: null, formerKeys: [] };
  const file = await (await createBookFile(settings, actor, whole, quietWork)).bytes.toArray();
  const checks = await timeVerification(Buffer.concat(file as Buffer[]), options.checks);
  const checked = median(checks);
  await reports.close();
  const printed = median(pdfs);
  await publish(
    {
      name: 'logbook',
      title: 'An entry of a logbook',
      postgres,
      measured: `A book of ${count(options.entries)} entries of ${count(options.trips)} trips of a year. The occasion of one trip changes, and its entry is appended in the same transaction: only that is measured, ${options.rounds} times after ${options.warm} to warm up. The two calls of the screen are measured on the server, without HTTP, ${options.pages} times.`,
      figures: [
        {
          what: 'one entry',
          figure: `p50 ${middle.toFixed(2)} ms, p95 ${percentile(times, 0.95).toFixed(2)} ms`,
          limit: 'p50 at most 2 ms',
          met: middle <= 2,
        },
        {
          what: `/logbook with ${count(options.trips)} trips: its books, and a page of 50 trips with the sums of the year`,
          figure: `p50 ${page.toFixed(0)} ms, p95 ${percentile(screen, 0.95).toFixed(0)} ms`,
          limit: 'p50 at most 50 ms',
          met: page <= 50,
        },
        {
          what: `the signed PDF of ${count(options.printed)} trips with its appendix`,
          figure: `p50 ${(printed / 1000).toFixed(1)} s, at most ${(Math.max(...pdfs) / 1000).toFixed(1)} s`,
          limit: 'p50 at most 3 s',
          met: printed <= 3000,
        },
        {
          what: `the page that checks documents, in a browser: all ${count(options.entries)} entries`,
          figure: `p50 ${checked.toFixed(0)} ms, at most ${Math.max(...checks).toFixed(0)} ms`,
          limit: 'p50 at most 1 s',
          met: checked <= 1000,
        },
      ],
    },
    options.record,
  );
} finally {
  await installation.close();
}
