// Ten thousand trips as a sheet: as a stream of the server, and as a browser writes it where places are sealed.
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { tripColumns } from '@wattbook/contract/trips/trip-columns';
import { zipWorkbook } from '@wattbook/files/sheets/zip-workbook';
import { placeInWords } from '@wattbook/files/trips/place-in-words';
import { type SheetTrip, tripSheetColumns } from '@wattbook/files/trips/trip-sheet-columns';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { listSegments } from '@wattbook/server/features/segments/public';
import { createTripSheet } from '@wattbook/server/features/trips/trip-sheet';
import { tripsOf } from '@wattbook/server/features/trips/trip.fields';
import { readFormats } from '@wattbook/server/features/profiles/public';
import { insertTrip } from '@wattbook/server/testing/segments';
import { addCar, addPerson, openInstallation } from './product/installation.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ trips: 10_000, rounds: 7 });
const { connection, postgres, close } = await openInstallation();
const { database } = connection;
const hourMs = 3_600_000;
const address = (line1: string) => JSON.stringify({ line1, line2: '', line3: '', line4: '85354', city: 'Freising' });

try {
  const person = await addPerson(connection);
  const { vehicleId } = await addCar(connection, person);
  const tenant = database.forAccount(person.accountId);
  const { id: userId } = await tenant.selectFrom('users').select('id').executeTakeFirstOrThrow();
  for (let index = 0; index < options.trips; index += 1) {
    await insertTrip(database, person, vehicleId, new Date(Date.now() - (index + 2) * 3 * hourMs), {
      start_address: address(`Am Lindenhof ${index % 90}`),
      end_address: address(`Hauptstraße ${index % 70}`),
      tags: ['Business'],
      reason: `Visit ${index}`,
      used_kwh: 5.25,
      avg_consumption: 17.5,
      cost: 150 + (index % 90),
      cost_currency: 'EUR',
    });
  }
  const actor = {
    accountId: person.accountId,
    userId,
    kind: 'owner',
    sessionId: 'bench',
    expiresAt: Number.POSITIVE_INFINITY,
  } as const;
  let size = 0;
  const atServer: number[] = [];
  const inBrowser: number[] = [];
  const stalls: number[] = [];
  const preferences = preferencesOfUser(await readFormats(tenant, userId), 'Europe/Berlin');
  const catalogue = await loadCatalogue(preferences.language);
  const { data } = await listSegments(tenant, tripsOf(null), { vehicleId, limit: options.trips });
  const placeOf = (trip: SheetTrip, edge: 'start' | 'end') => placeInWords(trip[`${edge}Address`], trip[`${edge}Location`], null);
  for (let round = 0; round < options.rounds; round += 1) {
    const start = performance.now();
    const { bytes } = await createTripSheet({ database, now: Date.now }, actor, { vehicleId });
    size = (await buffer(bytes)).length;
    atServer.push(performance.now() - start);
    const begin = performance.now();
    let [turn, longest] = [begin, 0];
    await zipWorkbook(
      'Trips',
      tripSheetColumns(tripColumns, { efficiency: 0.15, placeOf, hasConverted: false }, catalogue, preferences),
      data as readonly Trip[],
      async () => {
        longest = Math.max(longest, performance.now() - turn);
        await new Promise(setImmediate);
        turn = performance.now();
      },
    );
    inBrowser.push(performance.now() - begin);
    stalls.push(longest);
  }
  const seconds = (times: readonly number[]) => `${(median(times) / 1000).toFixed(2)} s`;
  await publish(
    {
      name: 'sheets',
      title: 'Trips as a sheet',
      postgres,
      measured: `${count(options.trips)} trips with places, purpose and every column (${(size / 1e6).toFixed(1)} MB). Server: from the call to the last byte, without HTTP, with the statement. Browser: the same rows, read already, written by the code that runs in a browser, in Node. Medians of ${options.rounds} rounds.`,
      figures: [
        { what: 'server', figure: seconds(atServer), limit: 'under 3 s', met: median(atServer) < 3000 },
        { what: 'browser, rows read', figure: seconds(inBrowser), limit: 'under 3 s', met: median(inBrowser) < 3000 },
        { what: 'longest step in the browser', figure: `${Math.round(median(stalls))} ms` },
      ],
    },
    options.record,
  );
} finally {
  await close();
}
