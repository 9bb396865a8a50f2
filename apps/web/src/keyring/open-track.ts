import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import type { VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { parseLine, parseTrack } from '@wattbook/domain/sealing/place-text';
import { openPlaces, openRecords } from './open-places.ts';
import { markUnread } from './unread.ts';

/** Opens the ends and the track of a trip: every sample gets the position with its timestamp. */
export async function openTripDetail(trip: TripDetail): Promise<TripDetail> {
  const [[opened = trip], [texts]] = await Promise.all([
    openPlaces([trip]),
    trip.sealedTrack === null ? [] : openRecords([{ id: trip.id, placesKey: trip.placesKey, texts: { track: trip.sealedTrack } }]),
  ]);
  const track = parseTrack(texts?.track ?? '');
  if (track === null) {
    if (trip.sealedTrack !== null) markUnread();
    return opened;
  }
  const placeAt = new Map(track.map(([at, latitude, longitude]) => [at, { latitude, longitude }]));
  return {
    ...opened,
    items: trip.items.map((item) => ({ ...item, ...placeAt.get(Date.parse(item.timestamp)) })),
    coordinates: track.map(([, latitude, longitude]) => [longitude, latitude]),
  };
}

/** Adds the lines of sealed trips to the route map of a range; a line that no key opens stays sealed. */
export async function openRoute(route: VehicleRoute): Promise<VehicleRoute> {
  if (route.sealed.length === 0) return route;
  const texts = await openRecords(route.sealed.map(({ tripId: id, placesKey, line }) => ({ id, placesKey, texts: { line } })));
  const lines = texts.map(({ line }) => parseLine(line ?? ''));
  const sealed = route.sealed.filter((_line, at) => (lines[at] ?? null) === null);
  if (sealed.length > 0) markUnread();
  const opened = lines.flatMap((line) =>
    line === null || line.length < 2 ? [] : [line.map(([lon, lat]): [number, number] => [lon, lat])],
  );
  const trips = route.trips + opened.length;
  return { ...route, trips, sealed, coordinates: [...route.coordinates, ...opened], counts: [...route.counts, ...opened.map(() => 1)] };
}
