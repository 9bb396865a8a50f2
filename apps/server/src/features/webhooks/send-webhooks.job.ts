import { pauseAfter } from '@wattbook/domain/webhooks/webhook-events';
import type { FindHost } from '../../network/public-host.ts';
import { type GuardedAnswer, postGuarded } from '../../network/guarded-post.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { claimDelivery, type ClaimedDelivery, type DueDelivery, findDueDeliveries } from './deliveries.store.ts';
import { webhookHeaders } from './sign-webhook.ts';
import { openOf } from './webhooks.store.ts';

export interface SendDeps extends Pick<Platform, 'database' | 'sealing' | 'now' | 'monotonic' | 'version' | 'onError'> {
  readonly findHost: FindHost;
}

const [second, minute, day] = [1000, 60_000, 86_400_000];
/** So long nobody else tries a claimed event: longer than a receiver may take. */
const claimMs = minute;
const [atOnce, ofEach] = [50, 10];
const runMs = 20 * second;
/** A receiver that took nothing for so long is switched off. */
const givenUpMs = 3 * day;

/** Sends due events. At least once: a process that ends between an answer and its own update sends the event again, with the same id. */
export const sendWebhooks =
  (deps: SendDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    const until = deps.monotonic() + runMs;
    let isMore = true;
    while (isMore) {
      const due = await findDueDeliveries(deps.database, { now: deps.now(), ofEach, limit: atOnce });
      if (signal.aborted) return;
      await Promise.all(due.map((one) => send(deps, one).catch((error: unknown) => deps.onError('an event was not sent', error))));
      isMore = due.length > 0 && deps.monotonic() < until && !signal.aborted;
    }
  };

async function send(deps: SendDeps, { accountId, id }: DueDelivery): Promise<void> {
  const tenant = deps.database.forAccount(accountId);
  const now = deps.now();
  const claimed = await claimDelivery(tenant, id, { now, until: now + claimMs });
  if (claimed === undefined) return;
  await storeOutcome(deps, tenant, claimed, await attempt(deps, claimed));
}

interface Outcome {
  /** Null: it was taken. */
  readonly reason: string | null;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  /** The receiver says that it is gone for good. */
  readonly isGone: boolean;
}

async function attempt({ sealing, findHost, now, version }: SendDeps, { delivery, webhook }: ClaimedDelivery): Promise<Outcome> {
  const [url, secret] = [openOf(sealing, webhook, 'address'), openOf(sealing, webhook, 'secret')];
  if (url === undefined || secret === undefined) return failed('other_secret');
  const { id, body } = delivery;
  const answer = await postGuarded(findHost, {
    url,
    headers: {
      'content-type': 'application/json',
      'user-agent': `Wattbook/${version}`,
      ...webhookHeaders(secret, { id, timestamp: Math.floor(now() / second), body }),
    },
    body,
  });
  return outcomeOf(answer, now());
}

const failed = (reason: string): Outcome => ({ reason, status: null, retryAfterMs: null, isGone: false });

function outcomeOf(answer: GuardedAnswer, now: number): Outcome {
  if (answer.kind === 'refused') return failed('private_address');
  if (answer.kind === 'unreachable') return failed('unreachable');
  const { status } = answer;
  const wait = /^\d{1,9}$/.test(answer.retryAfter ?? '') ? Number(answer.retryAfter) * second : Date.parse(answer.retryAfter ?? '') - now;
  const retryAfterMs = Number.isNaN(wait) ? null : Math.max(0, wait);
  if (status >= 200 && status < 300) return { reason: null, status, retryAfterMs: null, isGone: false };
  return { reason: status >= 300 && status < 400 ? 'redirected' : 'refused', status, retryAfterMs, isGone: status === 410 };
}

async function storeOutcome(
  { now: clock }: SendDeps,
  tenant: Tenant,
  { delivery: { id, attempts }, webhook }: ClaimedDelivery,
  { reason, status, retryAfterMs, isGone }: Outcome,
): Promise<void> {
  const now = clock();
  const at = new Date(now);
  const pause = pauseAfter(attempts, retryAfterMs);
  const failingSince = webhook.failing_since?.getTime() ?? now;
  const isOver = reason !== null && (isGone || (pause === null && now - failingSince >= givenUpMs - minute));
  await tenant.transaction(async (transaction) => {
    await transaction
      .updateTable('webhook_deliveries')
      .set(
        reason === null
          ? { sent_at: at, due_at: null, status, reason: null }
          : { due_at: pause === null || isGone ? null : new Date(now + pause), status, reason },
      )
      .where('id', '=', id)
      .execute();
    await transaction
      .updateTable('webhooks')
      .set(
        reason === null
          ? { last_sent_at: at, failing_since: null, held_until: null }
          : {
              failing_since: new Date(failingSince),
              ...(isOver && { disabled_at: at }),
              // What else waits for it waits as long: it asked so, and would refuse each.
              ...(retryAfterMs !== null && { held_until: new Date(now + Math.min(retryAfterMs, day)) }),
            },
      )
      .where('id', '=', webhook.id)
      .execute();
  });
}
