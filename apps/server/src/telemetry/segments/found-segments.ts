import type { SegmentKind } from '@wattbook/domain/detection/segment';
import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { segmentTables } from './segment-statements.ts';

interface FoundRow {
  readonly kind: SegmentKind;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly drive_number: number | null;
  readonly charge_number: number | null;
}

const branches = [
  `select 'trip' as kind, start_time, end_time, drive_number, null::integer as charge_number from ${segmentTables.trip}`,
  `select 'charge', start_time, end_time, null, charge_number from ${segmentTables.charge}`,
  `select 'idle', start_time, end_time, null, null from ${segmentTables.idle}`,
  `select 'sleep', start_time, end_time, null, null from ${segmentTables.sleep}`,
];

/** The periods of a vehicle that share time with [from, to], in order. */
export async function readFoundSegments(reader: AccountReader, vehicleId: VehicleId, from: number, to: number) {
  const where = 'where account_id = $1 and vehicle_id = $2 and deleted_at is null and end_time > $3 and start_time < $4';
  const rows = await reader.rows<FoundRow>(`${branches.map((branch) => `${branch} ${where}`).join(' union all ')} order by start_time`, [
    vehicleId,
    new Date(from),
    new Date(to),
  ]);
  return rows.map((row) => ({
    kind: row.kind,
    startTime: row.start_time.getTime(),
    endTime: row.end_time.getTime(),
    driveNumber: row.drive_number,
    chargeNumber: row.charge_number,
  }));
}
