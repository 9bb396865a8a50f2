import type { Address } from '@wattbook/contract/scalars';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertPerson, insertVehicle, openApiServer, type Person } from '../../testing/api-server.ts';
import { insertTrip } from '../../testing/segments.ts';
import { storeAddresses, nameKnownPlaces } from './nameless-places.query.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const at = (line1: string): Address => ({ line1, line2: '', line3: '', line4: 'Ulm', city: 'Ulm' });
const [home, clinic] = [
  { latitude: 48.4, longitude: 10, address: at('Home 1') },
  { latitude: 48.5, longitude: 10.1, address: at('Clinic 2') },
];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const nameless = {
  start_latitude: home.latitude,
  start_longitude: home.longitude,
  end_latitude: clinic.latitude,
  end_longitude: clinic.longitude,
  start_address: null,
  end_address: null,
  tags: [],
};
const named = { ...nameless, start_address: JSON.stringify(home.address), end_address: JSON.stringify(clinic.address) };
const details = { tags: ['Business'], name: 'Mia Vogt', company: 'Clinic' };

let person: Person;
let vehicle: VehicleId;
async function prepare(isCopyEnabled: boolean) {
  person = await insertPerson(server);
  vehicle = await insertVehicle(server, person);
  const tenant = server.database.forAccount(person.accountId);
  await tenant.updateTable('users').set({ trips_copy: isCopyEnabled }).execute();
  await storeAddresses(tenant, [home, clinic]);
}
const insert = (start: string, values: object) => insertTrip(server.database, person, vehicle, start, values);
async function nameAndRead(id: Awaited<ReturnType<typeof insert>>) {
  const tenant = server.database.forAccount(person.accountId);
  await nameKnownPlaces(tenant);
  return tenant.selectFrom('trips').select(['tags', 'name', 'company']).where('id', '=', id).executeTakeFirst();
}

describe('a new trip between the addresses of an earlier one (SET-016, OQ-064)', () => {
  it('gets tags, person and company of the last earlier one, once its addresses are known', async () => {
    await prepare(true);
    await insert(daysAgo(20), { ...named, ...details, name: 'Somebody before' });
    await insert(daysAgo(10), { ...named, ...details });
    await insert(daysAgo(5), named);
    expect(await nameAndRead(await insert(daysAgo(1), nameless))).toEqual(details);
  });

  it.each([
    ['whose user has not enabled it', false, {}, {}, 1],
    ['that has its own details', true, {}, { name: 'Ole' }, 1],
    ['that drove the other way', true, { start_address: named.end_address, end_address: named.start_address }, {}, 1],
    ['that is older than a week', true, {}, {}, 8],
  ])('is unchanged where it is one %s', async (_which, isCopyEnabled, earlier, fields, days) => {
    await prepare(isCopyEnabled);
    await insert(daysAgo(10), { ...named, ...details, ...earlier });
    expect(await nameAndRead(await insert(daysAgo(days), { ...nameless, ...fields }))).toEqual({
      tags: [],
      name: null,
      company: null,
      ...fields,
    });
  });

  it('gets nothing from another account', async () => {
    await prepare(true);
    await insert(daysAgo(10), { ...named, ...details });
    await prepare(true);
    expect(await nameAndRead(await insert(daysAgo(1), nameless))).toEqual({ tags: [], name: null, company: null });
  });
});
