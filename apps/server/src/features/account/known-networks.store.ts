import { createHmac } from 'node:crypto';
import type { Database } from '../../db/tenancy.ts';
import type { Credentials } from './credentials.store.ts';

type Owner = Pick<Credentials, 'accountId' | 'userId' | 'passwordHash'>;

const lifeMs = 90 * 86_400_000;

/** With the hash of the password: a new password makes all networks unknown, also those of an attacker who knew the old one. */
const hashNetwork = (secret: string, { userId, passwordHash }: Owner, network: string): Buffer =>
  createHmac('sha256', secret).update(['network', userId, passwordHash, network].join('\n')).digest().subarray(0, 16);

interface Deps {
  readonly database: Database;
  readonly attemptSecret: string;
  readonly now: () => number;
}

/** Whether the user has signed in from this network within the last 90 days. */
export async function isKnownNetwork({ database, attemptSecret, now }: Deps, owner: Owner, network: string): Promise<boolean> {
  const row = await database
    .forAccount(owner.accountId)
    .selectFrom('known_networks')
    .select('seen_at')
    .where('user_id', '=', owner.userId)
    .where('network_hash', '=', hashNetwork(attemptSecret, owner, network))
    .where('seen_at', '>', new Date(now() - lifeMs))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers the network of a user who proved to be the owner, and forgets those of 90 days ago. */
export async function rememberNetwork({ database, attemptSecret, now }: Deps, owner: Owner, network: string): Promise<void> {
  const { accountId, userId } = owner;
  const [tenant, seenAt] = [database.forAccount(accountId), new Date(now())];
  await tenant
    .insertInto('known_networks')
    .values({ account_id: accountId, user_id: userId, network_hash: hashNetwork(attemptSecret, owner, network), seen_at: seenAt })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'network_hash']).doUpdateSet({ seen_at: seenAt }))
    .execute();
  await tenant
    .deleteFrom('known_networks')
    .where('user_id', '=', userId)
    .where('seen_at', '<=', new Date(now() - lifeMs))
    .execute();
}
