import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { sealedTripVector as vector } from '@wattbook/domain/sealing/vectors';
import { expect, it, vi } from 'vitest';
import { createKeyRing, type SealedRecord } from './key-ring.ts';
import { openPlaces } from './open-places.ts';
import { openRoute, openTripDetail } from './open-track.ts';

// The same calls without the worker.
vi.mock('./worker-client.ts', async () => {
  const { createKeyRing: createRing } = await import('./key-ring.ts');
  const { sealedTripVector } = await import('@wattbook/domain/sealing/vectors');
  const ring = createRing([sealedTripVector.privateKey]);
  return { openRecords: (records: SealedRecord[]) => Promise.all(records.map((record) => ring.open(record))) };
});

const { trip, opened } = vector;

it('a trip sealed by the server is opened: addresses, ends and track (GEN-017, GEN-018, GEN-021)', async () => {
  const items = opened.track.map(([at]) => ({ timestamp: new Date(at).toISOString(), latitude: null, longitude: null }));
  const { startAddress, endAddress, startLocation, endLocation, ...rest } = await openTripDetail({
    ...trip,
    merged: false,
    splitFrom: null,
    items,
    coordinates: [],
  } as unknown as TripDetail);
  expect({ startAddress, endAddress, startLocation, endLocation }).toEqual({
    startAddress: opened.startAddress,
    endAddress: opened.endAddress,
    startLocation: opened.startLocation,
    endLocation: opened.endLocation,
  });
  expect(rest.coordinates).toEqual(opened.track.map(([, latitude, longitude]) => [longitude, latitude]));
  expect(rest.items.map(({ latitude, longitude }) => [latitude, longitude])).toEqual(
    opened.track.map(([, latitude, longitude]) => [latitude, longitude]),
  );
});

it('its line on the route map is opened as well', async () => {
  const route = {
    trips: 0,
    coordinates: [],
    counts: [],
    sealed: [{ tripId: trip.id, placesKey: trip.placesKey, line: trip.line, trackBetween: null }],
  };
  expect(await openRoute(route)).toEqual({ trips: 1, coordinates: [opened.line], counts: [1], sealed: [] });
});

it('an address in the format of the documents is opened, in one line (GEN-017)', async () => {
  const [row] = await openPlaces([{ id: trip.id, placesKey: null, startAddress: vector.plainRsa.sealed }]);
  expect(row?.startAddress).toEqual({ line1: vector.plainRsa.opened, line2: '', line3: '', line4: '', city: '' });
});

it('under the id of another trip nothing is opened', async () => {
  const { startAddress } = trip;
  const ring = createKeyRing([vector.privateKey]);
  expect(await ring.open({ id: 'another', placesKey: trip.placesKey, texts: { startAddress } })).toEqual({ startAddress: null });
});
