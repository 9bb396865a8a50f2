import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Contact } from '@wattbook/contract/contacts/contact.schema';
import { MIN_SEARCH_LENGTH } from '@wattbook/domain/contacts/contact-fields';
import { pageQuery } from '../../../lists/row-source.ts';
import { useUser } from '../../account/public.ts';
import { contactName } from '../contact-name.ts';
import { contactRows } from '../data/contacts.queries.ts';

const MAX_SUGGESTIONS = '10';

/** The contacts that match a text, by name, each name once, the newest first: suggestions for person, company and reason of a trip (OQ-224). */
export function useContactSuggestions(text: string): ReadonlyMap<string, Contact> {
  const [search] = useDebouncedValue(text.trim(), 300);
  const { id: account } = useUser();
  const found = useQuery({
    ...pageQuery(contactRows, account, { page: '1', limit: MAX_SUGGESTIONS, sort: '-createdAt', search }),
    enabled: search.length >= MIN_SEARCH_LENGTH,
  });
  const contacts = search.length < MIN_SEARCH_LENGTH ? [] : (found.data?.data ?? []);
  // Of two contacts with one name the newest is used; the server sends it first.
  return new Map(contacts.toReversed().map((contact) => [contactName(contact), contact]));
}
