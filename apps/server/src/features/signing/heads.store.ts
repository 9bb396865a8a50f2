import type { AccountId } from '@wattbook/domain/ids';
import type { BookHead } from '@wattbook/domain/logbook/book-file';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database, Tenant } from '../../db/tenancy.ts';

/** Why a head was signed: at the beginning of a month, for an export, or at the end of a book. */
export type HeadCause = 'month' | 'export' | 'closed';

/** A head as it was signed. `signature` and `key`: Ed25519, base64. */
export interface SignedHead {
  readonly head: BookHead;
  readonly signature: string;
  readonly key: string;
}

/** A stored head, and when an authority stamped it. */
export interface StoredHead extends SignedHead {
  readonly stampedAt: Date | null;
}

/** Stores a signed head, for good. */
export async function insertHead(tenant: Tenant, { head, signature, key }: SignedHead, cause: HeadCause): Promise<void> {
  const { book, number, hash, signedAt } = head;
  const row = { logbook_id: book, number, hash, signed_at: new Date(signedAt), signature, key, cause };
  await tenant
    .insertInto('logbook_heads')
    .values({ account_id: tenant.accountId, id: newId(), ...row })
    .execute();
}

/** The signed heads of a book, the newest first. */
export async function readHeads(tenant: Tenant, book: string): Promise<StoredHead[]> {
  const rows = await tenant
    .selectFrom('logbook_heads')
    .select(['number', 'hash', 'signed_at', 'signature', 'key', 'stamped_at'])
    .where('logbook_id', '=', book)
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ number, hash, signed_at, signature, key, stamped_at: stampedAt }) => ({
    head: { book, number, hash, signedAt: signed_at.toISOString() },
    signature,
    key,
    stampedAt,
  }));
}

/** A book whose newest entry nobody has signed. */
export interface UnsignedBook {
  readonly accountId: AccountId;
  readonly id: string;
  readonly number: number;
  readonly hash: string;
  readonly isClosed: boolean;
}

/** The books of all accounts whose head is due: those that ended, and those that were opened and last signed before `month` began. */
export async function findUnsigned({ allAccounts }: Database, month: Date): Promise<UnsignedBook[]> {
  const { rows } = await sql<{ account_id: AccountId; id: string; entries: number; hash: string; is_closed: boolean }>`
    select b.account_id, b.id, b.entries, b.hash, b.closed_at is not null as is_closed
    from logbooks b
    left join lateral (
      select max(h.number) as number, max(h.signed_at) filter (where h.cause = 'month') as signed_at
      from logbook_heads h where h.account_id = b.account_id and h.logbook_id = b.id
    ) h on true
    where b.entries > coalesce(h.number, 0)
      and (b.closed_at is not null or (b.opened_at < ${month} and coalesce(h.signed_at < ${month}, true)))
    order by b.account_id, b.id`.execute(allAccounts);
  return rows.map(({ account_id: accountId, id, entries: number, hash, is_closed: isClosed }) => ({
    accountId,
    id,
    number,
    hash,
    isClosed,
  }));
}

/** Locks a book against another process that signs it, and returns whether its newest entry is signed. */
export async function isHeadSigned(tenant: Tenant, book: string, number: number): Promise<boolean> {
  const [row] = await tenant.rows<{ signed: boolean }>(
    `select exists (select from logbook_heads h where h.account_id = $1 and h.logbook_id = b.id and h.number >= $3) as signed
     from logbooks b where b.account_id = $1 and b.id = $2 for update of b`,
    [book, number],
  );
  return row?.signed ?? true;
}

/** A head without a time stamp. */
export interface UnstampedHead {
  readonly accountId: AccountId;
  readonly id: string;
  readonly head: BookHead;
}

/** The newest heads of all accounts that have no time stamp, at most `limit`. */
export async function findUnstamped({ allAccounts }: Database, limit: number): Promise<UnstampedHead[]> {
  const rows = await allAccounts
    .selectFrom('logbook_heads')
    .select(['account_id', 'id', 'logbook_id', 'number', 'hash', 'signed_at'])
    .where('stamp', 'is', null)
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ account_id: accountId, id, logbook_id: book, number, hash, signed_at }) => ({
    accountId,
    id,
    head: { book, number, hash, signedAt: signed_at.toISOString() },
  }));
}

export async function storeStamp(tenant: Tenant, id: string, { stamp, stampedAt }: { readonly stamp: Buffer; readonly stampedAt: Date }) {
  await tenant.updateTable('logbook_heads').set({ stamp, stamped_at: stampedAt }).where('id', '=', id).where('stamp', 'is', null).execute();
}

/** The heads of a book that have a time stamp, with it. */
export async function readStamped(tenant: Tenant, book: string) {
  const rows = await tenant
    .selectFrom('logbook_heads')
    .select(['number', 'hash', 'signed_at', 'stamp', 'stamped_at'])
    .where('logbook_id', '=', book)
    .where('stamp', 'is not', null)
    .orderBy('number')
    .execute();
  return rows.flatMap(({ number, hash, signed_at, stamp, stamped_at: stampedAt }) =>
    stamp === null ? [] : [{ head: { book, number, hash, signedAt: signed_at.toISOString() }, stamp, stampedAt }],
  );
}
