import type { SegmentKind } from '@wattbook/domain/detection/segment';
import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { segmentTables } from './segment-statements.ts';

/** A stored segment. Times in milliseconds since 1970. */
export interface StoredSegment<Kind extends SegmentKind = SegmentKind> {
  readonly kind: Kind;
  readonly startTime: number;
  readonly endTime: number;
  /** The number that a recording gave to a trip or charge. */
  readonly driveNumber: number | null;
  readonly chargeNumber: number | null;
}

interface OverlapQuery<Kind extends SegmentKind> {
  readonly kinds: readonly Kind[];
  readonly from: number;
  readonly to: number;
  /** Left out. */
  readonly except?: readonly string[];
  /** Only those that were written before this moment. */
  readonly before?: Date | null;
  /** Only those that have not ended. */
  readonly isRunning?: boolean;
}

interface Row<Kind> {
  readonly kind: Kind;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly drive_number: number | null;
  readonly charge_number: number | null;
}

const numberOf = (kind: SegmentKind, of: 'trip' | 'charge', column: string) => (kind === of ? column : 'null::integer');

const select = (kind: SegmentKind) => `
  select '${kind}' as kind, start_time, end_time, ${numberOf(kind, 'trip', 'drive_number')} as drive_number,
    ${numberOf(kind, 'charge', 'charge_number')} as charge_number
  from ${segmentTables[kind]}
  where account_id = $1 and vehicle_id = $2 and deleted_at is null and start_time < $4 and end_time > $3
    and id <> all($5::uuid[]) and ($6::timestamptz is null or created_at < $6)
    and (status = 'open' or not $7::boolean)`;

/**
 * The segments of a vehicle that share time with [from, to], in order, open ones too; what a person deleted leaves its time free. Rides on the index over vehicle and
 * start.
 */
export async function readOverlapping<Kind extends SegmentKind>(
  reader: AccountReader,
  vehicleId: VehicleId,
  { kinds, from, to, except = [], before = null, isRunning = false }: OverlapQuery<Kind>,
): Promise<StoredSegment<Kind>[]> {
  const rows = await reader.rows<Row<Kind>>(`${kinds.map(select).join(' union all ')} order by start_time`, [
    vehicleId,
    new Date(from),
    new Date(to),
    except,
    before,
    isRunning,
  ]);
  return rows.map((row) => ({
    kind: row.kind,
    startTime: row.start_time.getTime(),
    endTime: row.end_time.getTime(),
    driveNumber: row.drive_number,
    chargeNumber: row.charge_number,
  }));
}
