import { createHash } from 'node:crypto';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Pool } from 'pg';
import type { Statement, TenantConnection } from '../db/tenant-connection.ts';
import type { QuarantinedValue } from './screen-samples.ts';

/** Stores rejected values, each once however often its batch arrives. */
export async function addToQuarantine(
  connection: TenantConnection,
  vehicleId: VehicleId,
  values: readonly QuarantinedValue[],
  receivedAt: number,
): Promise<void> {
  const rows = values.map((refused) => ({
    fingerprint: `\\x${createHash('sha256')
      .update(JSON.stringify([refused.source, refused.ts, refused.field, refused.value]))
      .digest('hex')
      .slice(0, 32)}`,
    ts: refused.ts === null ? null : new Date(refused.ts),
    source: storable(refused.source),
    field: storable(refused.field.slice(0, 64)),
    reason: refused.reason,
    value: storable(refused.value),
  }));
  await connection.run(insertQuarantine, [vehicleId, new Date(receivedAt), JSON.stringify(rows)]);
}

/** PostgreSQL accepts no NUL and no unpaired surrogate in a text. */
function storable(text: string | null): string | null {
  return text === null ? null : text.toWellFormed().replaceAll('\0', '\u{fffd}');
}

const insertQuarantine: Statement = {
  name: 'insert_quarantine',
  text: `
  insert into quarantine (account_id, vehicle_id, fingerprint, received_at, ts, source, field, reason, value)
  select $1::uuid, $2::uuid, q.fingerprint, $3::timestamptz, q.ts, q.source, q.field, q.reason, q.value
  from jsonb_to_recordset($4::jsonb) as q(fingerprint bytea, ts timestamptz, source text, field text, reason text, value text)
  on conflict (account_id, vehicle_id, fingerprint) do nothing`,
};

/** How long rejected values are shown. */
const retentionDays = 90;

/** Deletes rejected values that are no longer shown. */
export async function deleteExpiredQuarantine(pool: Pool, now: number): Promise<void> {
  await pool.query('delete from quarantine where received_at < $1', [new Date(now - retentionDays * 86_400_000)]);
}
