import type { Language } from '@wattbook/domain/texts/languages';
import type { DeviceName } from '@wattbook/domain/account/device-name';
import type { UserId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import { type MailKind, queueMail, type TicketByMail } from '../mail/public.ts';
import type { AccountDeps } from './account-deps.ts';

interface MailRecipient {
  readonly userId: UserId;
  readonly recipient: string;
  readonly language: Language;
  readonly name: string | null;
  readonly device?: DeviceName;
  /** The name of the passkey that was added or removed. */
  readonly passkey?: string;
  /** The name of the administrator who views the account. */
  readonly viewer?: string;
  /** The token that undoes a change. */
  readonly undo?: string;
  readonly ticket?: TicketByMail;
}

const mailLifeMs = 3 * 86_400_000;

/** Notifies a user by mail that their account changed, in the transaction of the change. */
export async function notifyByMail(
  { sealing, now }: Pick<AccountDeps, 'sealing' | 'now'>,
  tenant: Tenant,
  kind: Exclude<MailKind, 'verify' | 'reset' | 'email'>,
  { name, device, passkey, viewer, undo, ticket, ...mailRecipient }: MailRecipient,
): Promise<void> {
  const at = now();
  await queueMail(tenant, sealing, {
    kind,
    ...mailRecipient,
    values: {
      name,
      ...(device !== undefined && { device }),
      ...(passkey !== undefined && { passkey }),
      ...(viewer !== undefined && { viewer }),
      ...(undo !== undefined && { undo }),
      ...(ticket !== undefined && { ticket }),
    },
    now: at,
    expiresAt: at + mailLifeMs,
  });
}
