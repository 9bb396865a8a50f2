import { IconAddressBook } from '@tabler/icons-react';
import type { Contact } from '@wattbook/contract/contacts/contact.schema';
import { MIN_SEARCH_LENGTH } from '@wattbook/domain/contacts/contact-fields';
import type { ListOf } from '../../lists/list-of.ts';
import { RowForm } from '../../lists/row-form.tsx';
import { ContactCard, contactColumns } from './contact-columns.tsx';
import { contactForm } from './contact.form.ts';
import { contactName } from './contact-name.ts';
import { contactRows } from './data/contacts.queries.ts';

/** The list of contacts (TEAM-032 to TEAM-036). */
export const contactList: ListOf<Contact> = {
  source: contactRows,
  messages: { title: 'contacts.title', stale: 'contacts.stale' },
  columns: contactColumns,
  sort: { by: 'createdAt', descending: true },
  pageSize: 10,
  prefix: 'contacts',
  name: contactName,
  card: (contact) => <ContactCard contact={contact} />,
  filters: { search: 'contacts.search', shortest: { length: MIN_SEARCH_LENGTH, hint: 'contacts.searchHint' } },
  empty: { icon: IconAddressBook, title: 'contacts.none', next: 'contacts.noneNext', filtered: 'contacts.noneFound' },
  form: {
    messages: { add: 'contacts.add', addTitle: 'contacts.addTitle', edit: 'contacts.edit', editTitle: 'contacts.editTitle' },
    draw: (props) => (
      <RowForm
        {...props}
        source={contactRows}
        form={contactForm}
        autofocus="firstName"
        saved="contacts.saved"
        errorMessages={{ not_found: 'contacts.gone' }}
      />
    ),
  },
  // A contact of a fleet cannot be deleted (TEAM-041, TEAM-042).
  deletion: {
    source: contactRows,
    messages: { one: 'table.delete', title: 'contacts.deleteTitle', deleted: 'contacts.deleted' },
    name: contactName,
    loss: (_, __, t) => t('contacts.deleteLoss'),
    errorMessages: { fleet_account: 'contacts.fleet' },
  },
};
