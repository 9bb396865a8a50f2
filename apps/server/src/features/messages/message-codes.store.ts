import { createHmac, randomInt } from 'node:crypto';
import { messageCodeMs } from '@wattbook/domain/messages/message-code';
import type { Messenger } from '@wattbook/domain/messages/message-kinds';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { MessagesDeps } from './messages-deps.ts';

type HashDeps = Pick<MessagesDeps, 'tokenSecret'>;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** An HMAC, because six digits are found by trying them all: the key is not in the database. */
export const hashOf = ({ tokenSecret }: HashDeps, what: string, text: string): Buffer =>
  createHmac('sha256', tokenSecret).update(`message ${what}\n${text}`).digest();

const dayMs = 86_400_000;
const maxTries = 10;

/** Issues a code for a messenger; an earlier one of the user is no longer valid. No two that wait are the same. */
export async function issueMessageCode(
  deps: HashDeps & Pick<MessagesDeps, 'now'>,
  tenant: Tenant,
  { userId, messenger }: { readonly userId: UserId; readonly messenger: Messenger },
): Promise<{ readonly code: string; readonly expiresAt: number }> {
  const now = deps.now();
  const expiresAt = now + messageCodeMs;
  await tenant.directory.deleteFrom('message_codes').where('user_id', '=', userId).where('channel', '=', messenger).execute();
  // What was used or is late is kept for a day, so that whoever sends it is told so.
  await tenant.directory
    .deleteFrom('message_codes')
    .where('expires_at', '<', new Date(now - dayMs))
    .execute();
  for (let tries = 0; tries < maxTries; tries += 1) {
    const code = newCode();
    const { numInsertedOrUpdatedRows: inserted } = await tenant.directory
      .insertInto('message_codes')
      .values({
        channel: messenger,
        code_hash: hashOf(deps, messenger, code),
        account_id: tenant.accountId,
        user_id: userId,
        expires_at: new Date(expiresAt),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted === 1n) return { code, expiresAt };
  }
  throw new Error('No free code was found.');
}

/** Whose code it is, or why it binds nobody. */
export type TakenCode =
  | { readonly kind: 'taken'; readonly accountId: AccountId; readonly userId: UserId }
  | { readonly kind: 'unknown' | 'used' | 'late' };

/** Takes a code, which is then used: of two that send it at once, one gets it. */
export async function takeMessageCode(
  deps: HashDeps & Pick<MessagesDeps, 'now'>,
  { directory }: Pick<Database, 'directory'>,
  { messenger, code }: { readonly messenger: Messenger; readonly code: string },
): Promise<TakenCode> {
  const at = new Date(deps.now());
  const hash = hashOf(deps, messenger, code);
  const taken = await directory
    .updateTable('message_codes')
    .set({ used_at: at })
    .where('channel', '=', messenger)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['account_id', 'user_id'])
    .executeTakeFirst();
  if (taken !== undefined) return { kind: 'taken', accountId: taken.account_id, userId: taken.user_id };
  const row = await directory
    .selectFrom('message_codes')
    .select('used_at')
    .where('channel', '=', messenger)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  if (row === undefined) return { kind: 'unknown' };
  return { kind: row.used_at === null ? 'late' : 'used' };
}
