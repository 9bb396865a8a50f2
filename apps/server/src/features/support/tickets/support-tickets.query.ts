import type { SupportTicket } from '@wattbook/contract/support/ticket.schema';
import type { AccountId } from '@wattbook/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import { type ListQuery, listPageOfAll, type Page } from '../../../db/list-page.ts';
import type { Database } from '../../../db/tenancy.ts';
import { supportTicketFields, type TicketsOfUsers } from './ticket.fields.ts';

/** The tickets with who wrote them. */
const ticketsOfUsers = sql`(
  select t.*, u.email, u.first_name, u.last_name
  from tickets t join users u on u.account_id = t.account_id and u.id = t.user_id
) as listed`;

type TicketsQuery = ListQuery<typeof supportTicketFields> & { readonly fields?: undefined };

const list = {
  fields: supportTicketFields,
  sort: ['-createdAt'] as const,
  limit: 30,
  filters: { 'filter[open]': () => sql<boolean>`closed_at is null` },
};

/** The tickets of all users, for administrators. */
export const listSupportTickets = (
  database: Database,
  query: TicketsQuery,
  conditions: readonly RawBuilder<boolean>[] = [],
): Promise<Page<SupportTicket>> =>
  listPageOfAll<TicketsOfUsers, typeof supportTicketFields>(database, list, { from: ticketsOfUsers, conditions }, query);

/** The ticket and its account; undefined: there is none. */
export async function findSupportTicket(
  database: Database,
  id: string,
): Promise<{ readonly accountId: AccountId; readonly ticket: SupportTicket } | undefined> {
  const [ticket] = (await listSupportTickets(database, {}, [sql`id = ${id}`])).data;
  const row = await database.allAccounts.selectFrom('tickets').select('account_id').where('id', '=', id).executeTakeFirst();
  return ticket && row && { accountId: row.account_id, ticket };
}
