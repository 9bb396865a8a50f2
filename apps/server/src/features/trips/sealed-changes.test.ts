import type { Change } from '@wattbook/contract/changelog/change.schema';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { parseAddress } from '@wattbook/domain/sealing/place-text';
import type { SealedField } from '@wattbook/domain/sealing/sealed-text';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { makePlaceOwner } from '../../testing/place-owner.ts';
import { insertTrip } from '../../testing/segments.ts';

const owner = makePlaceOwner();
const address = (line1: string) => ({ line1, line2: '', line3: '', line4: '85354', city: 'Freising' });
const [home, work] = [address('Am Lindenhof 7'), address('Marienplatz 1')];
const places = { startLocation: { latitude: 48.12345, longitude: 11.54321 } };

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = exampleNoon;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
});

const tenant = () => server.database.forAccount(person.accountId);
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
  server.clock.now += 1000;
  return server.app.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
};
const seal = async () => {
  await tenant().updateTable('users').set({ public_key: owner.publicKey, seal_places: true }).execute();
  server.clock.now += 16 * 60_000;
  await server.runJob('sealing');
};
const logOf = async (url: string) => (await call('GET', `${url}/changelog`)).json<{ data: Change[] }>().data;
const undo = ({ id }: Change) => call('POST', `/v1/changes/${id}/undo`);
const tripOf = async (url: string) => (await call('GET', url)).json<Trip>();
const open = (change: Change | undefined, field: SealedField, text: unknown) =>
  owner.open({ id: change?.entityId ?? '', placesKey: change?.subject?.placesKey ?? null }, field, String(text));
const storedText = async () => JSON.stringify(await tenant().selectFrom('changes').selectAll().execute());

async function changedTrip(): Promise<string> {
  const id = await insertTrip(server.database, person, vehicle, '2026-06-01T08:00:00Z', { start_address: JSON.stringify(home) });
  const url = `/v1/trips/${id}`;
  expect((await call('PATCH', url, { startAddress: work, ...places, comment: 'Detour' })).statusCode).toBe(200);
  return url;
}

describe('the places in the change log of a trip that is sealed (decision 0023)', () => {
  it('are sealed with the trip: none stays plain, and the owner reads them', async () => {
    const url = await changedTrip();
    expect(await storedText()).toContain('Am Lindenhof 7');
    await seal();
    const text = await storedText();
    for (const word of ['Am Lindenhof 7', 'Marienplatz', 'Freising', '48.12345', '11.54321', '48.1']) expect(text).not.toContain(word);
    const [change] = await logOf(url);
    expect(change).toMatchObject({ entityNew: { comment: 'Detour' } });
    expect(parseAddress(open(change, 'startAddress', change?.entityOld?.['startAddress']))).toEqual(home);
    expect(parseAddress(open(change, 'startAddress', change?.entityNew?.['startAddress']))).toEqual(work);
    const location = change?.entityNew?.['startLocation'] as { latitude: string; longitude: string };
    expect(open(change, 'startLocation.latitude', location.latitude)).toBe('48.12345');
  });

  it('are sealed of an entered trip in the transaction that stores it', async () => {
    await tenant().updateTable('users').set({ public_key: owner.publicKey, seal_places: true }).execute();
    const payload = {
      vehicleId: vehicle,
      startTime: '2026-06-14T08:00:00Z',
      endTime: '2026-06-14T08:45:00Z',
      startOdometer: 1,
      endOdometer: 50,
    };
    const added = await call('POST', '/v1/trips', { ...payload, startAddress: home, endAddress: work, ...places });
    expect([added.statusCode, (await logOf(`/v1/trips/${added.json<Trip>().id}`)).length]).toEqual([201, 1]);
    const text = await storedText();
    for (const word of ['Am Lindenhof 7', 'Marienplatz', 'Freising', '48.12345']) expect(text).not.toContain(word);
  });

  it('are sealed of a trip that was deleted before', async () => {
    const url = await changedTrip();
    await call('DELETE', url);
    await seal();
    expect(await storedText()).not.toContain('Freising');
    const [deleted, changed] = await logOf(url);
    expect(parseAddress(open(changed, 'startAddress', changed?.entityOld?.['startAddress']))).toEqual(home);
    expect(deleted).toMatchObject({ action: 'deleted', undo: 'possible' });
    expect((await undo(deleted as Change)).statusCode).toBe(200);
    expect((await tripOf(url)).placesKey).not.toBeNull();
  });

  it('can be undone after the sealing as before: the old places are back', async () => {
    const url = await changedTrip();
    await seal();
    const [change] = await logOf(url);
    expect(change).toMatchObject({ undo: 'possible' });
    expect((await undo(change as Change)).statusCode).toBe(200);
    const trip = await tripOf(url);
    expect(trip.comment).toBeNull();
    expect(parseAddress(owner.open(trip, 'startAddress', trip.startAddress as string))).toEqual(home);
    expect(owner.open(trip, 'startLocation.latitude', trip.startLocation?.latitude as string)).toBe('48.1');
  });

  it('are sealed of a change after the sealing', async () => {
    const url = await changedTrip();
    await seal();
    await call('PATCH', url, { startAddress: address('Bahnhofstraße 3') });
    expect(await storedText()).not.toContain('Bahnhofstraße');
    const [change] = await logOf(url);
    expect(parseAddress(open(change, 'startAddress', change?.entityNew?.['startAddress']))).toEqual(address('Bahnhofstraße 3'));
  });

  it('are removed of a trip that is gone when another one is sealed', async () => {
    await changedTrip();
    await tenant().deleteFrom('trips').execute();
    await insertTrip(server.database, person, vehicle, '2026-06-02T08:00:00Z');
    await seal();
    const text = await storedText();
    expect(text).not.toContain('Freising');
    expect(text).toContain('Detour');
  });
});
