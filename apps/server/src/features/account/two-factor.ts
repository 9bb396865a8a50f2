import { timingSafeEqual } from 'node:crypto';
import type { UserId } from '@wattbook/domain/ids';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { drawQrCode } from '../../reports/qr-code.ts';
import type { Sealing } from '../../sealing/sealing.ts';
import type { AccountDeps } from './account-deps.ts';
import { deleteRecoveryCodes, createRecoveryCodes, consumeRecoveryCode } from './recovery-codes.ts';

type TwoFactorDeps = Pick<AccountDeps, 'sealing' | 'attemptSecret' | 'now'>;

/** Codes change every 30 seconds; the one before and the one after count too, for clocks that differ. */
const [periodSeconds, window] = [30, 1];
const pendingLifeMs = 15 * 60_000;
const pendingShape = z.object({ secret: z.string(), madeAt: z.number() });

const sealPurposeOf = (userId: UserId) => `two-factor ${userId}`;
const authenticator = (secret: string, email: string) =>
  new TOTP({ issuer: 'Wattbook', label: email, algorithm: 'SHA1', digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) });

export interface NewSecret {
  readonly secret: string;
  readonly uri: string;
  readonly image: string;
}

/**
 * A secret for an authenticator with its QR code (AUTH-080), which becomes effective once a code of it is confirmed. For 15 minutes it stays the same, so that a page
 * that loads it twice shows the same one. Refused where two-factor is on: a secret in use is never shown again.
 */
export async function createPendingSecret(deps: TwoFactorDeps, tenant: Tenant, userId: UserId): Promise<NewSecret> {
  const { email, secret } = await tenant.transaction(async (transaction) => {
    const row = await lockUserWithoutTwoFactor(transaction, userId);
    const pending = openPending(deps, userId, row.totp_pending) ?? new Secret({ size: 20 }).base32;
    const sealed = deps.sealing.seal(JSON.stringify({ secret: pending, madeAt: deps.now() }), sealPurposeOf(userId));
    await transaction.updateTable('users').set({ totp_pending: sealed }).where('id', '=', userId).execute();
    return { email: row.email, secret: pending };
  });
  const uri = authenticator(secret, email).toString();
  const qrCode = drawQrCode(uri, 2);
  return { secret, uri, image: `data:image/svg+xml;base64,${Buffer.from(qrCode).toString('base64')}` };
}

/** Locks the row of a user without a second factor, so that two calls do not both set it up; a user who has one is refused. */
async function lockUserWithoutTwoFactor(tenant: Tenant, userId: UserId) {
  const row = await tenant
    .selectFrom('users')
    .select(['email', 'totp_secret', 'totp_pending'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.totp_secret !== null) throw new AppError('conflict');
  return row;
}

function openPending({ sealing, now }: TwoFactorDeps, userId: UserId, sealed: string | null): string | undefined {
  const text = sealed === null ? undefined : sealing.open(sealed, sealPurposeOf(userId));
  if (text === undefined) return undefined;
  const { secret, madeAt } = pendingShape.parse(JSON.parse(text));
  return madeAt + pendingLifeMs > now() ? secret : undefined;
}

/** Switches two-factor on with the pending secret and a code of it (AUTH-082); returns the recovery codes, which cannot be read again. */
export async function activateTwoFactor(
  deps: TwoFactorDeps,
  tenant: Tenant,
  userId: UserId,
  input: { readonly secret: string; readonly code: string },
): Promise<string[]> {
  const row = await lockUserWithoutTwoFactor(tenant, userId);
  const pendingSecret = openPending(deps, userId, row.totp_pending);
  const step =
    pendingSecret !== undefined && isSameText(pendingSecret, input.secret) ? stepOf(deps, pendingSecret, row.email, input.code) : null;
  if (pendingSecret === undefined || step === null) throw new AppError('code_not_valide');
  await tenant
    .updateTable('users')
    .set({
      totp_secret: deps.sealing.seal(pendingSecret, sealPurposeOf(userId)),
      totp_pending: null,
      totp_last_step: step,
      two_factor_since: new Date(deps.now()),
    })
    .where('id', '=', userId)
    .execute();
  return createRecoveryCodes(deps, tenant, userId);
}

/** Switches two-factor off (OQ-049); false when it was off already. */
export async function deactivateTwoFactor(tenant: Tenant, userId: UserId): Promise<boolean> {
  const changed = await tenant
    .updateTable('users')
    .set({ totp_secret: null, totp_pending: null, two_factor_since: null })
    .where('id', '=', userId)
    .where('totp_secret', 'is not', null)
    .executeTakeFirst();
  await deleteRecoveryCodes(tenant, userId);
  return changed.numUpdatedRows === 1n;
}

interface TwoFactorUser {
  readonly userId: UserId;
  readonly email: string;
  /** Sealed. */
  readonly totpSecret: string;
}

/** Whether a code of the authenticator or a recovery code is right; each is valid once, so that a code seen over a shoulder is worthless. */
export async function verifySecondFactor(deps: TwoFactorDeps, tenant: Tenant, user: TwoFactorUser, token: string): Promise<boolean> {
  const text = token.replace(/\s/g, '');
  if (!/^\d{6}$/.test(text)) return consumeRecoveryCode(deps, tenant, user.userId, text);
  const secret = openSecret(deps.sealing, user);
  const step = secret === undefined ? null : stepOf(deps, secret, user.email, text);
  if (step === null) return false;
  const updated = await tenant
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', user.userId)
    .where('totp_last_step', '<', String(step))
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

const openSecret = (sealing: Sealing, { totpSecret, userId }: TwoFactorUser) => sealing.open(totpSecret, sealPurposeOf(userId));

/** The number of the 30-second period that a code belongs to; null when it is wrong. */
function stepOf({ now }: TwoFactorDeps, secret: string, email: string, code: string): number | null {
  const delta = authenticator(secret, email).validate({ token: code, timestamp: now(), window });
  return delta === null ? null : Math.floor(now() / (periodSeconds * 1000)) + delta;
}

function isSameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
