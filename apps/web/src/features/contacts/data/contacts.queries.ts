import type { Contact } from '@wattbook/contract/contacts/contact.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { readPage } from '../../../lists/read-page.ts';
import type { SavedSource } from '../../../lists/row-source.ts';

export type ContactBody = NonNullable<CallInput<'POST /v1/contacts'>['body']>;

/** The contacts of the account (TEAM-040, TEAM-041, API-122). */
export const contactRows: SavedSource<Contact, ContactBody> = {
  noun: 'contacts',
  read: (_account, parameters, signal) => readPage('GET /v1/contacts', parameters, signal),
  save: (_account, id, body) =>
    id === null ? call('POST /v1/contacts', { body }) : call('PATCH /v1/contacts/:id', { params: { id }, body }),
  delete: (id) => call('DELETE /v1/contacts/:id', { params: { id } }),
  restore: (id) => call('POST /v1/contacts/:id/restore', { params: { id } }),
};
