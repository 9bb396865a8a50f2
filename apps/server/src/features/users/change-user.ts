import type { User } from '@wattbook/contract/users/user.schema';
import type { UserChanges } from '@wattbook/contract/users/users.endpoints';
import { acceptTerms } from '@wattbook/domain/account/terms';
import type { UserId } from '@wattbook/domain/ids';
import { presentRow } from '../../db/fields/field.ts';
import { pickWritable, writeColumns } from '../../db/fields/write-columns.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { FieldWord } from '@wattbook/i18n/field-messages';
import { readSealKey } from '../../services/place-sealing.ts';
import {
  type AccountDeps,
  activateTwoFactor,
  askForEmail,
  countRecoveryCodes,
  deactivateTwoFactor,
  endSessions,
  findPendingEmail,
  knowsPassword,
  sendNotice,
  whileHashing,
} from '../account/public.ts';
import { keyColumns, touchesKeys } from './change-keys.ts';
import { findUser, saveColumns, userFields } from './users.store.ts';

export type SavedUser = User & { readonly recoveryCodes?: string[] };

export async function readUser({ now }: Pick<AccountDeps, 'now'>, tenant: Tenant, id: UserId): Promise<User> {
  const row = await findUser(tenant, id);
  return {
    ...presentRow(userFields, row),
    pendingEmail: await findPendingEmail(tenant, id, now()),
    recoveryCodesLeft: row.totp_secret === null ? null : await countRecoveryCodes(tenant, id),
  };
}

/**
 * Saves changes of the user's own record (API-013); absent fields stay unchanged, and nothing is saved where one field is refused. A new password and changed keys
 * require the present password in the same call; a new password and a changed second factor end the other sessions, and a mail notifies the user.
 */
export async function changeUser(deps: AccountDeps, caller: Caller, actor: Actor, changes: UserChanges): Promise<SavedUser> {
  const { accountId, userId, sessionId } = actor;
  const before = await findUser(deps.database.forAccount(accountId), userId);
  if (touchesAccount(changes) && deps.isShared(before.email)) throw new AppError('forbidden');
  refuseHalves(changes);
  const isProven = await provePassword(deps, caller, before.email, changes);
  const { password } = changes;
  const passwordHash = password === undefined ? null : await whileHashing(() => deps.passwords.hash(password));
  const { recoveryCodes, ended } = await deps.database.transaction(accountId, async (tenant) => {
    const row = await findUser(tenant, userId, { forUpdate: true });
    // Another call changed the password meanwhile: the checked password is no longer valid.
    if (isProven && row.password_hash !== before.password_hash) throw wrongPassword('currentPassword');
    refuseSealing(changes, row.public_key);
    await saveColumns(tenant, userId, {
      ...writeColumns(userFields, pickWritable(userFields, changes)),
      ...keyColumns(row, changes, deps.now()),
      ...termsColumn(row.terms, changes, deps.now()),
      ...(passwordHash !== null && { password_hash: passwordHash }),
    });
    const person = { userId, language: row.language, name: row.first_name };
    const reader = { ...person, recipient: row.email };
    if (changes.email !== undefined) await askForEmail(deps, tenant, { ...person, email: row.email }, changes.email);
    const codes = await changeSecondFactor(deps, tenant, reader, changes);
    if (passwordHash !== null) await sendNotice(deps, tenant, 'passwordChanged', reader);
    const isOtherDevicesOut = passwordHash !== null || codes !== null;
    return { recoveryCodes: codes, ended: isOtherDevicesOut ? await endSessions(tenant, userId, deps.now(), sessionId) : [] };
  });
  await Promise.all(ended.map(deps.announceEnd));
  const saved = await readUser(deps, deps.database.forAccount(accountId), userId);
  return recoveryCodes === null || recoveryCodes.length === 0 ? saved : { ...saved, recoveryCodes };
}

/** Refuses half of a pair of fields: a password and keys need the present password, a secret needs its code. */
function refuseHalves(changes: UserChanges): void {
  const { password, currentPassword, secret, code, twoFactor } = changes;
  const refuse = (field: string, word: FieldWord): never => {
    throw new AppError('validation', { fields: { [field]: { word } } });
  };
  const takesPassword = password !== undefined || touchesKeys(changes);
  if (takesPassword && currentPassword === undefined) refuse('currentPassword', 'required');
  if (currentPassword !== undefined && !takesPassword) refuse('password', 'required');
  if (typeof secret === 'string' && code === undefined) refuse('code', 'required');
  if (code !== undefined && typeof secret !== 'string') refuse('secret', 'required');
  if (typeof secret === 'string' && twoFactor === false) refuse('twoFactor', 'invalid');
}

/** Sealing places requires a public key, which the browser creates. */
function refuseSealing({ sealPlaces, publicKey }: UserChanges, stored: string | null): void {
  if (sealPlaces === true && readSealKey(publicKey ?? stored) === null)
    throw new AppError('validation', { fields: { sealPlaces: { word: 'invalid' } } });
}

/** Whether a change touches a field that is fixed in a shared account: one that would take the account over or store personal data. */
function touchesAccount(changes: UserChanges): boolean {
  const { email, password, secret, twoFactor, sealPlaces, firstName, lastName, phone, terms } = changes;
  const touching = [email, password, secret, twoFactor, sealPlaces, firstName, lastName, phone, terms];
  return touchesKeys(changes) || touching.some((value) => value !== undefined);
}

/** Whether the present password was sent; a wrong one is refused. A session alone must not take over an account or make its sealed places unreadable (decision 0031). */
async function provePassword(deps: AccountDeps, caller: Caller, email: string, { currentPassword }: UserChanges): Promise<boolean> {
  if (currentPassword === undefined) return false;
  if (!(await knowsPassword(deps, caller, { email, password: currentPassword }))) throw wrongPassword('currentPassword');
  return true;
}

/** A wrong password of a signed-in user is an error of its field: 401 would end the session after a typing error. */
export const wrongPassword = (field: string) => new AppError('validation', { fields: { [field]: { word: 'wrong_password' } } });

function termsColumn(kept: User['terms'], { terms }: UserChanges, now: number): { readonly terms?: string } {
  if (terms === undefined) return {};
  const accepted = acceptTerms(kept, terms, new Date(now).toISOString());
  if (accepted === undefined) throw new AppError('validation', { fields: { terms: { word: 'invalid' } } });
  return { terms: JSON.stringify(accepted) };
}

type Reader = Parameters<typeof sendNotice>[3];

/** The recovery codes where two-factor was switched on, an empty list where it was switched off; null: nothing changed. */
async function changeSecondFactor(
  deps: AccountDeps,
  tenant: Tenant,
  reader: Reader,
  { secret, code, twoFactor }: UserChanges,
): Promise<string[] | null> {
  if (typeof secret === 'string' && code !== undefined) {
    const codes = await activateTwoFactor(deps, tenant, reader.userId, { secret, code });
    await sendNotice(deps, tenant, 'twoFactorOn', reader);
    return codes;
  }
  if ((secret === null || twoFactor === false) && (await deactivateTwoFactor(tenant, reader.userId))) {
    await sendNotice(deps, tenant, 'twoFactorOff', reader);
    return [];
  }
  return null;
}
