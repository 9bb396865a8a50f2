import { MIN_SEARCH_LENGTH } from '@wattbook/domain/contacts/contact-fields';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { pageParameters, sortBy, wholePage } from '../list-query.ts';
import { unproven } from '../proof.ts';
import { recordCalls } from '../record-calls.ts';
import { contact, contactChanges, contactFields } from './contact.schema.ts';

const contactsQuery = z.strictObject({
  ...pageParameters,
  sort: sortBy('createdAt', 'lastName', 'firstName', 'company'),
  /** A part of last name, first name or company (TEAM-035, TEAM-036). */
  search: z.string().trim().min(MIN_SEARCH_LENGTH).max(200).optional(),
});

/** The contacts of an account (API-122 to API-125). */
export const contactsApi = defineApi(
  recordCalls('contacts', {
    schemas: { row: contact, page: wholePage(contact), query: contactsQuery, added: contactFields, changes: contactChanges },
    words: { one: 'a contact', list: 'contacts, newest first and 10 a page by default' },
    restorable: 'ten minutes',
    examples: { add: { firstName: 'Mia', lastName: 'Vogt' }, change: { company: 'Vogt' } },
    delete: { note: ' (fleet_account: a fleet provided it)', errors: ['fleet_account'] },
  }),
  { unproven: unproven.records },
);
