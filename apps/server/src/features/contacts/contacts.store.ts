import type { Contact, ContactChanges, ContactFields } from '@wattbook/contract/contacts/contact.schema';
import type { ContactsQuery } from '@wattbook/contract/contacts/contacts.endpoints';
import type { UserId } from '@wattbook/domain/ids';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ContactsTable } from '../../db/schema/contact-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';

type ContactRow = Selectable<ContactsTable>;

const sortColumns = { createdAt: 'created_at', lastName: 'last_name', firstName: 'first_name', company: 'company' } as const;
type SortWord = keyof typeof sortColumns;

/** One page with the number of all that fit; newest first and 10 rows unless asked otherwise (TEAM-033, TEAM-034). Rides on `contacts_newest`. */
export async function listContacts(tenant: Tenant, query: ContactsQuery): Promise<{ total: number; data: Contact[] }> {
  const limit = query.limit ?? query.itemsPerPage ?? 10;
  const fitting = () => tenant.selectFrom('contacts').$if(query.search !== undefined, (all) => all.where(saying(query.search ?? '')));
  const sort = query.sort ?? '-createdAt';
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const { count } = await fitting()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await fitting()
    .selectAll()
    .orderBy(sortColumns[sort.replace('-', '') as SortWord], (by) =>
      sort.endsWith('company') ? by[direction]().nullsLast() : by[direction](),
    )
    .orderBy('id', direction)
    .limit(limit)
    .offset(((query.page ?? 1) - 1) * limit)
    .execute();
  return { total: Number(count), data: rows.map(showContact) };
}

/** Whether the words stand in a name or the company, whatever their case (TEAM-036); `%` and `_` are ordinary letters here. Both names in a row are found as well. */
function saying(words: string): RawBuilder<boolean> {
  const pattern = `%${words.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
  const names = (one: string, other: string) => sql`concat_ws(' ', ${sql.ref(one)}, ${sql.ref(other)}) ilike ${pattern}`;
  return sql`(${names('first_name', 'last_name')} or ${names('last_name', 'first_name')} or company ilike ${pattern})`;
}

export async function addContact(tenant: Tenant, userId: UserId, fields: ContactFields, now: number): Promise<Contact> {
  const { firstName, lastName, company, reason } = fields;
  const row = await tenant
    .insertInto('contacts')
    .values({
      account_id: tenant.accountId,
      id: uuidv7(),
      user_id: userId,
      first_name: firstName,
      last_name: lastName,
      company,
      reason,
      created_at: new Date(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return showContact(row);
}

/** Writes what is named; what is not named stays. */
export async function changeContact(tenant: Tenant, id: string, changes: ContactChanges): Promise<Contact> {
  const { firstName, lastName, company, reason } = changes;
  const columns = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(company !== undefined && { company }),
    ...(reason !== undefined && { reason }),
  };
  // A change of nothing is answered with what is there.
  const row = await (Object.keys(columns).length === 0
    ? tenant.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst()
    : tenant.updateTable('contacts').set(columns).where('id', '=', id).returningAll().executeTakeFirst());
  if (row === undefined) throw new AppError('not_found');
  return showContact(row);
}

/** Deletes a contact; one that a fleet gave stays (TEAM-042, OQ-225). */
export async function deleteContact(tenant: Tenant, id: string): Promise<void> {
  const { numDeletedRows } = await tenant.deleteFrom('contacts').where('id', '=', id).where('fleet_id', 'is', null).executeTakeFirst();
  if (numDeletedRows > 0n) return;
  const kept = await tenant.selectFrom('contacts').select('id').where('id', '=', id).executeTakeFirst();
  throw new AppError(kept === undefined ? 'not_found' : 'fleet_account');
}

const showContact = (row: ContactRow): Contact => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  userId: row.user_id,
  fleet: row.fleet_id !== null,
});
