import type { Contact, contactFields as enteredFields } from '@wattbook/contract/contacts/contact.schema';
import type { z } from 'zod';
import { writeColumns } from '../../db/fields/write-columns.ts';
import { type ListQuery, listPage } from '../../db/list-page.ts';
import { insertRow } from '../../db/rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { contactFields, contacts } from './contact.fields.ts';
import { isShown } from '../../db/hidden-rows.ts';

/** One page of the contacts of an account (TEAM-033). */
export const listContacts = (tenant: Tenant, query: ListQuery<typeof contactFields> & { readonly fields?: undefined }) =>
  listPage(tenant, contacts, query, [isShown]);

/** Adds a contact of the user (TEAM-037). */
export const createContact = (
  tenant: Tenant,
  { userId }: Pick<Actor, 'userId'>,
  entered: z.output<typeof enteredFields>,
  now: number,
): Promise<Contact> => insertRow(tenant, contacts, { ...writeColumns(contactFields, entered), user_id: userId, created_at: new Date(now) });
