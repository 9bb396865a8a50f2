import type { Contact } from '@wattbook/contract/contacts/contact.schema';
import type { ListColumn } from '@wattbook/contract/list-addresses/list-columns';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { dayCell } from '../sheets/cell.ts';
import { columnWords } from '../sheets/column-words.ts';
import type { NamedColumns } from '../sheets/sheet-column.ts';

/** The columns of a sheet of contacts by their names (TEAM-033). */
export function contactSheetColumns(
  catalogue: Catalogue,
  { zone }: Pick<Preferences, 'zone'>,
): NamedColumns<Contact, ListColumn<'contacts'>> {
  const column = columnWords<Contact>(catalogue);
  return {
    firstName: column('contacts.firstName', 20, ({ firstName }) => firstName),
    lastName: column('contacts.lastName', 20, ({ lastName }) => lastName),
    company: column('contacts.company', 24, ({ company }) => company),
    reason: column('contacts.reason', 30, ({ reason }) => reason),
    created: column('contacts.createdAt', 12, ({ createdAt }) => dayCell(dayOf(createdAt, zone))),
  };
}
