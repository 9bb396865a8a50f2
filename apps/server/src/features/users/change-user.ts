import type { User } from '@wattbook/contract/users/user.schema';
import type { UserChanges } from '@wattbook/contract/users/users.endpoints';
import { acceptTerms } from '@wattbook/domain/account/terms';
import type { UserId } from '@wattbook/domain/ids';
import { presentRow } from '../../db/fields/field.ts';
import { pickWritable, writeColumns } from '../../db/fields/write-columns.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { FieldErrorWord } from '@wattbook/i18n/field-messages';
import { readSealKey } from '../../services/place-sealing.ts';
import {
  type AccountDeps,
  activateTwoFactor,
  requestEmailChange,
  countRecoveryCodes,
  deactivateTwoFactor,
  endSessions,
  findPendingEmail,
  isRightPassword,
  notifyByMail,
  runHashing,
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
  requirePairedFields(changes);
  const isPasswordVerified = await verifyPresentPassword(deps, caller, before.email, changes);
  const { password } = changes;
  const passwordHash = password === undefined ? null : await runHashing(() => deps.passwords.hash(password));
  const { recoveryCodes, ended } = await deps.database.transaction(accountId, async (tenant) => {
    const row = await findUser(tenant, userId, { forUpdate: true });
    // Another call changed the password meanwhile: the checked password is no longer valid.
    if (isPasswordVerified && row.password_hash !== before.password_hash) throw wrongPassword('currentPassword');
    refuseSealing(changes, row.public_key);
    await saveColumns(tenant, userId, {
      ...writeColumns(userFields, pickWritable(userFields, changes)),
      ...keyColumns(row, changes, deps.now()),
      ...termsColumn(row.terms, changes, deps.now()),
      ...(passwordHash !== null && { password_hash: passwordHash }),
    });
    const user = { userId, language: row.language, name: row.first_name };
    const mailRecipient = { ...user, recipient: row.email };
    if (changes.email !== undefined) await requestEmailChange(deps, tenant, { ...user, email: row.email }, changes.email);
    const codes = await changeSecondFactor(deps, tenant, mailRecipient, changes);
    if (passwordHash !== null) await notifyByMail(deps, tenant, 'passwordChanged', mailRecipient);
    const endsOtherSessions = passwordHash !== null || codes !== null;
    return { recoveryCodes: codes, ended: endsOtherSessions ? await endSessions(tenant, userId, deps.now(), sessionId) : [] };
  });
  await Promise.all(ended.map(deps.publishSessionEnd));
  const saved = await readUser(deps, deps.database.forAccount(accountId), userId);
  return recoveryCodes === null || recoveryCodes.length === 0 ? saved : { ...saved, recoveryCodes };
}

/** Refuses half of a pair of fields: a password and keys need the present password, a secret needs its code. */
function requirePairedFields(changes: UserChanges): void {
  const { password, currentPassword, secret, code, twoFactor } = changes;
  const refuse = (field: string, word: FieldErrorWord): never => {
    throw new AppError('validation', { fields: { [field]: { word } } });
  };
  const needsPassword = password !== undefined || touchesKeys(changes);
  if (needsPassword && currentPassword === undefined) refuse('currentPassword', 'required');
  if (currentPassword !== undefined && !needsPassword) refuse('password', 'required');
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
  const { email, password, secret, twoFactor, sealPlaces, firstName, lastName, phone, homeAddress, homeLocation, terms } = changes;
  const fields = [email, password, secret, twoFactor, sealPlaces, firstName, lastName, phone, homeAddress, homeLocation, terms];
  return touchesKeys(changes) || fields.some((value) => value !== undefined);
}

/** Whether the present password was sent; a wrong one is refused. A session alone must not take over an account or make its sealed places unreadable (decision 0031). */
async function verifyPresentPassword(deps: AccountDeps, caller: Caller, email: string, { currentPassword }: UserChanges): Promise<boolean> {
  if (currentPassword === undefined) return false;
  if (!(await isRightPassword(deps, caller, { email, password: currentPassword }))) throw wrongPassword('currentPassword');
  return true;
}

/** A wrong password of a signed-in user is an error of its field: 401 would end the session after a typing error. */
export const wrongPassword = (field: string) => new AppError('validation', { fields: { [field]: { word: 'wrong_password' } } });

function termsColumn(stored: User['terms'], { terms }: UserChanges, now: number): { readonly terms?: string } {
  if (terms === undefined) return {};
  const accepted = acceptTerms(stored, terms, new Date(now).toISOString());
  if (accepted === undefined) throw new AppError('validation', { fields: { terms: { word: 'invalid' } } });
  return { terms: JSON.stringify(accepted) };
}

type MailRecipient = Parameters<typeof notifyByMail>[3];

/** The recovery codes where two-factor was switched on, an empty list where it was switched off; null: nothing changed. */
async function changeSecondFactor(
  deps: AccountDeps,
  tenant: Tenant,
  mailRecipient: MailRecipient,
  { secret, code, twoFactor }: UserChanges,
): Promise<string[] | null> {
  if (typeof secret === 'string' && code !== undefined) {
    const codes = await activateTwoFactor(deps, tenant, mailRecipient.userId, { secret, code });
    await notifyByMail(deps, tenant, 'twoFactorOn', mailRecipient);
    return codes;
  }
  if ((secret === null || twoFactor === false) && (await deactivateTwoFactor(tenant, mailRecipient.userId))) {
    await notifyByMail(deps, tenant, 'twoFactorOff', mailRecipient);
    return [];
  }
  return null;
}
