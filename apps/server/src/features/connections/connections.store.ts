import { createHash } from 'node:crypto';
import type { ConnectionProblem } from '@wattbook/contract/connections/connection.schema';
import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Grant, Secrets } from '../../connections/connector.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Sealing } from '../../sealing/sealing.ts';
import { setLoginData } from '../vehicles/public.ts';

/** The access of a user to a source, opened. */
export interface StoredGrant {
  readonly id: string;
  readonly connector: ConnectorName;
  readonly secrets: Secrets;
  readonly expiresAt: number | null;
  /** Grows with each access. */
  readonly version: number;
  readonly valid: boolean;
  /** When the user signed in last, milliseconds since 1970. */
  readonly grantedAt: number;
}

const purposeOf = (id: string) => `connection ${id}`;

/** With some sources the name of a person is all that opens his data, so it is recognised by a hash, and stands in the sealed secrets only. */
const hashOf = (sourceUser: string): string => createHash('sha256').update(sourceUser).digest('hex');

/** What a sign-in granted, and when, in milliseconds since 1970. */
interface SignedIn {
  readonly connector: ConnectorName;
  readonly grant: Grant;
  readonly at: number;
}

/** Stores what a sign-in granted; a second sign-in of the same person renews the first. Returns its id. The caller has locked the vehicles of the account. */
export async function storeGrant(tenant: Tenant, sealing: Sealing, { connector, grant, at }: SignedIn): Promise<string> {
  const known = await tenant
    .selectFrom('connections')
    .select('id')
    .where('connector', '=', connector)
    .where('source_user', '=', hashOf(grant.sourceUser))
    .executeTakeFirst();
  const id = known?.id ?? newId();
  const values = {
    secrets: sealing.seal(JSON.stringify(grant.secrets), purposeOf(id)),
    expires_at: grant.expiresAt === null ? null : new Date(grant.expiresAt),
    valid: true,
    granted_at: new Date(at),
    renewing_until: null,
  };
  await tenant
    .insertInto('connections')
    .values({ account_id: tenant.accountId, id, connector, source_user: hashOf(grant.sourceUser), ...values })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'connector', 'source_user']).doUpdateSet({ ...values, version: sql`connections.version + 1` }),
    )
    .execute();
  return id;
}

/** Undefined: there is no such connection, or its secrets were sealed with another key. */
export async function readGrant(tenant: Tenant, sealing: Sealing, id: string): Promise<StoredGrant | undefined> {
  const row = await tenant
    .selectFrom('connections')
    .select(['connector', 'secrets', 'expires_at', 'version', 'valid', 'granted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const opened = row === undefined ? undefined : sealing.open(row.secrets, purposeOf(id));
  if (row === undefined || opened === undefined) return undefined;
  return {
    id,
    connector: row.connector,
    secrets: JSON.parse(opened) as Secrets,
    expiresAt: row.expires_at?.getTime() ?? null,
    version: row.version,
    valid: row.valid,
    grantedAt: row.granted_at.getTime(),
  };
}

/** So long one process renews; after that its crash is assumed. */
const renewalMs = 60_000;

/** Claims the renewal of an access of this version; false: another process renews it, or has. */
export async function claimRenewal(tenant: Tenant, { id, version }: StoredGrant, now: number): Promise<boolean> {
  const claimed = await tenant
    .updateTable('connections')
    .set({ renewing_until: new Date(now + renewalMs) })
    .where('id', '=', id)
    .where('version', '=', version)
    .where((where) => where.or([where('renewing_until', 'is', null), where('renewing_until', '<', new Date(now))]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Stores a renewed access; the sign-in of the user, if one came meanwhile, stays. */
export async function storeRenewal(tenant: Tenant, sealing: Sealing, { id, version }: StoredGrant, grant: Grant): Promise<void> {
  await tenant
    .updateTable('connections')
    .set({
      secrets: sealing.seal(JSON.stringify(grant.secrets), purposeOf(id)),
      expires_at: grant.expiresAt === null ? null : new Date(grant.expiresAt),
      version: sql`version + 1`,
      renewing_until: null,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Gives the claim back after a renewal that failed, so that the next call tries again. */
export async function endRenewal(tenant: Tenant, { id, version }: StoredGrant): Promise<void> {
  await tenant.updateTable('connections').set({ renewing_until: null }).where('id', '=', id).where('version', '=', version).execute();
}

/**
 * Marks the login data of a connection as invalid, of all its vehicles (VEH-024); they are asked no longer, and what is missed from now on is remembered. Nothing
 * happens where the user has signed in meanwhile. Returns the vehicles.
 */
export async function invalidateGrant(
  tenant: Tenant,
  { id, version }: StoredGrant,
  problem: ConnectionProblem,
  now: number,
): Promise<readonly VehicleId[]> {
  return tenant.transaction(async (transaction) => {
    const marked = await transaction
      .updateTable('connections')
      .set({ valid: false, renewing_until: null })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('valid', '=', true)
      .executeTakeFirst();
    if (marked.numUpdatedRows === 0n) return [];
    const vehicles = await transaction
      .updateTable('vehicle_connections')
      .set({
        poll_at: null,
        problem,
        problem_since: new Date(now),
        missed_since: sql`coalesce(missed_since, data_at, ${new Date(now)}::timestamptz)`,
      })
      .where('connection_id', '=', id)
      .returning('vehicle_id')
      .execute();
    const ids = vehicles.map(({ vehicle_id }) => vehicle_id);
    await setLoginData(transaction, ids, 'invalid');
    return ids;
  });
}

export async function deleteConnection(tenant: Tenant, id: string): Promise<void> {
  await tenant.deleteFrom('connections').where('id', '=', id).execute();
}
