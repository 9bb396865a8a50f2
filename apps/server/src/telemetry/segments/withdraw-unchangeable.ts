import type { SegmentKind } from '@wattbook/domain/detection/segment';
import type { SegmentId } from '@wattbook/domain/ids';
import type { TenantConnection } from '../../db/tenant-connection.ts';
import { runDetected } from './detected-effects.ts';
import { addFindings } from './findings.ts';
import { segmentKinds, segmentTables } from './segment-statements.ts';
import { type TimelineOwner, withdraw } from './segments-store.ts';

interface WithdrawnRow {
  readonly id: SegmentId;
  readonly kind: SegmentKind;
  readonly start_time: Date;
  readonly end_time: Date;
  readonly word: string;
}

/**
 * Withdraws what a replay leaves alone because its places were removed, where the samples of [from, to) are deleted: sealed trips whose
 * samples are all gone, and of the days whose places are final everything that shares time with the range. A replay detects the rest of it
 * again. A sealed trip with remaining samples stays: nothing could show its places again. Returns whether there was any.
 */
export async function withdrawUnchangeable(
  connection: TenantConnection,
  owner: TimelineOwner,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const finalUntil = owner.finalUntil === null ? '-infinity' : new Date(owner.finalUntil);
  const rows = await connection.rows<WithdrawnRow>(segmentKinds.map(select).join(' union all '), [
    owner.vehicleId,
    new Date(from),
    new Date(to),
    finalUntil,
  ]);
  const withdrawn = rows.map((row) => ({ ...row, startTime: row.start_time.getTime(), endTime: row.end_time.getTime() }));
  const annotated = await withdraw(connection, owner, withdrawn);
  await runDetected(connection, owner.vehicleId, { before: rows, records: [], withdrawn });
  await addFindings(connection, owner.vehicleId, annotated);
  return rows.length > 0;
}

function select(kind: SegmentKind): string {
  const shared = `select id, '${kind}' as kind, start_time, end_time, status as word from ${segmentTables[kind]}
    where account_id = $1 and vehicle_id = $2 and not frozen and deleted_at is null and start_time <= $4 and end_time >= $3`;
  switch (kind) {
    case 'trip':
      return `${shared} and (case when places_key is null then end_time <= $5 and start_time < $4 else start_time >= $3 and end_time < $4 end)`;
    case 'charge':
      return `${shared} and end_time <= $5 and start_time < $4`;
    // Those beside the range grow into it.
    case 'idle':
    case 'sleep':
      return `${shared} and end_time <= $5`;
  }
}
