import { MAX_VERTICES, type VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { Line } from '@wattbook/domain/routes/line';
import { unpackLine } from '@wattbook/domain/routes/pack-line';
import { simplifyLine } from '@wattbook/domain/routes/simplify-line';
import type { Tenant } from '../../../db/tenancy.ts';
import { readLines, readSealedLines } from '../../trips/public.ts';
import { maxStoredPoints } from './merge-routes.job.ts';
import { presentRoute, readRoute } from './read-route.ts';
import { findStoredRoute } from './vehicle-routes.store.ts';

/** More trips than this since the route was merged are merged anew. */
const maxLater = 100;
/** Metres by which lines of single trips may differ from the track at first. */
const firstTolerance = 40;

/** The merged lines of all trips (STAT-025): the stored ones, with those of later trips above them, each by itself (decision 0194). */
export async function readWholeRoute(tenant: Tenant, vehicleId: string): Promise<VehicleRoute> {
  const stored = await findStoredRoute(tenant, vehicleId);
  if (stored === null) return readRoute(tenant, { vehicleId });
  const later = await readLines(tenant, { vehicleId, from: new Date(stored.until.getTime() + 1).toISOString() });
  if (later.length > maxLater) return readRoute(tenant, { vehicleId });
  const single = simplifyAll(
    later.map((points) => unpackLine(points)),
    MAX_VERTICES - maxStoredPoints,
  );
  return presentRoute({
    trips: stored.trips + later.length,
    merged: [...stored.merged, ...single.map((line) => ({ line, count: 1 }))],
    sealed: await readSealedLines(tenant, { vehicleId }),
  });
}

/** The lines with at most so many points in all; a line has two at least. */
function simplifyAll(lines: readonly Line[], maxPoints: number): Line[] {
  for (let tolerance = firstTolerance; ; tolerance *= 2) {
    const simpler = lines.map((line) => simplifyLine(line, tolerance));
    const points = simpler.reduce((sum, line) => sum + line.length / 2, 0);
    if (points <= maxPoints || points === 2 * lines.length) return simpler;
  }
}
