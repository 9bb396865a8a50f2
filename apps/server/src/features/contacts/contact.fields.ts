import type { Contact } from '@wattbook/contract/contacts/contact.schema';
import type { FieldTable } from '../../db/fields/field.ts';
import { kindsOf } from '../../db/fields/kinds.ts';
import type { Listed } from '../../db/list-page.ts';
import type { ContactsTable } from '../../db/schema/contact-tables.ts';

const { column, computed, instant, readOnly, text } = kindsOf<ContactsTable>();

export const contactFields = {
  id: readOnly('id'),
  firstName: column('first_name'),
  lastName: column('last_name'),
  company: text('company'),
  reason: text('reason'),
  createdAt: instant('created_at'),
  userId: readOnly('user_id'),
  fleet: computed(['fleet_id'], (row) => row.fleet_id !== null),
} satisfies FieldTable<ContactsTable, Contact>;

/** Newest first and 10 a page (TEAM-033, TEAM-034), on `contacts_newest`. The search also matches both names together, in either order (TEAM-036). */
export const contacts: Listed<'contacts', typeof contactFields> = {
  table: 'contacts',
  fields: contactFields,
  sort: ['-createdAt'],
  limit: 10,
  searched: [['firstName', 'lastName'], ['lastName', 'firstName'], ['company']],
};
