import type { Passkey } from '@wattbook/contract/passkeys/passkey.schema';
import type { UserId } from '@wattbook/domain/ids';
import type { Tenant } from '../../../db/tenancy.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const presentedColumns = ['id', 'name', 'created_at', 'last_used_at'] as const;

const presentPasskey = ({ id, name, created_at, last_used_at }: Row): Passkey => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});

/** The passkeys of a user, the newest first. */
export async function listPasskeys(tenant: Tenant, userId: UserId): Promise<Passkey[]> {
  const rows = await tenant.selectFrom('passkeys').select(presentedColumns).where('user_id', '=', userId).orderBy('id', 'desc').execute();
  return rows.map(presentPasskey);
}

interface CredentialDescriptor {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports: string[];
}

/** The credential ids of a user's passkeys, so that no authenticator creates a second one. */
export async function listCredentials(tenant: Tenant, userId: UserId): Promise<CredentialDescriptor[]> {
  const rows = await tenant.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', userId).execute();
  return rows.map(({ credential_id: id, transports }) => ({ id, type: 'public-key', transports }));
}

interface NewPasskey {
  readonly id: string;
  readonly userId: UserId;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly now: number;
}

/** Stores a passkey; undefined where it is stored already. */
export async function insertPasskey(tenant: Tenant, passkey: NewPasskey): Promise<Passkey | undefined> {
  const row = await tenant
    .insertInto('passkeys')
    .values({
      account_id: tenant.accountId,
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      created_at: new Date(passkey.now),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'credential_id']).doNothing())
    .returning(presentedColumns)
    .executeTakeFirst();
  return row && presentPasskey(row);
}

export interface StoredPasskey {
  readonly id: string;
  readonly name: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
}

/** A passkey of a user by its credential id. */
export async function findPasskey(tenant: Tenant, userId: UserId, credentialId: string): Promise<StoredPasskey | undefined> {
  const row = await tenant
    .selectFrom('passkeys')
    .select(['id', 'name', 'public_key', 'counter'])
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, publicKey: Uint8Array.from(row.public_key), counter: Number(row.counter) };
}

interface PasskeyUse {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

/** Stores that a passkey was used; false when another call did so in between, or it was deleted. */
export async function storeUse(tenant: Tenant, { id, from, to, now }: PasskeyUse): Promise<boolean> {
  const changed = await tenant
    .updateTable('passkeys')
    .set({ counter: to, last_used_at: new Date(now) })
    .where('id', '=', id)
    .where('counter', '=', String(from))
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** Undefined: the user has no such passkey. */
export async function renamePasskey(tenant: Tenant, userId: UserId, id: string, name: string): Promise<Passkey | undefined> {
  const row = await tenant
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(presentedColumns)
    .executeTakeFirst();
  return row && presentPasskey(row);
}

/** Deletes one passkey of a user, or all; returns the names of the deleted ones. */
export async function deletePasskeys(tenant: Tenant, userId: UserId, id?: string): Promise<string[]> {
  const rows = await tenant
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}
