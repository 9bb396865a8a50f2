import { createHash } from 'node:crypto';
import type { VehicleId } from '@wattbook/domain/ids';
import type { DatabasePool } from '../../db/pool.ts';
import type { Statement, TenantConnection } from '../../db/tenant-connection.ts';
import type { QuarantinedValue, Screened } from './screen-samples.ts';

/** Rows per vehicle, day of receipt and reason: a flood of one kind hides no other one, and none of another day. */
const maxNoted = 200;
const dayMs = 86_400_000;

/**
 * Stores rejected values, each once however often its batch arrives; an unknown field once a day. Values beyond the quota are only counted. The
 * caller has locked the state of the vehicle.
 */
export async function addToQuarantine(
  connection: TenantConnection,
  vehicleId: VehicleId,
  { rejected, moreRejected }: Pick<Screened, 'rejected' | 'moreRejected'>,
  receivedAt: number,
): Promise<void> {
  const day = new Date(Math.floor(receivedAt / dayMs) * dayMs);
  const rows = rejected.map((value) => ({
    fingerprint: fingerprintOf(value, day),
    ts: value.ts === null ? null : new Date(value.ts),
    source: storable(value.source),
    field: storable(value.field),
    reason: value.reason,
    value: storable(value.value),
  }));
  const more = [...moreRejected].map(([reason, count]) => ({ reason, count }));
  await connection.run(insertQuarantine, [vehicleId, new Date(receivedAt), day, maxNoted, JSON.stringify(rows), JSON.stringify(more)]);
}

function fingerprintOf({ source, ts, field, value, reason }: QuarantinedValue, day: Date): string {
  const identity = reason === 'unknown_field' ? [reason, field, day] : [source, ts, field, value];
  return `\\x${createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32)}`;
}

/** PostgreSQL accepts no NUL and no unpaired surrogate in a text. */
function storable(text: string | null): string | null {
  return text === null ? null : text.toWellFormed().replaceAll('\0', '\u{fffd}');
}

const insertQuarantine: Statement = {
  name: 'insert_quarantine',
  text: `
  with sent as (
    select q.*, $3::timestamptz as received_at
    from jsonb_to_recordset($6::jsonb) as q(fingerprint bytea, ts timestamptz, source text, field text, reason text, value text)
  ), fresh as (
    select s.*, row_number() over (partition by s.reason) as number from sent s
    where not exists (select from quarantine q where q.account_id = $1 and q.vehicle_id = $2 and q.fingerprint = s.fingerprint)
  ), noted as (
    insert into quarantine (account_id, vehicle_id, fingerprint, received_at, ts, source, field, reason, value)
    select $1::uuid, $2::uuid, f.fingerprint, f.received_at, f.ts, f.source, f.field, f.reason, f.value from fresh f
    left join refusal_counts c on c.account_id = $1 and c.vehicle_id = $2 and c.day = $4::timestamptz and c.reason = f.reason
    where f.number <= $5 - coalesce(c.noted, 0)
    on conflict (account_id, vehicle_id, fingerprint) do nothing
    returning reason
  ), counts as (
    select reason, 0 as noted, 1 as refused from fresh
    union all select reason, 1, 0 from noted
    union all select m.reason, 0, m.count from jsonb_to_recordset($7::jsonb) as m(reason text, count integer)
  )
  insert into refusal_counts as c (account_id, vehicle_id, day, reason, noted, only_counted)
  select $1::uuid, $2::uuid, $4::timestamptz, reason, sum(noted), sum(refused) - sum(noted) from counts group by reason
  on conflict (account_id, vehicle_id, day, reason) do update
    set noted = c.noted + excluded.noted, only_counted = c.only_counted + excluded.only_counted`,
};

/** Deletes the rejected values of a vehicle that were received before a moment. */
export async function deleteRefusedBefore(connection: TenantConnection, vehicleId: VehicleId, before: number): Promise<void> {
  await connection.run(deleteOfVehicle, [vehicleId, new Date(before)]);
}

const deleteOfVehicle: Statement = {
  name: 'delete_refused_values',
  text: 'delete from quarantine where account_id = $1 and vehicle_id = $2 and received_at < $3',
};

/** How long rejected values are shown. */
const retentionDays = 90;

/** Deletes rejected values that are no longer shown. */
export async function deleteExpiredQuarantine(pool: DatabasePool, now: number): Promise<void> {
  const from = new Date(now - retentionDays * dayMs);
  await pool.run('all_accounts', 'delete from quarantine where received_at < $1', [from]);
  await pool.run('all_accounts', 'delete from refusal_counts where day < $1', [from]);
}
