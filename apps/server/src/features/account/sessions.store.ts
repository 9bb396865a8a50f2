import { sql } from 'kysely';
import { later } from '../../db/later.ts';
import type { UserId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';

export interface NewSession {
  readonly id: string;
  readonly userId: UserId;
  readonly refreshHash: Buffer;
  readonly now: number;
  readonly expiresAt: number;
  readonly userAgent: string | null;
  readonly companySignOut: string | null;
}

export async function insertSession(tenant: Tenant, session: NewSession): Promise<void> {
  const now = new Date(session.now);
  await tenant
    .insertInto('sessions')
    .values({
      account_id: tenant.accountId,
      id: session.id,
      user_id: session.userId,
      refresh_hash: session.refreshHash,
      created_at: now,
      refreshed_at: now,
      expires_at: new Date(session.expiresAt),
      user_agent: session.userAgent,
      company_sign_out: session.companySignOut,
    })
    .execute();
}

export interface ActiveSession {
  readonly userId: UserId;
  readonly role: 'user' | 'admin';
  readonly deactivated: boolean;
}

/** The user of a session that is neither revoked nor expired; one look-up by primary key in each table. */
export async function findSession(tenant: Tenant, sessionId: string, now: number): Promise<ActiveSession | undefined> {
  const row = await tenant
    .selectFrom('sessions')
    .innerJoin('users', (join) => join.onRef('users.account_id', '=', 'sessions.account_id').onRef('users.id', '=', 'sessions.user_id'))
    .select(['sessions.user_id', 'users.role', 'users.deactivated_at'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row && { userId: row.user_id, role: row.role, deactivated: row.deactivated_at !== null };
}

/** Exchanges the refresh token of a session for the next one; false when the token is not the one that is valid now. */
export async function rotateSession(
  tenant: Tenant,
  session: {
    readonly id: string;
    readonly from: Buffer;
    readonly to: Buffer;
    readonly now: number;
    readonly expiresAt: number;
    /** The longest life of a session, in milliseconds. */
    readonly maxLifeMs: number;
  },
): Promise<boolean> {
  const changed = await tenant
    .updateTable('sessions')
    .set({ refresh_hash: session.to, refreshed_at: new Date(session.now), expires_at: endOf(session) })
    .where('id', '=', session.id)
    .where('refresh_hash', '=', session.from)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(session.now))
    .where('created_at', '>', new Date(session.now - session.maxLifeMs))
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

const endOf = ({ expiresAt, maxLifeMs }: { readonly expiresAt: number; readonly maxLifeMs: number }) =>
  sql<Date>`least(${new Date(expiresAt)}::timestamptz, ${later(sql<Date>`created_at`, maxLifeMs)})`;

/** Where a session ends at the company that signed it in, sealed; null: nowhere. */
export async function readCompanySignOut(tenant: Tenant, sessionId: string): Promise<string | null> {
  const row = await tenant.selectFrom('sessions').select('company_sign_out').where('id', '=', sessionId).executeTakeFirst();
  return row?.company_sign_out ?? null;
}

export async function revokeSession(tenant: Tenant, sessionId: string, now: number): Promise<void> {
  await tenant
    .updateTable('sessions')
    .set({ revoked_at: new Date(now), company_sign_out: null })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes sessions 30 days after they expired. */
export async function deleteOldSessions(tenant: Tenant, userId: UserId, now: number): Promise<void> {
  await tenant
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<', new Date(now - 30 * 86_400_000))
    .execute();
}

/** Ends all sessions of a user, or all but one; returns the ids of the ended ones. */
export async function endSessions(tenant: Tenant, userId: UserId, now: number, except: string | null = null): Promise<string[]> {
  const rows = await tenant
    .updateTable('sessions')
    .set({ revoked_at: new Date(now), company_sign_out: null })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The active sessions of a user, the last used first. */
export async function listSessions(tenant: Tenant, userId: UserId, now: number) {
  const rows = await tenant
    .selectFrom('sessions')
    .select(['id', 'created_at', 'refreshed_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('refreshed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ id: row.id, createdAt: row.created_at, lastUsedAt: row.refreshed_at, userAgent: row.user_agent }));
}
