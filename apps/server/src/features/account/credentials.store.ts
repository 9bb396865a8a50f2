import type { User } from '@wattbook/contract/users/user.schema';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { Database } from '../../db/tenancy.ts';

export interface Credentials {
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: User['language'];
  readonly passwordHash: string;
  /** Sealed; null: no second factor. */
  readonly totpSecret: string | null;
  readonly role: 'user' | 'admin';
  readonly verified: boolean;
  readonly deactivated: boolean;
}

/** The user of an e-mail address, in lower case as the directory stores it (AUTH-005). */
export async function findCredentials(database: Database, email: string): Promise<Credentials | undefined> {
  const entry = await database.directory
    .selectFrom('user_directory')
    .select(['account_id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirst();
  return entry && findCredentialsById(database, { accountId: entry.account_id, userId: entry.user_id });
}

/** The account of a user. */
export async function findAccountOf({ directory }: Database, userId: UserId): Promise<AccountId | undefined> {
  const entry = await directory.selectFrom('user_directory').select('account_id').where('user_id', '=', userId).executeTakeFirst();
  return entry?.account_id;
}

/** The addresses of users by their ids; a user whose account ended has none. */
export async function listEmails(
  { directory }: Pick<Database, 'directory'>,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  if (userIds.length === 0) return new Map();
  const found = directory
    .selectFrom('user_directory')
    .select(['user_id', 'email'])
    .where('user_id', 'in', [...userIds]);
  return new Map((await found.execute()).map(({ user_id: id, email }) => [id, email]));
}

/** A user by id. */
export async function findCredentialsOf(database: Database, userId: UserId): Promise<Credentials | undefined> {
  const accountId = await findAccountOf(database, userId);
  return accountId && findCredentialsById(database, { accountId, userId });
}

/** The same with the account known. */
export async function findCredentialsById(
  database: Database,
  { accountId, userId }: Pick<Credentials, 'accountId' | 'userId'>,
): Promise<Credentials | undefined> {
  const row = await database
    .forAccount(accountId)
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'totp_secret', 'language', 'password_hash', 'role', 'verified_at', 'deactivated_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      accountId,
      userId,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      language: row.language,
      totpSecret: row.totp_secret,
      passwordHash: row.password_hash,
      role: row.role,
      verified: row.verified_at !== null,
      deactivated: row.deactivated_at !== null,
    }
  );
}
