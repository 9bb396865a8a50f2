import type { AccountId } from '@wattbook/domain/ids';
import { lineOf, stepsPerDegree } from '@wattbook/domain/routes/line';
import { simplifyToMaxPoints } from '@wattbook/domain/routes/simplify-line';
import {
  addressText,
  coordinateText,
  type LinePlace,
  lineText,
  placeIdentity,
  type TrackPlace,
  trackText,
} from '@wattbook/domain/sealing/place-text';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { PlaceHash, TripSeal } from '../../sealing/place-sealing.ts';
import { takeTurns } from '../../process/take-turns.ts';
import { maxPoints, tolerance } from '../lines/lines.job.ts';
import type { TripCreationMode } from '../fold/vehicle-state.store.ts';
import type { SealableTrip } from './sealable-trips.query.ts';
import type { SealedTrip } from './sealed-trips.store.ts';

type Edge = 'start' | 'end';
type Place = { readonly latitude: number; readonly longitude: number };

/**
 * Seals everything of a trip that reveals its places; `samples` are those of its time. Places that the mode of the vehicle does not keep
 * are not sealed either.
 */
export async function sealTrip(
  seal: TripSeal,
  trip: SealableTrip,
  samples: readonly Sample[],
  { mode, accountId, placeHash }: { readonly mode: TripCreationMode; readonly accountId: AccountId; readonly placeHash: PlaceHash },
): Promise<SealedTrip> {
  const hashOf = (edge: Edge) => placeHash(accountId, placeIdentity(trip[`${edge}_address`], placeAt(trip, edge)));
  const driven = mode === 'All' ? placesOf(samples) : [];
  // A manual trip has no places but its ends (TRIP-059, OQ-131).
  const track = trip.source === 'manual' ? endsOf(trip) : driven;
  const line = await lineThrough(mode === 'StartEnd' ? endsOf(trip) : driven);
  return {
    placesKey: seal.placesKey,
    places: { ...sealEdge(seal, trip, 'start'), ...sealEdge(seal, trip, 'end') },
    startHash: hashOf('start'),
    endHash: hashOf('end'),
    track: track.length === 0 ? null : seal.bytes('track', trackText(track)),
    line: line.length === 0 ? null : seal.bytes('line', lineText(line)),
  };
}

function sealEdge(seal: TripSeal, trip: SealableTrip, edge: Edge) {
  const [address, place] = [trip[`${edge}_address`], placeAt(trip, edge)];
  return {
    ...(address !== null && { [`${edge}Address`]: seal.text(`${edge}Address`, addressText(address)) }),
    ...(place !== null && {
      [`${edge}Location.latitude`]: seal.text(`${edge}Location.latitude`, coordinateText(place.latitude)),
      [`${edge}Location.longitude`]: seal.text(`${edge}Location.longitude`, coordinateText(place.longitude)),
    }),
  };
}

function placeAt(trip: SealableTrip, edge: Edge): Place | null {
  const [latitude, longitude] = [trip[`${edge}_latitude`], trip[`${edge}_longitude`]];
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

function placesOf(samples: readonly Sample[]): TrackPlace[] {
  return samples.flatMap(({ ts, lat, lon }): TrackPlace[] => (typeof lat === 'number' && typeof lon === 'number' ? [[ts, lat, lon]] : []));
}

function endsOf(trip: SealableTrip): TrackPlace[] {
  return (['start', 'end'] as const).flatMap((edge): TrackPlace[] => {
    const place = placeAt(trip, edge);
    return place === null ? [] : [[trip[`${edge}_time`].getTime(), place.latitude, place.longitude]];
  });
}

/** The line as the route map draws it for other trips. A line needs two places. */
async function lineThrough(track: readonly TrackPlace[]): Promise<LinePlace[]> {
  if (track.length < 2) return [];
  const line = await takeTurns(simplifyToMaxPoints(lineOf(track.map(([, lat, lon]) => ({ lat, lon }))), tolerance, maxPoints));
  return Array.from(
    { length: line.length / 2 },
    (_, index): LinePlace => [(line[2 * index + 1] ?? 0) / stepsPerDegree, (line[2 * index] ?? 0) / stepsPerDegree],
  );
}
