import type { User } from '@wattbook/contract/users/user.schema';
import type { UserChanges } from '@wattbook/contract/users/users.endpoints';
import type { SecurityEventKind } from '@wattbook/domain/account/security-event';
import { acceptTerms } from '@wattbook/domain/account/terms';
import { presentRow } from '../../db/fields/field.ts';
import { pickWritable, writeColumns } from '../../db/fields/write-columns.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor, Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { GivenProof } from '../../http/proof.ts';
import type { FieldErrorWord } from '@wattbook/i18n/field-messages';
import { bookHolder, readAuthor } from '../../telemetry/public.ts';
import { readSealKey } from '../../sealing/place-sealing.ts';
import {
  type AccountDeps,
  activateTwoFactor,
  requestEmailChange,
  countRecoveryCodes,
  deactivateTwoFactor,
  endSessions,
  isStaffOf,
  findPendingEmail,
  notifyByMail,
  refuseCommonPassword,
  runHashing,
  wrongPassword,
} from '../account/public.ts';
import { keyColumns, touchesKeys } from './change-keys.ts';
import { findUser, saveColumns, userFields } from './users.store.ts';

export type SavedUser = User & { readonly recoveryCodes?: string[] };

/** The record of a user. */
export async function readUser(deps: AccountDeps, actor: Actor): Promise<User> {
  const { database, now } = deps;
  const { accountId, userId: id } = actor;
  const tenant = database.forAccount(accountId);
  const row = await findUser(tenant, id);
  return {
    ...presentRow(userFields, row),
    staff: await isStaffOf(deps)(actor),
    pendingEmail: await findPendingEmail(tenant, id, now()),
    recoveryCodesLeft: row.totp_secret === null ? null : await countRecoveryCodes(tenant, id),
  };
}

interface ChangeCall {
  readonly actor: Actor;
  readonly caller: Caller;
  readonly proof: GivenProof | null;
}

/**
 * Saves changes of the user's own record (API-013); absent fields stay unchanged, and nothing is saved where one field is refused. A new password and a changed second
 * factor end the other sessions, and a mail notifies the user.
 */
export async function changeUser(deps: AccountDeps, { actor, caller, proof }: ChangeCall, changes: UserChanges): Promise<SavedUser> {
  const { accountId, userId, sessionId } = actor;
  const before = await findUser(deps.database.forAccount(accountId), userId);
  if (touchesAccount(changes) && deps.isShared(before.email)) throw new AppError('forbidden');
  requirePairedFields(changes);
  const { password } = changes;
  if (password !== undefined) await refuseCommonPassword(password, { ...before, firstName: before.first_name, lastName: before.last_name });
  const passwordHash = password === undefined ? null : await runHashing(() => deps.passwords.hash(password));
  const { recoveryCodes, ended } = await deps.database.transaction(accountId, async (tenant) => {
    const row = await findUser(tenant, userId, { forUpdate: true });
    // Another call changed the password meanwhile: the checked password is no longer valid.
    if (proof !== null && row.password_hash !== proof.passwordHash) throw wrongPassword('currentPassword');
    refuseSealing(changes, row.public_key);
    await saveColumns(tenant, userId, {
      ...writeColumns(userFields, pickWritable(userFields, changes)),
      ...keyColumns(row, changes, deps.now()),
      ...termsColumn(row.terms, changes, deps.now()),
      ...(passwordHash !== null && { password_hash: passwordHash }),
    });
    if (changes.firstName !== undefined || changes.lastName !== undefined)
      await bookHolder(tenant, { by: await readAuthor(tenant, userId), now: deps.now() });
    const user = { userId, language: row.language, name: row.first_name };
    const mailRecipient = { ...user, recipient: row.email };
    if (changes.email !== undefined) await requestEmailChange(deps, tenant, { ...user, email: row.email }, changes.email);
    const codes = await changeSecondFactor(deps, tenant, mailRecipient, changes);
    if (passwordHash !== null) await notifyByMail(deps, tenant, 'passwordChanged', mailRecipient);
    const endsOtherSessions = passwordHash !== null || codes !== null;
    return { recoveryCodes: codes, ended: endsOtherSessions ? await endSessions(tenant, userId, deps.now(), sessionId) : [] };
  });
  for (const kind of securityEventsOf(changes, recoveryCodes)) await deps.securityLog.record({ kind, user: actor, caller });
  await Promise.all(ended.map(deps.publishSessionEnd));
  if (changes.language !== undefined && deps.isShared(before.email)) await deps.tellShared(changes.language);
  const saved = await readUser(deps, actor);
  return recoveryCodes === null || recoveryCodes.length === 0 ? saved : { ...saved, recoveryCodes };
}

/** Refuses half of a pair of fields: a secret needs its code. */
function requirePairedFields(changes: UserChanges): void {
  const { secret, code, twoFactor } = changes;
  const refuse = (field: string, word: FieldErrorWord): never => {
    throw new AppError('validation', { fields: { [field]: { word } } });
  };
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

function termsColumn(stored: User['terms'], { terms }: UserChanges, now: number): { readonly terms?: string } {
  if (terms === undefined) return {};
  const accepted = acceptTerms(stored, terms, new Date(now).toISOString());
  if (accepted === undefined) throw new AppError('validation', { fields: { terms: { word: 'invalid' } } });
  return { terms: JSON.stringify(accepted) };
}

function securityEventsOf(changes: UserChanges, recoveryCodes: readonly string[] | null): SecurityEventKind[] {
  const secondFactor = recoveryCodes === null ? [] : [recoveryCodes.length > 0 ? ('two_factor_on' as const) : ('two_factor_off' as const)];
  return [
    ...(changes.password === undefined ? [] : ['password_changed' as const]),
    ...(changes.email === undefined ? [] : ['email_change_requested' as const]),
    ...(touchesKeys(changes) ? ['keys_changed' as const] : []),
    ...secondFactor,
  ];
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
