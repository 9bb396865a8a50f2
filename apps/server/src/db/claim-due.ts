import { type Selectable, sql } from 'kysely';
import type { TenantTables } from './schema/tables.ts';
import type { Tenant } from './tenancy.ts';

/** The tables of what leaves: rows with a time at which they are due, and the attempts so far (decision 0009). */
type OutgoingTable = 'mails' | 'messages';

interface Claim {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When the next attempt follows, unless this one writes what became of it. */
  readonly retryAt: (attempts: number) => number;
}

/** Claims a due row for one attempt, in a transaction: no other process claims it before `retryAt`; if this one ends meanwhile, the next attempt follows then. Undefined: it is not due any more, or somebody else has it. */
export async function claimDue<Table extends OutgoingTable>(
  tenant: Tenant,
  table: Table,
  { id, now, retryAt }: Claim,
): Promise<Selectable<TenantTables[Table]> | undefined> {
  type Row = Selectable<TenantTables[Table]> & { readonly attempts: number };
  const found = await tenant.query(
    (accountId) => sql<Row>`
      select * from ${sql.table(table)} where account_id = ${accountId} and id = ${id} and due_at <= ${new Date(now)} for update skip locked`,
  );
  const row = found.rows[0];
  if (row === undefined) return undefined;
  const attempts = row.attempts + 1;
  await tenant.query(
    (accountId) => sql`
      update ${sql.table(table)} set attempts = ${attempts}, due_at = ${new Date(retryAt(attempts))} where account_id = ${accountId} and id = ${id}`,
  );
  return { ...row, attempts };
}
