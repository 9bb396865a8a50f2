import { Button, Modal } from '@mantine/core';
import { IconAddressBook, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Contact } from '@wattbook/contract/contacts/contact.schema';
import { SHORTEST_SEARCH } from '@wattbook/domain/contacts/contact-form';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SearchField } from '../../ui/table/search-field.tsx';
import { StaleNotice } from '../../ui/table/stale-notice.tsx';
import { EmptyState } from '../../ui/table/table-states.tsx';
import { useExistingPage } from '../../ui/table/use-existing-page.ts';
import { useLastRows } from '../../ui/table/use-last-rows.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { useUrlState } from '../../ui/use-url-state.ts';
import { useUser } from '../account/public.ts';
import { ContactCard, contactColumns, sortableContactWords } from './contact-columns.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactMenu } from './contact-menu.tsx';
import { contactName } from './contact-name.ts';
import classes from './contacts.module.css';
import { contactsQuery } from './data/contacts.queries.ts';
import { DeleteContactDialog } from './delete-contact.dialog.tsx';

const newestFirst = { by: 'createdAt', descending: true } as const;
const words = { page: 'contactsPage', sort: 'contactsSort' } as const;
const nobody = 'new';

/** The contacts as a table on the settings screen (TEAM-032 to TEAM-036). */
export function ContactsCard() {
  const t = useT();
  const { id: owner } = useUser();
  const [address, setAddress] = useUrlState();
  const table = useTableState({ sortable: sortableContactWords, defaultSort: newestFirst, pageSize: 10, words });
  const [edited, setEdited] = useState<Contact | typeof nobody | null>(null);
  const [leaving, setLeaving] = useState<Contact | null>(null);

  const typed = address['contactsSearch'] ?? '';
  const search = typed.length < SHORTEST_SEARCH ? '' : typed;
  const list = useQuery(contactsQuery({ ...table.query, ...(search === '' ? {} : { search }) }));
  const rows = useLastRows(list, owner);
  useExistingPage(rows, table);
  const setSearch = (text: string) => setAddress({ contactsSearch: text, [words.page]: undefined }, { replace: true });

  const empty =
    search === '' ? (
      <EmptyState icon={IconAddressBook} title={t('contacts.none')} text={t('contacts.noneNext')} />
    ) : (
      <EmptyState icon={IconFilterOff} title={t('contacts.noneFound')}>
        <Button variant="default" onClick={() => setSearch('')}>
          {t('table.clearFilters')}
        </Button>
      </EmptyState>
    );

  return (
    <section aria-label={t('contacts.title')}>
      <header className={classes['head']}>
        <h2>{t('contacts.title')}</h2>
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setEdited(nobody)}>
          {t('contacts.add')}
        </Button>
      </header>
      {rows.isOld && <StaleNotice text={t('contacts.stale')} onRetry={() => void list.refetch()} />}
      <DataTable
        label={t('contacts.title')}
        columns={contactColumns}
        result={rows}
        state={table}
        rowName={contactName}
        rowEnd={(contact) => (
          <ContactMenu name={contactName(contact)} onEdit={() => setEdited(contact)} onDelete={() => setLeaving(contact)} />
        )}
        card={(contact) => <ContactCard contact={contact} />}
        empty={empty}
        tools={
          <div className={classes['search']}>
            <SearchField label={t('contacts.search')} value={typed} onSearch={setSearch} />
            {typed !== '' && search === '' && <span role="status">{t('contacts.searchHint', { count: SHORTEST_SEARCH })}</span>}
          </div>
        }
      />
      <Modal
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={t(edited === nobody ? 'contacts.addTitle' : 'contacts.editTitle')}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
      >
        {edited !== null && <ContactForm contact={edited === nobody ? null : edited} onClose={() => setEdited(null)} />}
      </Modal>
      <DeleteContactDialog contact={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
}
