import type { User } from '@wattbook/contract/users/user.schema';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { Database } from '../../db/tenancy.ts';

export interface Credentials {
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly email: string;
  readonly firstName: string | null;
  readonly language: User['language'];
  readonly passwordHash: string;
  /** Sealed; null: no second step. */
  readonly totpSecret: string | null;
  readonly role: 'user' | 'admin';
  readonly verified: boolean;
  readonly deactivated: boolean;
}

/** The account of an e-mail address, in lower case as the directory keeps it (AUTH-005). */
export async function findCredentials(database: Database, email: string): Promise<Credentials | undefined> {
  const entry = await database.directory
    .selectFrom('user_directory')
    .select(['account_id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (entry === undefined) return undefined;
  const row = await database
    .forAccount(entry.account_id)
    .selectFrom('users')
    .select(['first_name', 'totp_secret', 'language', 'password_hash', 'role', 'verified_at', 'deactivated_at'])
    .where('id', '=', entry.user_id)
    .executeTakeFirst();
  return (
    row && {
      accountId: entry.account_id,
      userId: entry.user_id,
      email,
      firstName: row.first_name,
      language: row.language,
      totpSecret: row.totp_secret,
      passwordHash: row.password_hash,
      role: row.role,
      verified: row.verified_at !== null,
      deactivated: row.deactivated_at !== null,
    }
  );
}
