import type { RuleStatus } from '@wattbook/domain/consistency/rule-status';
import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { copyFindings } from './findings.store.ts';

/** The status of a finding as it is stored. */
interface StatusRow {
  readonly id: string;
  readonly rule: string;
  readonly status: RuleStatus | null;
  readonly valid: boolean;
}

/** The statuses of what was found in an entry. */
export const readStatuses = (reader: AccountReader, segmentId: string): Promise<StatusRow[]> =>
  reader.rows('select id, rule, status, valid from findings where account_id = $1 and segment_id = $2 for update', [segmentId]);

/**
 * Writes new statuses of findings of an entry. One that is found in two entries is one question: ignored or opened again in one, it is so in the other. Accepting leaves an
 * entry out of averages, so it is decided for each.
 */
export async function writeStatuses(
  reader: AccountReader,
  segmentId: string,
  changed: readonly { readonly id: string; readonly status: RuleStatus }[],
): Promise<void> {
  if (changed.length === 0) return;
  const others = await reader.rows<{ id: string }>(
    `with own as (
       update findings f set status = c.status, updated_at = now() from jsonb_to_recordset($2::jsonb) as c(id uuid, status text)
       where f.account_id = $1 and f.id = c.id returning f.segment_id, f.rule, f.other_id, f.status
     )
     update findings f set status = own.status, updated_at = now() from own
     where f.account_id = $1 and f.segment_id = own.other_id and f.rule = own.rule and f.other_id = own.segment_id
       and own.status in ('open', 'ignored') and f.status in ('open', 'ignored')
     returning f.segment_id as id`,
    [JSON.stringify(changed)],
  );
  await copyFindings(reader, [segmentId, ...others.map(({ id }) => id)]);
}

/** The trips and charges of a vehicle that a check reads, and the statuses of errors that it returns to open. Times are of the starts. */
export interface CheckedSelection {
  readonly vehicleId: VehicleId;
  readonly from: Date;
  readonly to: Date;
  readonly tables: readonly ('trips' | 'charges')[];
  readonly statuses: readonly RuleStatus[];
}

const selected = (tables: CheckedSelection['tables'], columns: string) =>
  tables
    .map(
      (table) => `select ${columns} from ${table}
        where account_id = $1 and vehicle_id = $2 and start_time between $3 and $4 and deleted_at is null and status <> 'open'`,
    )
    .join(' union all ');

const isReset = `coalesce(f.status, case when f.valid then 'open' else 'ignored' end) = any($5::text[])`;

/** Counts the entries, and the errors in them of these statuses. */
export async function countSelected(
  reader: AccountReader,
  { vehicleId, from, to, tables, statuses }: CheckedSelection,
): Promise<{ readonly entries: number; readonly reset: number }> {
  const [counts] = await reader.rows<{ entries: number; reset: number }>(
    `with entries as (${selected(tables, 'id')})
     select (select count(*) from entries)::integer as entries,
       (select count(*) from findings f join entries e on e.id = f.segment_id where f.account_id = $1 and ${isReset})::integer as reset`,
    [vehicleId, from, to, statuses],
  );
  return counts ?? { entries: 0, reset: 0 };
}

/** Returns errors of these statuses, as they were at a moment, to open, and says in which entries. Later decisions of the user stay. */
export async function resetSelected(
  reader: AccountReader,
  { vehicleId, from, to, tables, statuses }: CheckedSelection,
  at: Date,
): Promise<readonly string[]> {
  const rows = await reader.rows<{ id: string }>(
    `update findings f set status = 'open', valid = true, updated_at = now() from (${selected(tables, 'id')}) e
     where f.account_id = $1 and f.segment_id = e.id and f.updated_at <= $6 and ${isReset} returning f.segment_id as id`,
    [vehicleId, from, to, statuses, at],
  );
  return rows.map(({ id }) => id);
}
