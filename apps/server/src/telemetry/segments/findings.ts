import type { SegmentKind } from '@wattbook/domain/detection/segment';
import type { SegmentId, VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { copyFindings } from '../consistency/findings.store.ts';

/** Something of detection that a user has to check: what it would have written over a frozen segment, or what it withdrew. */
export interface Finding {
  readonly rule: 'recomputed_overlaps_frozen' | 'withdrawn_with_notes';
  readonly segmentId: SegmentId;
  readonly detail: { readonly kind: SegmentKind; readonly startTime: Date; readonly endTime: Date };
}

/** Adds findings, one for a segment and rule with the times of all: the same replay finds the same again, and one that grew is open again. */
export async function addFindings(reader: AccountReader, vehicleId: VehicleId, findings: readonly Finding[]): Promise<void> {
  if (findings.length === 0) return;
  const ofSegments = Map.groupBy(findings, ({ rule, segmentId }) => `${rule} ${segmentId}`);
  const rows = [...ofSegments.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [{ id: newId(), rule: first.rule, segment_id: first.segmentId, detail: more.reduce(widest, first).detail }],
  );
  await reader.rows(upsertFindings, [vehicleId, JSON.stringify(rows)]);
  await copyFindings(
    reader,
    rows.map(({ segment_id }) => segment_id),
  );
}

const widest = (one: Finding, other: Finding): Finding => ({
  ...one,
  detail: {
    ...one.detail,
    startTime: other.detail.startTime < one.detail.startTime ? other.detail.startTime : one.detail.startTime,
    endTime: other.detail.endTime > one.detail.endTime ? other.detail.endTime : one.detail.endTime,
  },
});

// Times in ISO 8601 sort as texts. A finding of this kind always has both.
const merged = `jsonb_set(jsonb_set(findings.detail,
  '{startTime}', least(findings.detail -> 'startTime', excluded.detail -> 'startTime')),
  '{endTime}', greatest(findings.detail -> 'endTime', excluded.detail -> 'endTime'))`;

const upsertFindings = `
  insert into findings (account_id, id, vehicle_id, rule, segment_id, detail, status)
  select $1::uuid, f.id, $2::uuid, f.rule, f.segment_id, f.detail, 'open'
  from jsonb_to_recordset($3::jsonb) as f(id uuid, rule text, segment_id uuid, detail jsonb)
  on conflict (account_id, segment_id, rule) do update set detail = ${merged}, status = 'open', valid = true, updated_at = excluded.updated_at
  where findings.detail is distinct from ${merged}`;
