import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import type { VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { parseLine, parseTrack } from '@wattbook/domain/sealing/place-text';
import { openPlaces, openRecords } from './open-places.ts';
import { sawUnread } from './unread.ts';

/** A trip with its ends and its track opened: every sample gets the position of its moment again. */
export async function openTripDetail(trip: TripDetail): Promise<TripDetail> {
  const [[opened = trip], [texts]] = await Promise.all([
    openPlaces([trip]),
    trip.sealedTrack === null ? [] : openRecords([{ id: trip.id, placesKey: trip.placesKey, texts: { track: trip.sealedTrack } }]),
  ]);
  const track = parseTrack(texts?.track ?? '');
  if (track === null) {
    if (trip.sealedTrack !== null) sawUnread();
    return opened;
  }
  const placeAt = new Map(track.map(([at, latitude, longitude]) => [at, { latitude, longitude }]));
  return {
    ...opened,
    items: trip.items.map((item) => ({ ...item, ...placeAt.get(Date.parse(item.timestamp)) })),
    coordinates: track.map(([, latitude, longitude]) => [longitude, latitude]),
  };
}

/** The ways of a range with those of sealed trips among them; a way that no key opens stays sealed. */
export async function openRoute(route: VehicleRoute): Promise<VehicleRoute> {
  if (route.sealed.length === 0) return route;
  const texts = await openRecords(route.sealed.map(({ tripId: id, placesKey, line }) => ({ id, placesKey, texts: { line } })));
  const lines = texts.map(({ line }) => parseLine(line ?? ''));
  const sealed = route.sealed.filter((_way, at) => (lines[at] ?? null) === null);
  if (sealed.length > 0) sawUnread();
  const opened = lines.flatMap((line) =>
    line === null || line.length < 2 ? [] : [line.map(([lon, lat]): [number, number] => [lon, lat])],
  );
  const trips = route.trips + opened.length;
  return { ...route, trips, sealed, coordinates: [...route.coordinates, ...opened], counts: [...route.counts, ...opened.map(() => 1)] };
}
