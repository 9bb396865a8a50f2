import type { SegmentId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { Statement, TenantConnection } from '../../db/tenant-connection.ts';

/** Something that a user has to check. */
export interface Finding {
  readonly rule: 'recomputed_overlaps_frozen' | 'withdrawn_with_notes';
  readonly segmentId: SegmentId;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Adds findings that are not stored yet: the same replay finds the same again. */
export async function addFindings(connection: TenantConnection, vehicleId: VehicleId, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return;
  const rows = findings.map(({ rule, segmentId, detail }) => ({ id: newId(), rule, segment_id: segmentId, detail }));
  await connection.run(insertFindings, [vehicleId, JSON.stringify(rows)]);
}

const insertFindings: Statement = {
  name: 'insert_findings',
  text: `
  insert into findings (account_id, id, vehicle_id, rule, segment_id, detail)
  select $1::uuid, f.id, $2::uuid, f.rule, f.segment_id, f.detail
  from jsonb_to_recordset($3::jsonb) as f(id uuid, rule text, segment_id uuid, detail jsonb)
  where not exists (
    select from findings g
    where g.account_id = $1 and g.vehicle_id = $2 and g.rule = f.rule and g.segment_id = f.segment_id and g.detail = f.detail
  )`,
};
