import type { BookEntry } from '@wattbook/domain/logbook/book-entry';
import { type BookHead, signedText } from '@wattbook/domain/logbook/book-file';
import { formatDateTime } from '@wattbook/i18n/formats/moment';
import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { readEntries } from '../../telemetry/public.ts';
import { queueMail } from '../mail/public.ts';
import { findOwner, readFormats } from '../profiles/public.ts';
import { type HeadCause, insertHead, readHeads, type SignedHead } from './heads.store.ts';
import { fingerprintOfKey } from './server-crypto.ts';

export interface SignDeps extends Pick<Platform, 'signing' | 'sealing' | 'now'> {
  /** Whether an account has a public password: nobody reads its mail. */
  readonly isShared: (email: string) => boolean;
}

/** An entry of a book that is signed as its head. */
export type UnsignedHead = Omit<BookHead, 'signedAt'>;

const mailLifeMs = 28 * 86_400_000;

/**
 * Signs an entry of a book as its head, stores that, and mails it to the owner of the account: a later change of the book would have to change that mail as well. An entry that is signed already is not signed again, and one
 * before a signed one is not mailed: whoever exports often, or month by month, gets no mail for each. In the transaction of the caller.
 */
export async function signHead(deps: SignDeps, tenant: Tenant, unsigned: UnsignedHead, cause: HeadCause): Promise<SignedHead> {
  const known = await readHeads(tenant, unsigned.book);
  const same = known.find(({ head: { hash }, key }) => hash === unsigned.hash && key === deps.signing.publicKey);
  if (same !== undefined) return { head: same.head, signature: same.signature, key: same.key };
  const head = { ...unsigned, signedAt: new Date(deps.now()).toISOString() };
  const signed = { head, signature: deps.signing.sign(signedText(head)), key: deps.signing.publicKey };
  await insertHead(tenant, signed, cause);
  const isMailed = known.some(({ head: { number } }) => number >= unsigned.number);
  const owner = isMailed ? undefined : await findOwner(tenant);
  if (owner !== undefined && !deps.isShared(owner.email)) await mailHead(deps, tenant, owner, signed);
  return signed;
}

type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

async function mailHead(deps: SignDeps, tenant: Tenant, owner: Owner, { head, key }: SignedHead): Promise<void> {
  const { vehicle, zone } = await settingsOf(tenant, head);
  const preferences = preferencesOfUser(await readFormats(tenant, owner.id), zone);
  await queueMail(tenant, deps.sealing, {
    kind: 'logbookHead',
    userId: owner.id,
    recipient: owner.email,
    language: owner.language,
    values: {
      name: owner.firstName,
      head: {
        vehicle,
        number: head.number,
        hash: head.hash,
        moment: formatDateTime(head.signedAt, preferences) ?? head.signedAt,
        fingerprint: fingerprintOfKey(key),
      },
    },
    now: deps.now(),
    expiresAt: deps.now() + mailLifeMs,
  });
}

/** The vehicle as its book names it first, which is still there when the vehicle is gone. */
async function settingsOf(tenant: Tenant, { book }: BookHead) {
  const [first] = await readEntries(tenant, book, { first: 1, last: 1 });
  const opened = JSON.parse(first?.content ?? 'null') as BookEntry | null;
  if (opened?.kind !== 'opened') throw new Error('A logbook begins with its opening.');
  const { vehicle, licensePlate, zone } = opened.settings;
  return { vehicle: licensePlate === null ? vehicle : `${vehicle} (${licensePlate})`, zone };
}
