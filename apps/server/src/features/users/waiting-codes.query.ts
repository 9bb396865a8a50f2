import { type CodeKind, codeVerdict } from '@wattbook/domain/account/user-policy';
import type { UserId } from '@wattbook/domain/ids';
import type { Database } from '../../db/tenancy.ts';

const maxCodes = 100;

/** The codes of all accounts whose mails wait and are still valid, the newest first, without the codes themselves. */
export async function listWaitingCodes({ allAccounts }: Database, now: number) {
  const rows = await allAccounts
    .selectFrom('mails')
    .innerJoin('users', (join) => join.onRef('users.account_id', '=', 'mails.account_id').onRef('users.id', '=', 'mails.user_id'))
    .select(['mails.id', 'mails.user_id', 'mails.kind', 'mails.recipient', 'mails.created_at', 'mails.expires_at'])
    .select(['users.email', 'users.first_name', 'users.last_name', 'users.role'])
    .where('mails.kind', 'in', ['verify', 'reset', 'email'] satisfies CodeKind[])
    .where('mails.due_at', 'is not', null)
    .where('mails.expires_at', '>', new Date(now))
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(maxCodes)
    .execute();
  return rows.map((row) => {
    const kind = row.kind as CodeKind;
    return {
      id: row.id,
      userId: row.user_id as UserId,
      user: { firstName: row.first_name, lastName: row.last_name, email: row.email },
      kind,
      recipient: row.recipient,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      revealable: codeVerdict({ kind, role: row.role }).may,
    };
  });
}
