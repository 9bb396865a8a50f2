import { loggedNouns } from '@wattbook/domain/changelog/changes';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { listenToTenant } from '../../testing/listen-to-tenant.ts';
import { isOfVehicle, listAllChanges } from './list-changes.ts';
import type { AllLoggedRecords } from './logged-records.ts';
import { vehicleChanges } from './read-vehicle-changes.ts';

/** Records that are gone. */
const nouns = Object.fromEntries(
  loggedNouns.map((noun) => [noun, { read: () => Promise.resolve(new Map()) }]),
) as unknown as AllLoggedRecords;

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  // Three at each moment.
  await server.database.forAccount(person.accountId).rows(
    `insert into changes (account_id, id, vehicle_id, noun, entity_id, action, created_at)
     select $1, gen_random_uuid(), $2, 'trips', gen_random_uuid(), 'deleted', timestamptz '2026-01-01' + n / 3 * interval '1 minute'
     from generate_series(1, 1200) n`,
    [vehicle],
  );
});
afterAll(() => server.close());

const moment = () => ({ actor: { kind: 'owner' as const }, now: server.clock.now });
const listening = () => listenToTenant(server.database, server.database.forAccount(person.accountId));

describe('all changes of a vehicle', () => {
  it('are read behind the last one of each page, without counting and without reading a page twice', async () => {
    const { tenant, asked } = listening();
    const read = await vehicleChanges(server, nouns).read(tenant, moment(), vehicle, undefined);
    const ids = await tenant.rows<{ id: string }>(
      'select id from changes where account_id = $1 and vehicle_id = $2 order by created_at desc, id desc',
      [vehicle],
    );
    expect(read.map(({ id }) => id)).toEqual(ids.map(({ id }) => id));
    expect(asked.filter((text) => text.includes('from changes'))).toHaveLength(3);
    expect(asked.filter((text) => /count\(|offset/.test(text))).toEqual([]);
  });

  it('are at most so many', async () => {
    const { tenant } = listening();
    const log = { tenant, nouns, moment: moment() };
    expect(await listAllChanges(log, isOfVehicle(vehicle, undefined), 700)).toHaveLength(700);
  });
});
