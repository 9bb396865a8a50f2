import type { VehicleId } from '@wattbook/domain/ids';
import { vehicleMetrics, type VehicleMetrics } from '@wattbook/domain/statistics/vehicle-metrics';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import { readCountedCharges } from '../../charges/public.ts';
import { offsetsOf, readLevelSpans } from '../../segments/public.ts';
import { readMeasuredTrips } from '../../trips/public.ts';
import { drawCurves } from './draw-curves.ts';

interface ZonedVehicle {
  readonly id: VehicleId;
  readonly time_zone: string;
}

export interface CollectedVehicle {
  readonly metrics: VehicleMetrics;
  /** When its last trip began or its last charge ended, in milliseconds since 1970; null: it has none. */
  readonly lastAt: number | null;
}

/** Everything that is collected of a vehicle, from all its trips, charges and curves. Null: the signal aborted. */
export async function collectVehicle(
  database: Database,
  tenant: Tenant,
  { id, time_zone: timeZone }: ZonedVehicle,
  signal: AbortSignal,
): Promise<CollectedVehicle | null> {
  const charges = await readCountedCharges(tenant, id);
  const curves = await drawCurves(database, { tenant, vehicleId: id, charges }, signal);
  if (curves === null) return null;
  const { trips, readings } = await readMeasuredTrips(tenant, id);
  const ofCharges = charges.flatMap(({ endLevel, endRange }) =>
    endLevel === null || endRange === null ? [] : [{ level: endLevel, range: endRange }],
  );
  const times = [...trips.map(({ startTime }) => startTime), ...charges.map(({ endTime }) => endTime)];
  const metrics = vehicleMetrics({
    trips,
    charges,
    curves,
    readings: [...ofCharges, ...readings],
    spans: await readLevelSpans(tenant, id),
    monthOf: monthsIn(timeZone, times),
  });
  return { metrics, lastAt: times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b), 0) };
}

/** Names the months of these times. A formatter call for each of thousands would take longer than reading them. */
function monthsIn(timeZone: string, times: readonly number[]): (time: number) => string {
  const [first, last] = [times.reduce((a, b) => Math.min(a, b), 0), times.reduce((a, b) => Math.max(a, b), 0)];
  const offsets = offsetsOf(timeZone, first, last);
  return (time) => {
    const seconds = offsets.findLast((offset) => offset.from <= time)?.seconds ?? 0;
    return new Date(time + seconds * 1000).toISOString().slice(0, 7);
  };
}
