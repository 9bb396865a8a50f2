import type { SegmentKind } from '@wattbook/domain/detection/segment';
import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { SampleRange } from '../samples/sample-range.ts';
import { segmentKinds, segmentTables } from './segment-statements.ts';

/** How many shown segments of a kind share time with a range, and how many of them stay when its samples are deleted. */
export interface SegmentCount {
  readonly total: number;
  readonly kept: number;
}

/** Frozen ones stay, and sealed trips that lie only partly in the range. */
const count = (kind: SegmentKind) => `
  select '${kind}' as kind, count(*)::integer as total,
    count(*) filter (where frozen${kind === 'trip' ? ' or (places_key is not null and (start_time < $3 or end_time >= $4))' : ''})::integer as kept
  from ${segmentTables[kind]}
  where account_id = $1 and vehicle_id = $2 and deleted_at is null and start_time < $4 and end_time > $3`;

/** Counts the shown segments that share time with a range. Rides on the index over vehicle and start. */
export async function countSegments(
  reader: AccountReader,
  vehicleId: VehicleId,
  { from, to }: SampleRange,
): Promise<Readonly<Record<SegmentKind, SegmentCount>>> {
  const rows = await reader.rows<SegmentCount & { kind: SegmentKind }>(segmentKinds.map(count).join(' union all '), [
    vehicleId,
    new Date(from),
    new Date(to),
  ]);
  const of = (kind: SegmentKind): SegmentCount => rows.find((row) => row.kind === kind) ?? { total: 0, kept: 0 };
  return { trip: of('trip'), charge: of('charge'), idle: of('idle'), sleep: of('sleep') };
}
