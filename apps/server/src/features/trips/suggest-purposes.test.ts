import type { PurposeSuggestion } from '@wattbook/contract/trips/purpose-suggestion.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { makePlaceOwner } from '../../testing/place-owner.ts';
import { insertTrip } from '../../testing/segments.ts';

const owner = makePlaceOwner();
const dayMs = 86_400_000;
const address = (line1: string) => JSON.stringify({ line1, line2: '', line3: '', line4: '85354', city: 'Freising' });
const [home, office, shop] = [address('Am Ring 1'), address('Werk 2'), address('Markt 3')];

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer({ readTrack: async () => [] });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  await server.pool.query('update vehicles set logbook = true where id = $1', [vehicle]);
});

const drive = (daysAgo: number, values: object) =>
  insertTrip(server.database, person, vehicle, new Date(server.clock.now - daysAgo * dayMs), {
    start_address: home,
    end_address: office,
    ...values,
  });
const read = async () => {
  const answer = await server.app.inject({ url: `/v1/trips/suggestions?vehicleId=${vehicle}`, headers: person.headers });
  return answer.json<{ data: PurposeSuggestion[] }>().data;
};

describe('the suggested purposes of trips', () => {
  it('are of those that wait and can still be changed, from those between the same places in both directions', async () => {
    await drive(30, { tags: ['ToWork'] });
    await drive(29, { tags: ['Arbeitsweg'], start_address: office, end_address: home });
    await drive(28, { tags: ['Private'], end_address: shop });
    await drive(10, { tags: [] });
    const waiting = await drive(1, { tags: [] });
    expect(await read()).toEqual([{ tripId: waiting, class: 'toWork', times: 2, of: 2, occasions: [], rule: null, usualDistance: null }]);
  });

  it('find the sealed ones by their hashes', async () => {
    await server.database
      .forAccount(person.accountId)
      .updateTable('users')
      .set({ public_key: owner.publicKey, seal_places: true })
      .execute();
    await drive(30, { tags: ['Business'], reason: 'Offer', company: 'Klinikum' });
    await drive(29, { tags: ['Business'], reason: 'Repair' });
    await server.runJob('sealing');
    const { rows } = await server.pool.query('select start_address, places_key from trips where vehicle_id = $1', [vehicle]);
    expect(
      rows.every((row: { start_address: unknown; places_key: unknown }) => row.start_address === null && row.places_key !== null),
    ).toBe(true);
    const waiting = await drive(0.001, { tags: [] });
    expect(await read()).toEqual([
      {
        tripId: waiting,
        class: 'business',
        times: 2,
        of: 2,
        occasions: [
          { reason: 'Repair', name: null, company: null },
          { reason: 'Offer', name: null, company: 'Klinikum' },
        ],
        rule: null,
        usualDistance: null,
      },
    ]);
  });

  describe('say how long the way is otherwise, of a trip in a logbook that is more than a fifth longer (FG Düsseldorf 12 K 4479/07)', () => {
    const way = (daysAgo: number, distance: number, tags: readonly string[] = []) =>
      drive(daysAgo, { tags, distance, start_odometer: null, end_odometer: null });
    const usualDistances = async () => (await read()).map(({ tripId, usualDistance }) => [tripId, usualDistance]);

    it('whatever the others were for, and those that wait count too', async () => {
      await way(30, 25, ['Private']);
      const [within, longer] = [await way(2, 30), await way(1, 30.1)];
      expect(await usualDistances()).toEqual([[longer, 25]]);
      await way(0.5, 20);
      expect(await usualDistances()).toEqual([
        [within, 20],
        [longer, 20],
      ]);
    });

    it('of what the logbook has, and none without one', async () => {
      await way(30, 25, ['Private']);
      const longer = await way(1, 38);
      expect(await usualDistances()).toEqual([[longer, 25]]);
      await server.pool.query('update vehicles set logbook_date = $2 where id = $1', [vehicle, new Date(server.clock.now - 10 * dayMs)]);
      expect(await usualDistances()).toEqual([]);
      await server.pool.query('update vehicles set logbook = false, logbook_date = null where id = $1', [vehicle]);
      expect(await usualDistances()).toEqual([]);
    });
  });

  it('leave out deleted trips, those of another vehicle and of another account', async () => {
    await drive(30, { tags: ['ToWork'] });
    await drive(29, { tags: ['ToWork'], deleted_at: new Date(server.clock.now) });
    const other = await insertVehicle(server, person);
    await insertTrip(server.database, person, other, new Date(server.clock.now - dayMs), {
      start_address: home,
      end_address: office,
      tags: ['ToWork'],
    });
    await drive(1, { tags: [] });
    expect(await read()).toEqual([]);
    const stranger = await signInAs(server);
    const refused = await server.app.inject({ url: `/v1/trips/suggestions?vehicleId=${vehicle}`, headers: stranger.headers });
    expect([refused.statusCode, refused.json()]).toEqual([404, { message: 'not_found' }]);
  });
});
