import type { AccountId, UserId } from '@wattbook/domain/ids';
import { z } from 'zod';
import type { Tenant } from '../../db/tenancy.ts';
import type { Caller } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { AccountDeps } from './account-deps.ts';
import { notifyByMail } from './account-mails.ts';
import { isEmailTaken } from './add-account.ts';
import { type Credentials, findCredentials, findCredentialsById } from './credentials.store.ts';
import { deleteAccount } from './end-account.ts';
import { limitCalls } from './limit-calls.ts';
import { moveEmail } from './move-email.ts';
import { deleteCodes } from './one-time-codes.ts';
import { listPasskeys } from './passkeys/passkeys.store.ts';
import { removePasskeys } from './passkeys/remove-passkey.ts';
import { endSessions } from './sessions.store.ts';
import { deactivateTwoFactor } from './two-factor.ts';

const weekMs = 7 * 86_400_000;
/** How long the owner of the former address can undo a change, in milliseconds. */
export const undoLifeMs = weekMs;
/** How long before a change somebody can have prepared it, in milliseconds. */
const preparedMs = weekMs;
const sealPurpose = 'undo of an e-mail change';

const undoShape = z.object({
  accountId: z.string().transform((id) => id as AccountId),
  userId: z.string().transform((id) => id as UserId),
  /** The address before the change. */
  email: z.string(),
  changedAt: z.number(),
  hadTwoFactor: z.boolean(),
});
type Undo = z.output<typeof undoShape>;

/** The token of the link in the mail to the former address; it is not stored. */
export const createUndoToken = ({ sealing }: Pick<AccountDeps, 'sealing'>, undo: Undo): string =>
  sealing.seal(JSON.stringify(undo), sealPurpose);

function readUndoToken({ sealing, now }: Pick<AccountDeps, 'sealing' | 'now'>, token: string): Undo | undefined {
  const opened = sealing.open(token, sealPurpose);
  const undo = opened === undefined ? undefined : undoShape.parse(JSON.parse(opened));
  return undo !== undefined && undo.changedAt + undoLifeMs > now() ? undo : undefined;
}

/**
 * Gives an account back to the address that it had before a change, also where the e-mail was changed again since (decision 0046). Whoever made the change loses every way
 * in but the password: sessions, codes, and passkeys, a second factor and what reads the account from outside that were made since 7 days before the change. Returns the
 * address, to which a new password can be sent.
 */
export async function undoEmailChange(deps: AccountDeps, caller: Caller, token: string): Promise<{ readonly email: string }> {
  limitCalls(deps, 'undo a change', caller);
  const undo = requireFound(readUndoToken(deps, token));
  const user = requireFound(await findCredentialsById(deps.database, undo));
  if (user.email === undo.email) throw new AppError('not_found');
  await deleteUnconfirmed(deps, undo.email);
  const ended = await deps.database
    .transaction(undo.accountId, (tenant) => takeBack(deps, tenant, undo))
    .catch((error: unknown) => {
      throw isEmailTaken(error) ? new AppError('conflict') : error;
    });
  await deps.securityLog.record({ kind: 'email_change_undone', user: undo, caller });
  await Promise.all(ended.map(deps.publishSessionEnd));
  return { email: undo.email };
}

async function takeBack(deps: AccountDeps, tenant: Tenant, undo: Undo): Promise<string[]> {
  const { userId, email, changedAt, hadTwoFactor } = undo;
  const { email: recipient, two_factor_since: since, language, first_name: name } = await moveEmail(tenant, userId, email);
  await deleteCodes(deps, tenant, userId);
  const preparedFrom = changedAt - preparedMs;
  // Without a time it was switched on before times were stored; the token tells whether that was before the change.
  const isPrepared = !hadTwoFactor || (since !== null && since.getTime() >= preparedFrom);
  // The owner may have switched it on.
  if (isPrepared && (await deactivateTwoFactor(tenant, userId)))
    await notifyByMail(deps, tenant, 'twoFactorOff', { userId, recipient: email, language, name });
  const owner = { userId, email, language, firstName: name };
  for (const { id, createdAt } of await listPasskeys(tenant, userId))
    if (Date.parse(createdAt) >= preparedFrom) await removePasskeys(deps, tenant, owner, id);
  await deleteWaysOut(tenant, userId, new Date(preparedFrom));
  await notifyByMail(deps, tenant, 'emailUndone', { userId, recipient, language, name });
  return endSessions(tenant, userId, deps.now());
}

/** Deletes what was made since then by which data of the account are read, or sent somewhere, without a session. */
async function deleteWaysOut(tenant: Tenant, userId: UserId, since: Date): Promise<void> {
  const { directory, accountId } = tenant;
  for (const query of [
    directory.deleteFrom('api_tokens'),
    directory.deleteFrom('list_addresses'),
    directory.deleteFrom('calendar_feeds'),
    directory.deleteFrom('journey_shares'),
  ])
    await query.where('account_id', '=', accountId).where('user_id', '=', userId).where('created_at', '>=', since).execute();
  for (const query of [tenant.deleteFrom('webhooks'), tenant.deleteFrom('mqtt_outputs'), tenant.deleteFrom('abrp_links')])
    await query.where('user_id', '=', userId).where('created_at', '>=', since).execute();
}

/** An account that somebody made with the address meanwhile goes where its owner did not confirm it: it may only stand in the way. */
async function deleteUnconfirmed({ database }: AccountDeps, email: string): Promise<void> {
  const other: Credentials | undefined = await findCredentials(database, email);
  if (other !== undefined && !other.verified) await database.transaction(other.accountId, deleteAccount);
}
