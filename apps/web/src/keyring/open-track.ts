import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import type { VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { parseLine, parseTrack, type TrackPlace } from '@wattbook/domain/sealing/place-text';
import { openPlaces, openRecords } from './open-places.ts';
import { markUnread } from './unread.ts';

/** Opens the ends and the track of a trip: every sample gets the position with its timestamp. */
export async function openTripDetail(trip: TripDetail): Promise<TripDetail> {
  const [[opened = trip], track] = await Promise.all([openPlaces([trip]), openSealedTrack(trip)]);
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

/** The points of a trip in its tracks: a merged trip has several, and a half a part of one; null where one stays sealed. */
async function openSealedTrack({
  id,
  placesKey,
  sealedTrack,
  startTime,
  endTime,
  merged,
  splitFrom,
}: TripDetail): Promise<TrackPlace[] | null> {
  if (sealedTrack === null) return null;
  const texts = await openRecords(sealedTrack.split(' ').map((track) => ({ id, placesKey, texts: { track } })));
  const tracks = texts.map(({ track }) => parseTrack(track ?? ''));
  if (tracks.includes(null)) return null;
  const points = tracks.flatMap((track) => track ?? []);
  return merged || splitFrom !== null ? within(points, { from: startTime, to: endTime }) : points;
}

const within = (track: readonly TrackPlace[], { from, to }: { readonly from: string; readonly to: string }): TrackPlace[] =>
  track.filter(([at]) => at >= Date.parse(from) && at <= Date.parse(to));

/** Adds the lines of sealed trips to the route map of a range; a line that no key opens stays sealed. */
export async function openRoute(route: VehicleRoute): Promise<VehicleRoute> {
  if (route.sealed.length === 0) return route;
  const texts = await openRecords(
    route.sealed.map(({ tripId: id, placesKey, line, trackBetween }) => ({
      id,
      placesKey,
      texts: trackBetween === null ? { line } : { track: line },
    })),
  );
  const lines = texts.map(({ line, track }, at) => {
    const between = route.sealed[at]?.trackBetween ?? null;
    if (between === null) return parseLine(line ?? '');
    const places = parseTrack(track ?? '');
    return places === null ? null : within(places, between).map(([, latitude, longitude]) => [longitude, latitude] as const);
  });
  const sealed = route.sealed.filter((_line, at) => (lines[at] ?? null) === null);
  if (sealed.length > 0) markUnread();
  const opened = lines.flatMap((line) =>
    line === null || line.length < 2 ? [] : [line.map(([lon, lat]): [number, number] => [lon, lat])],
  );
  const trips = route.trips + opened.length;
  return { ...route, trips, sealed, coordinates: [...route.coordinates, ...opened], counts: [...route.counts, ...opened.map(() => 1)] };
}
