import type { ReceiptDouble } from '@wattbook/contract/receipts/receipt.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { isShown } from '../../db/hidden-rows.ts';
import type { Tenant } from '../../db/tenancy.ts';

interface DoubleRow {
  readonly of: string;
  readonly id: string;
  readonly name: string;
  readonly cost_id: string | null;
  readonly charge_id: string | null;
  readonly same_file: boolean;
}

/** The receipts of the account that seem to be the same as these, by the ids of these: the same bytes, or the same number and sum of an invoice. */
export async function readDoubles(tenant: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, readonly ReceiptDouble[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tenant.query(
    (accountId) => sql<DoubleRow>`
      select r.id as of, other.id, other.name, other.cost_id, other.charge_id, other.digest = r.digest as same_file
      from receipts r
      join receipts other on other.account_id = r.account_id and other.id <> r.id and other.deleted_at is null
        and (other.digest = r.digest
          or (other.facts->>'number' = r.facts->>'number' and other.facts->>'amount' = r.facts->>'amount'
            and other.facts->>'currency' = r.facts->>'currency'))
      where r.account_id = ${accountId} and r.id = any(${ids})
      order by other.created_at, other.id`,
  );
  const found = new Map<string, ReceiptDouble[]>();
  for (const row of rows) found.set(row.of, [...(found.get(row.of) ?? []), doubleOf(row)]);
  return found;
}

const doubleOf = (row: DoubleRow): ReceiptDouble => ({
  id: row.id,
  name: row.name,
  costId: row.cost_id,
  chargeId: row.charge_id,
  why: row.same_file ? 'same_file' : 'same_invoice',
});

/** The bytes of all receipts of an account. Deleted ones count as long as they can be restored. */
export async function countBytes(tenant: Tenant): Promise<number> {
  const { rows } = await tenant.query(
    (accountId) => sql<{ bytes: number }>`
      select coalesce(sum(size), 0)::double precision as bytes from receipts where account_id = ${accountId}`,
  );
  return rows[0]?.bytes ?? 0;
}

const digests = (tenant: Tenant) => tenant.selectFrom('receipts').select(['id', 'digest', 'facts']).where(isShown);

/** The receipts of a cost or of charges. */
export const readOfEntry = (tenant: Tenant, column: 'cost_id' | 'charge_id', ids: readonly string[]) =>
  digests(tenant)
    .where(sql<boolean>`${sql.ref(column)} = any(${ids})`)
    .execute();

/** The receipts of a vehicle that belong to nothing yet. An invoice for two vehicles is one at each. */
export const readUnassigned = (tenant: Tenant, vehicleId: VehicleId) =>
  digests(tenant).where('vehicle_id', '=', vehicleId).where('cost_id', 'is', null).where('charge_id', 'is', null).execute();

/** The file of a receipt; undefined: there is none. */
export const readFile = (tenant: Tenant, id: string) =>
  tenant.selectFrom('receipts').select(['name', 'content']).where('id', '=', id).where(isShown).executeTakeFirst();
