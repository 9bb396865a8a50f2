import { MAX_WRONG_PROOFS, PROOF_CLOSED_DAYS } from '@wattbook/domain/connections/owner-proof';
import type { ConnectorName } from '@wattbook/domain/connections/connectors';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../db/tenancy.ts';

/** A vehicle that a form named to its source. */
export interface NamedVehicleKey {
  readonly connector: ConnectorName;
  readonly sourceVehicle: string;
}

const lifeMs = PROOF_CLOSED_DAYS * 86_400_000;

/** `new`, `held`: the account alone connects the vehicle, from now on or already; `elsewhere`: another account does; `closed`: too much was guessed about it. */
export type NamedClaim = 'new' | 'held' | 'elsewhere' | 'closed';

export async function claimNamed(tenant: Tenant, { connector, sourceVehicle }: NamedVehicleKey, now: number): Promise<NamedClaim> {
  return tenant.transaction(async ({ directory, accountId }) => {
    const row = { connector, source_vehicle: sourceVehicle, account_id: accountId, expires_at: new Date(now + lifeMs) };
    const { numInsertedOrUpdatedRows: inserted } = await directory
      .insertInto('named_vehicle_directory')
      .values(row)
      .onConflict((conflict) => conflict.columns(['connector', 'source_vehicle']).doNothing())
      .executeTakeFirstOrThrow();
    if (inserted === 1n) return 'new';
    const known = await directory
      .selectFrom('named_vehicle_directory')
      .select(['account_id', 'wrong_proofs', 'expires_at'])
      .where('connector', '=', connector)
      .where('source_vehicle', '=', sourceVehicle)
      .forUpdate()
      .executeTakeFirst();
    const isOver = known === undefined || known.expires_at.getTime() <= now;
    if (!isOver && known.wrong_proofs >= MAX_WRONG_PROOFS) return 'closed';
    if (!isOver && known.account_id !== null && known.account_id !== accountId) return 'elsewhere';
    await directory
      .insertInto('named_vehicle_directory')
      .values({ ...row, wrong_proofs: isOver ? 0 : known.wrong_proofs })
      .onConflict((conflict) =>
        conflict.columns(['connector', 'source_vehicle']).doUpdateSet({
          account_id: row.account_id,
          expires_at: row.expires_at,
          wrong_proofs: sql`excluded.wrong_proofs`,
        }),
      )
      .execute();
    return !isOver && known.account_id === accountId ? 'held' : 'new';
  });
}

/** Counts a proof as wrong before it is looked at. Returns how many were; null: the account does not connect the vehicle, or no try is left. */
export async function countProof({ directory, accountId }: Tenant, { connector, sourceVehicle }: NamedVehicleKey): Promise<number | null> {
  const row = await directory
    .updateTable('named_vehicle_directory')
    .set({ wrong_proofs: sql`wrong_proofs + 1` })
    .where('connector', '=', connector)
    .where('source_vehicle', '=', sourceVehicle)
    .where('account_id', '=', accountId)
    .where('wrong_proofs', '<', MAX_WRONG_PROOFS)
    .returning('wrong_proofs')
    .executeTakeFirst();
  return row?.wrong_proofs ?? null;
}

/** The owner has proved himself: nothing is left of wrong proofs. */
export async function forgetWrongProofs({ directory, accountId }: Tenant, { connector, sourceVehicle }: NamedVehicleKey): Promise<void> {
  await directory
    .updateTable('named_vehicle_directory')
    .set({ wrong_proofs: 0 })
    .where('connector', '=', connector)
    .where('source_vehicle', '=', sourceVehicle)
    .where('account_id', '=', accountId)
    .execute();
}

/** The account connects the vehicle no longer; wrong proofs stay counted. */
export async function releaseNamed({ directory, accountId }: Tenant, { connector, sourceVehicle }: NamedVehicleKey): Promise<void> {
  await directory
    .deleteFrom('named_vehicle_directory')
    .where('connector', '=', connector)
    .where('source_vehicle', '=', sourceVehicle)
    .where('account_id', '=', accountId)
    .where('wrong_proofs', '=', 0)
    .execute();
  await directory
    .updateTable('named_vehicle_directory')
    .set({ account_id: null })
    .where('connector', '=', connector)
    .where('source_vehicle', '=', sourceVehicle)
    .where('account_id', '=', accountId)
    .execute();
}

/** Deletes what is over; returns the vehicles that an account was connecting and did not connect. */
export async function deleteExpiredNamed({ directory }: Pick<Database, 'directory'>, now: number): Promise<readonly NamedVehicleKey[]> {
  const { rows } = await sql<NamedVehicleKey & { readonly isEnded: boolean }>`
    delete from named_vehicle_directory n where n.expires_at <= ${new Date(now)}
    returning n.connector, n.source_vehicle as "sourceVehicle", n.account_id is not null and not exists (
      select from source_vehicle_directory d where d.connector = n.connector and d.source_vehicle = n.source_vehicle) as "isEnded"`.execute(
    directory,
  );
  return rows.filter(({ isEnded }) => isEnded).map(({ connector, sourceVehicle }) => ({ connector, sourceVehicle }));
}
