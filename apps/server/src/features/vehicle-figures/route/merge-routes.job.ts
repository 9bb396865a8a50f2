import { mergeLines } from '@wattbook/domain/routes/merge-lines';
import { unpackLine } from '@wattbook/domain/routes/pack-line';
import type { Platform } from '../../../platform.ts';
import { takeTurns } from '../../../process/take-turns.ts';
import { readLines } from '../../trips/public.ts';
import { type DueRoute, listDueRoutes, writeRoute } from './vehicle-routes.store.ts';

const maxVehicles = 50;
/** Of the points of an answer; the others are for later trips. */
export const maxStoredPoints = 4000;
/** What began later may still be reported or have no line yet, which would mark the route again. */
const dayMs = 86_400_000;

/** Merges the routes that are due, completely from their trips, so that they cannot drift. A vehicle that fails does not stop the others; the first error is thrown at the end. */
export async function mergeDueRoutes({ database, now }: Pick<Platform, 'database' | 'now'>, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (const due of await listDueRoutes(database, maxVehicles)) {
    if (signal.aborted) return;
    await mergeRoute({ database, now }, due).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

async function mergeRoute({ database, now }: Pick<Platform, 'database' | 'now'>, due: DueRoute): Promise<void> {
  const tenant = database.forAccount(due.account_id);
  const until = new Date(now() - dayMs);
  const lines = await readLines(tenant, { vehicleId: due.vehicle_id, to: until.toISOString() });
  const merged = await takeTurns(
    mergeLines(
      lines.map((points) => unpackLine(points)),
      maxStoredPoints,
    ),
  );
  await writeRoute(tenant, due, { until, trips: lines.length, merged });
}
