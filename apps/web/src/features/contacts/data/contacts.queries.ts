import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Contact } from '@wattbook/contract/contacts/contact.schema';
import type { ContactForm } from '@wattbook/domain/contacts/contact-form';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { unlessGone } from '../../../api/unless-gone.ts';

type ListWords = NonNullable<CallInput<'GET /v1/contacts'>['query']>;

interface ListQuery {
  readonly page: string;
  readonly limit: string;
  readonly sort: string;
  readonly search?: string;
}

const contactsKey = ['contacts'] as const;

/** One page of the contacts of the account (API-122). */
export const contactsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...contactsKey, query],
    queryFn: ({ signal }) => {
      // The table sorts only by the words that the columns name.
      const words = { ...query, sort: query.sort as NonNullable<ListWords['sort']> };
      return call('GET /v1/contacts', { query: words }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** Saves a new contact, or an existing one where an id is given (TEAM-040). */
export function useSaveContact(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactForm): Promise<Contact> =>
      id === null ? call('POST /v1/contacts', { body }) : call('PATCH /v1/contacts/:id', { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: contactsKey }),
  });
}

/** Deletes a contact; one that is gone already is as good as deleted (TEAM-041). */
export function useDeleteContact() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unlessGone(call('DELETE /v1/contacts/:id', { params: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: contactsKey }),
  });
}
