import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Contact } from '@wattbook/contract/contacts/contact.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { readPage } from '../../../lists/read-page.ts';
import type { RowSource } from '../../../lists/row-source.ts';

export type ContactBody = NonNullable<CallInput<'POST /v1/contacts'>['body']>;

/** The contacts of the account (TEAM-041, API-122). */
export const contactRows: RowSource<Contact> = {
  noun: 'contacts',
  read: (_account, parameters, signal) => readPage('GET /v1/contacts', parameters, signal),
  delete: (id) => call('DELETE /v1/contacts/:id', { params: { id } }),
};

/** Saves a new contact, or an existing one where an id is given (TEAM-040). */
export function useSaveContact(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactBody): Promise<Contact> =>
      id === null ? call('POST /v1/contacts', { body }) : call('PATCH /v1/contacts/:id', { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [contactRows.noun] }),
  });
}
