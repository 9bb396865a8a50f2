import type { RuleFinding, RuleId } from '@wattbook/domain/consistency/rule';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { VehicleId } from '@wattbook/domain/ids';
import { markBatteriesOf } from '../segments/battery-due.ts';
import { markStatisticsOf } from '../segments/statistics-due.ts';
import { markMonthsOf } from '../segments/months-due.ts';
import { v7 as newId } from 'uuid';

/** A stored finding of a rule. */
export interface StoredFinding {
  readonly id: string;
  readonly segmentId: string;
  readonly ruleId: RuleId;
  readonly number: number | null;
  readonly otherId: string | null;
}

/** The findings of rules in these entries, not those of detection. Reads the index findings_of_segment. */
export const readFindings = (reader: AccountReader, segmentIds: readonly string[]): Promise<StoredFinding[]> =>
  reader.rows(
    `select id, segment_id as "segmentId", rule as "ruleId", number, other_id as "otherId" from findings
     where account_id = $1 and segment_id = any($2::uuid[]) and rule not in ('recomputed_overlaps_frozen', 'withdrawn_with_notes')`,
    [segmentIds],
  );

export const deleteFindings = (reader: AccountReader, ids: readonly string[]): Promise<unknown> =>
  reader.rows('delete from findings where account_id = $1 and id = any($2::uuid[])', [ids]);

/** Stores findings; one that the entry has of the same rule, and that differs by now, is open again. */
export async function writeFindings(
  reader: AccountReader,
  vehicleId: VehicleId,
  findings: readonly (RuleFinding & { readonly segmentId: string })[],
): Promise<void> {
  const rows = findings.map(({ segmentId, ruleId, number, other }) => ({
    id: newId(),
    segment_id: segmentId,
    rule: ruleId,
    number,
    other_kind: other?.kind ?? null,
    other_id: other?.id ?? null,
  }));
  await reader.rows(
    `insert into findings (account_id, id, vehicle_id, rule, segment_id, status, number, other_kind, other_id)
     select $1::uuid, f.id, $2::uuid, f.rule, f.segment_id, 'open', f.number, f.other_kind, f.other_id
     from jsonb_to_recordset($3::jsonb) as f(id uuid, rule text, segment_id uuid, number integer, other_kind text, other_id uuid)
     on conflict (account_id, segment_id, rule) do update
     set status = 'open', valid = true, number = excluded.number, other_kind = excluded.other_kind, other_id = excluded.other_id, updated_at = excluded.updated_at`,
    [vehicleId, JSON.stringify(rows)],
  );
}

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A finding as it is answered (`RuleError` of the contract); one without a status counts by `valid` (CONS-003, CONS-004), as `statusOf` says. */
const statusOfRow = `coalesce(f.status, case when f.valid then 'open' else 'ignored' end)`;
const answered = `jsonb_build_object('ruleId', f.rule, 'status', ${statusOfRow}, 'valid', f.valid, 'updatedAt', ${utc('f.updated_at')}, 'number', f.number,
  'other', case when f.other_id is not null then jsonb_build_object('kind', f.other_kind, 'id', f.other_id) end,
  'detected', case when f.detail ? 'startTime' then jsonb_build_object('kind', f.detail -> 'kind', 'startTime', f.detail -> 'startTime', 'endTime', f.detail -> 'endTime') end)`;

const copyTo = (table: 'trips' | 'charges') => `
  update ${table} t set errors = e.errors, excluded = e.excluded
  from (
    select s.id, coalesce(jsonb_agg(${answered} order by f.created_at, f.rule) filter (where f.id is not null), '[]') as errors,
      coalesce(bool_or(f.status = 'accepted'), false) as excluded
    from unnest($2::uuid[]) as s(id) left join findings f on f.account_id = $1 and f.segment_id = s.id
    group by s.id
  ) e
  where t.account_id = $1 and t.id = e.id and (t.errors, t.excluded) is distinct from (e.errors, e.excluded)`;

/** Averages, months and what a battery tells count entries without an accepted error: they are computed again. */
const copied = (table: 'trips' | 'charges') =>
  `with copied as (${copyTo(table)} returning t.vehicle_id, t.start_time, t.status), months as (${markMonthsOf('copied')})`;
const copyToTrips = `${copied('trips')} ${markStatisticsOf('copied')}`;
const copyToCharges = `${copied('charges')}, batteries as (${markBatteriesOf('copied')}) ${markStatisticsOf('copied')}`;

/** Copies the findings of trips and charges to their rows: lists answer them, and averages leave out those with an accepted one (CONS-013). */
export async function copyFindings(reader: AccountReader, segmentIds: readonly string[]): Promise<void> {
  if (segmentIds.length === 0) return;
  await reader.rows(copyToTrips, [segmentIds]);
  await reader.rows(copyToCharges, [segmentIds]);
}

/** Segments are gone, and what was found in them with them. */
export const forgetFindings = (reader: AccountReader, segmentIds: readonly string[]): Promise<unknown> =>
  reader.rows('delete from findings where account_id = $1 and segment_id = any($2::uuid[])', [segmentIds]);

/** A user gave a segment other times: what was detected over the former ones is no news any more. A replay finds what still is. */
export async function forgetRecomputed(reader: AccountReader, segmentId: string): Promise<void> {
  const deleted = await reader.rows(
    `delete from findings where account_id = $1 and segment_id = $2 and rule = 'recomputed_overlaps_frozen' returning id`,
    [segmentId],
  );
  if (deleted.length > 0) await copyFindings(reader, [segmentId]);
}

/** What was found in an entry belongs to its new vehicle. */
export const moveFindings = (reader: AccountReader, segmentId: string, vehicleId: VehicleId): Promise<unknown> =>
  reader.rows('update findings set vehicle_id = $3 where account_id = $1 and segment_id = $2', [segmentId, vehicleId]);
