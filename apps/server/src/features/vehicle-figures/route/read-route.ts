import { MAX_VERTICES, type VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { stepsPerDegree } from '@wattbook/domain/routes/line';
import { type MergedLine, mergeLines } from '@wattbook/domain/routes/merge-lines';
import { unpackLine } from '@wattbook/domain/routes/pack-line';
import type { Tenant } from '../../../db/tenancy.ts';
import { takeTurns } from '../../../process/take-turns.ts';
import { readLines, readSealedLines, type TripFilter } from '../../trips/public.ts';
import { requireVehicle } from '../../vehicles/public.ts';

/** The merged lines of the trips of a range (DASH-021, OQ-088), and the sealed ones, which only the browser can open. */
export async function readRoute(tenant: Tenant, filter: TripFilter): Promise<VehicleRoute> {
  const lines = await readLines(tenant, filter);
  const sealed = await readSealedLines(tenant, filter);
  if (lines.length === 0 && sealed.length === 0) await requireVehicle(tenant, filter.vehicleId);
  const merged = await takeTurns(
    mergeLines(
      lines.map((points) => unpackLine(points)),
      MAX_VERTICES,
    ),
  );
  return presentRoute({ trips: lines.length, merged, sealed });
}

interface FoundRoute {
  readonly trips: number;
  readonly merged: readonly MergedLine[];
  readonly sealed: Awaited<ReturnType<typeof readSealedLines>>;
}

export function presentRoute({ trips, merged, sealed }: FoundRoute): VehicleRoute {
  return {
    trips,
    coordinates: merged.map(({ line }) => placesOf(line)),
    counts: merged.map(({ count }) => count),
    sealed: sealed.map(({ trip_id, places_key, sealed: bytes, clip_from, clip_to }) => ({
      tripId: trip_id,
      placesKey: places_key,
      line: bytes.toString('base64'),
      trackBetween: clip_from === null || clip_to === null ? null : { from: clip_from.toISOString(), to: clip_to.toISOString() },
    })),
  };
}

/** `[longitude, latitude]`, as map libraries expect it. */
const placesOf = (line: Int32Array): [number, number][] =>
  Array.from({ length: line.length / 2 }, (_, index) => [
    (line[2 * index + 1] ?? 0) / stepsPerDegree,
    (line[2 * index] ?? 0) / stepsPerDegree,
  ]);
