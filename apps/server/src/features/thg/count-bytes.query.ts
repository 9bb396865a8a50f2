import { sql } from 'kysely';
import type { Tenant } from '../../db/tenancy.ts';

/** The bytes of all registration certificates of an account, without that of one submission. Deleted ones count as long as they can be restored. */
export async function countCertificateBytes(tenant: Tenant, without: string | null = null): Promise<number> {
  const { rows } = await tenant.query(
    (accountId) => sql<{ bytes: number }>`
      select coalesce(sum(octet_length(document)), 0)::double precision as bytes from thgs
      where account_id = ${accountId} and id is distinct from ${without}::uuid`,
  );
  return rows[0]?.bytes ?? 0;
}
