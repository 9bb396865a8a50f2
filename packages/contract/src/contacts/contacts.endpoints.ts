import { MIN_SEARCH_LENGTH } from '@wattbook/domain/contacts/contact-fields';
import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { listParameters, sortBy } from '../list-query.ts';
import { idParams } from '../scalars.ts';
import { contact, contactChanges, contactFields } from './contact.schema.ts';
import { unproven } from '../proof.ts';

const contactsQuery = z.strictObject({
  page: listParameters.page,
  limit: listParameters.limit,
  itemsPerPage: listParameters.itemsPerPage,
  sort: sortBy('createdAt', 'lastName', 'firstName', 'company'),
  /** A part of last name, first name or company (TEAM-035, TEAM-036). */
  search: z.string().trim().min(MIN_SEARCH_LENGTH).max(200).optional(),
});

/** The contacts of an account (API-122 to API-125). */
export const contactsApi = defineApi(
  {
    'GET /v1/contacts': {
      summary: 'List contacts, newest first and 10 a page by default',
      tag: 'contacts',
      access: 'user',
      query: contactsQuery,
      response: z.object({ total: z.number().int(), data: z.array(contact) }),
    },
    'GET /v1/contacts/:id': {
      summary: 'Read one contact',
      tag: 'contacts',
      access: 'user',
      params: idParams,
      response: contact,
      errors: ['not_found'],
    },
    'POST /v1/contacts': {
      summary: 'Add a contact',
      tag: 'contacts',
      access: 'user',
      example: { body: { firstName: 'Mia', lastName: 'Vogt' } },
      body: contactFields,
      status: 201,
      response: contact,
    },
    'PATCH /v1/contacts/:id': {
      summary: 'Change a contact',
      tag: 'contacts',
      access: 'user',
      example: { body: { company: 'Vogt' } },
      params: idParams,
      body: contactChanges,
      response: contact,
      errors: ['not_found'],
    },
    'DELETE /v1/contacts/:id': {
      summary: 'Delete a contact (fleet_account: a fleet provided it)',
      tag: 'contacts',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found', 'fleet_account'],
    },
    'POST /v1/contacts/:id/restore': {
      summary: 'Restore a contact that was deleted in the last ten minutes',
      tag: 'contacts',
      access: 'user',
      params: idParams,
      status: 204,
      errors: ['not_found'],
    },
  },
  { unproven: unproven.records },
);
