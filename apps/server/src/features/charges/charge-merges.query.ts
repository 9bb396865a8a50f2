import type { ChargeId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { Tenant } from '../../db/tenancy.ts';

interface ShownCharge {
  readonly id: ChargeId;
  /** In main units of the currency. */
  readonly cost: number | null;
  readonly costCurrency: Currency | null;
}

interface ShownRow {
  readonly of: string;
  readonly id: ChargeId;
  readonly cost: number | null;
  readonly cost_currency: Currency | null;
}

/** The charges as which others are shown, by the ids of these: itself, or what it was merged into. One that is deleted has none. */
export async function readShownCharges(tenant: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, ShownCharge>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tenant.query(
    (accountId) => sql<ShownRow>`
      with recursive above (of, id, merged_into, deleted_at, cost, cost_currency) as (
        select id, id, merged_into, deleted_at, cost, cost_currency from charges where account_id = ${accountId} and id = any(${ids})
        union
        select above.of, c.id, c.merged_into, c.deleted_at, c.cost, c.cost_currency
        from charges c join above on c.id = above.merged_into where c.account_id = ${accountId}
      )
      select of, id, cost, cost_currency from above where merged_into is null and deleted_at is null`,
  );
  return new Map(
    rows.map(({ of, id, cost, cost_currency: currency }) => [of, { id, cost: toDecimal(cost, currency), costCurrency: currency }]),
  );
}

/** The ids of a charge and of the parts that were merged into it, and into these. */
export async function readMergedIds(tenant: Tenant, id: string): Promise<readonly string[]> {
  const { rows } = await tenant.query(
    (accountId) => sql<{ id: string }>`
      with recursive below (id) as (
        select ${id}::uuid
        union
        select c.id from charges c join below on c.merged_into = below.id where c.account_id = ${accountId}
      )
      select id from below`,
  );
  return rows.map((row) => row.id);
}
