import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import type { FinishedResponse, OncePerKey } from '../../http/idempotency.ts';

interface Deps {
  readonly database: Database;
  /** Seals the stored answers and is the HMAC key of the request hashes: both may contain secrets that the database otherwise stores only as a slow hash or not at all. */
  readonly secret: string;
  readonly now: () => number;
}

const answerLifeMs = 24 * 3_600_000;
/** A request whose process died leaves its key unreleased; after this time it may be tried again. */
const claimTimeoutMs = 120_000;

/** Stores the answers of writes by account and key in the database, so that every process finds them. */
export function createOncePerKey({ database, secret, now }: Deps): OncePerKey {
  const sealing = createAnswerSealing(Buffer.from(hkdfSync('sha256', secret, '', 'wattbook stored answers', 32)));
  return async (actor, { key, content }, run) => {
    const tenant = database.forAccount(actor.accountId);
    const hash = createHmac('sha256', secret).update(`${actor.userId}\n${content}`).digest();
    if (!(await claim(tenant, key, hash, now()))) return readStoredAnswer(tenant, key, hash, sealing.open);
    try {
      const answer = await run();
      await storeAnswer(tenant, key, answer.status, sealing.seal(answer));
      return answer;
    } catch (error) {
      await release(tenant, key);
      throw error;
    }
  };
}

/** Claims a key that is new, expired or left by a dead process; false when another request has it. */
async function claim(tenant: Tenant, key: string, hash: Buffer, now: number): Promise<boolean> {
  const moment = new Date(now);
  await tenant
    .deleteFrom('idempotency_keys')
    .where((where) =>
      where.or([
        where('created_at', '<', new Date(now - answerLifeMs)),
        where.and([where('key', '=', key), where('status', 'is', null), where('created_at', '<', new Date(now - claimTimeoutMs))]),
      ]),
    )
    .execute();
  const { rows } = await tenant.query(
    (accountId) => sql`
      insert into idempotency_keys (account_id, key, request_hash, created_at) values (${accountId}, ${key}, ${hash}, ${moment})
      on conflict (account_id, key) do nothing returning key`,
  );
  return rows.length === 1;
}

async function readStoredAnswer(
  tenant: Tenant,
  key: string,
  hash: Buffer,
  open: (sealed: string) => FinishedResponse,
): Promise<FinishedResponse> {
  const row = await tenant.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirst();
  if (row !== undefined && !row.request_hash.equals(hash)) throw new AppError('idempotency_mismatch');
  // Still running, or released at this moment: the caller has to retry.
  if (row === undefined || row.answer === null) throw new AppError('conflict', { retryAfter: 1 });
  return open((row.answer as { sealed: string }).sealed);
}

async function storeAnswer(tenant: Tenant, key: string, status: number, sealed: string): Promise<void> {
  await tenant
    .updateTable('idempotency_keys')
    .set({ status, answer: JSON.stringify({ sealed }) })
    .where('key', '=', key)
    .execute();
}

async function release(tenant: Tenant, key: string): Promise<void> {
  await tenant.deleteFrom('idempotency_keys').where('key', '=', key).where('status', 'is', null).execute();
}

function createAnswerSealing(key: Buffer) {
  return {
    seal: (answer: FinishedResponse): string => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    open: (sealed: string): FinishedResponse => {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()) as FinishedResponse;
    },
  };
}
