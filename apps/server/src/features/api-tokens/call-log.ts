import type { ApiTokenCall } from '@wattbook/contract/api-tokens/api-token.schema';
import type { AccountId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import type { ProgramCall } from '../../http/programs.ts';
import type { Platform } from '../../platform.ts';

/** So many calls of a token are kept. */
const maxCalls = 100;
const keptMs = 30 * 86_400_000;

interface NotedCall extends ProgramCall {
  readonly at: Date;
}

interface Waiting {
  readonly accountId: AccountId;
  readonly calls: NotedCall[];
}

/** The last calls of programs. They are gathered and stored together, so a call waits for none of it; what was not stored yet is lost with its process. */
export class CallLog {
  readonly #deps: Pick<Platform, 'database' | 'now'>;
  readonly #waiting = new Map<string, Waiting>();

  constructor(deps: Pick<Platform, 'database' | 'now'>) {
    this.#deps = deps;
  }

  note({ accountId, sessionId }: Pick<Actor, 'accountId' | 'sessionId'>, call: ProgramCall): void {
    const waiting = this.#waiting.get(sessionId) ?? { accountId, calls: [] };
    this.#waiting.set(sessionId, waiting);
    waiting.calls.push({ ...call, at: new Date(this.#deps.now()) });
    if (waiting.calls.length > maxCalls) waiting.calls.shift();
  }

  async store(): Promise<void> {
    const all = [...this.#waiting];
    this.#waiting.clear();
    for (const [tokenId, { accountId, calls }] of all)
      await this.#deps.database.transaction(accountId, (tenant) => storeCalls(tenant, tokenId, calls));
  }
}

async function storeCalls(tenant: Tenant, tokenId: string, calls: readonly NotedCall[]): Promise<void> {
  const rows = calls.map(({ call, status, refusal, retryAfter, address, at }) => ({
    account_id: tenant.accountId,
    id: newId(),
    token_id: tokenId,
    at,
    call,
    status,
    refusal,
    retry_after: retryAfter,
    address,
  }));
  await tenant.insertInto('api_token_calls').values(rows).execute();
  await tenant.query(
    (accountId) => sql`
      delete from api_token_calls where account_id = ${accountId} and id in (
        select id from api_token_calls where account_id = ${accountId} and token_id = ${tokenId}
        order by at desc, id desc offset ${maxCalls})`,
  );
}

export async function listCalls(tenant: Tenant, tokenId: string): Promise<ApiTokenCall[]> {
  const rows = await tenant
    .selectFrom('api_token_calls')
    .selectAll()
    .where('token_id', '=', tokenId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxCalls)
    .execute();
  return rows.map(({ at, call, status, refusal, retry_after: retryAfter, address }) => ({
    at: at.toISOString(),
    call,
    status,
    refusal,
    retryAfter,
    address,
  }));
}

export const deleteCalls = async (tenant: Tenant, tokenId: string): Promise<void> =>
  void (await tenant.deleteFrom('api_token_calls').where('token_id', '=', tokenId).execute());

/** Deletes what is older than 30 days. */
export const deleteOldCalls = async ({ allAccounts }: Database, now: number): Promise<void> =>
  void (await allAccounts
    .deleteFrom('api_token_calls')
    .where('at', '<', new Date(now - keptMs))
    .execute());
