import { type WaitingWork, waitingWorks } from '@wattbook/contract/status/installation-status.endpoints';
import type { DatabasePool } from '../../db/pool.ts';

/** Work of one kind that waits. */
export interface Waiting {
  readonly work: WaitingWork;
  readonly count: number;
  /** Since when the oldest waits (milliseconds since 1970); null: nothing waits, or it has no time. */
  readonly since: number | null;
}

/** What waits, each with the rows that its job looks for. */
const queues: Readonly<Record<WaitingWork, string>> = {
  history_batches: 'select count(*)::integer as count, min(received_at) as since from history_inbox',
  detections: 'select count(*)::integer as count, min(dirty_since) as since from vehicle_state where replay_at is not null',
  imports: `select count(*)::integer as count, min(created_at) as since from imports where status in ('looking', 'waiting', 'importing', 'storing')`,
  mails: 'select count(*)::integer as count, min(created_at) as since from mails where sent_at is null and given_up_at is null',
  mails_given_up: 'select count(*)::integer as count, min(given_up_at) as since from mails where given_up_at is not null',
  messages:
    'select count(*)::integer as count, min(created_at) as since from messages where sent_at is null and given_up_at is null and provider_id is null',
  webhooks:
    'select count(*)::integer as count, min(created_at) as since from webhook_deliveries where sent_at is null and due_at is not null',
  charge_prices:
    'select count(*)::integer as count, min(end_time) as since from charges where price_due is not null and deleted_at is null',
  trip_lines: 'select count(*)::integer as count, null::timestamptz as since from vehicle_state where lines_from is not null',
  rule_checks: 'select count(*)::integer as count, null::timestamptz as since from rule_checks',
  payment_events: 'select count(*)::integer as count, min(received_at) as since from payment_events where due_at is not null',
  unreadable_samples: 'select count(*)::integer as count, min(found_at) as since from damaged_blocks',
};

export async function readWaiting(pool: DatabasePool): Promise<readonly Waiting[]> {
  const waiting: Waiting[] = [];
  for (const work of waitingWorks) {
    const { rows } = await pool.run<{ count: number; since: Date | null }>('all_accounts', queues[work]);
    waiting.push({ work, count: rows[0]?.count ?? 0, since: rows[0]?.since?.getTime() ?? null });
  }
  return waiting;
}
