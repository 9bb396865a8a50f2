import type { PaymentProblem } from '@wattbook/contract/status/installation-status.endpoints';
import { sql } from 'kysely';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import { type ListQuery, listPageOfAll, type Page } from '../../db/list-page.ts';
import type { Database } from '../../db/tenancy.ts';

/** The columns of an event of payments that was not applied. */
interface ProblemEvents {
  id: string;
  type: string;
  received_at: Date;
  problem: string;
  attempts: number;
  due_at: Date | null;
}

const { instant, instantOrNull, readOnly } = kindsOf<ProblemEvents>();

const fields = {
  id: readOnly('id'),
  type: readOnly('type'),
  receivedAt: instant('received_at'),
  problem: readOnly('problem'),
  attempts: readOnly('attempts'),
  dueAt: instantOrNull('due_at'),
} satisfies FieldTable<ProblemEvents, PaymentProblem>;

const list = { fields, sort: ['-receivedAt'] as const, limit: 30 };
const events = sql`(select id, type, received_at, problem, attempts, due_at from payment_events where problem is not null) as listed`;

/** What the provider of payments told that was not applied, the newest first. */
export const listPaymentProblems = (
  database: Pick<Database, 'allAccounts'>,
  query: ListQuery<typeof fields> & { readonly fields?: undefined },
): Promise<Page<PaymentProblem>> => listPageOfAll<ProblemEvents, typeof fields>(database, list, { from: events, conditions: [] }, query);
