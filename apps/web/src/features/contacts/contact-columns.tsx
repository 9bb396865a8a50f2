import type { Contact } from '@wattbook/contract/contacts/contact.schema';
import { type Translate, useT } from '../../i18n/use-t.ts';
import type { SortOf } from '../../lists/read-page.ts';
import { PlainChip } from '../../ui/marks/tag-chips.tsx';
import { TwoLines } from '../../ui/table/cells.tsx';
import type { Column } from '../../ui/table/column.ts';
import { dateOf } from '../../ui/table/column-kinds.tsx';
import { RowCard } from '../../ui/table/row-card.tsx';
import { type Formats, useFormats } from '../../i18n/use-formats.ts';
import { contactName } from './contact-name.ts';
import classes from './contacts.module.css';

const nameText = (contact: Contact, _: Formats, t: Translate): string =>
  contact.fleet ? `${contactName(contact)} · ${t('contacts.fromFleet')}` : contactName(contact);

/** The columns of the contacts (TEAM-037); those that the server can sort by are sortable. */
export const contactColumns: readonly Column<Contact, SortOf<'GET /v1/contacts'>>[] = [
  {
    id: 'lastName',
    label: 'contacts.name',
    width: '32%',
    sort: 'lastName',
    text: nameText,
    render: (contact) => (contact.fleet ? <TwoLines first={contactName(contact)} second={<FleetChip />} /> : contactName(contact)),
  },
  { id: 'company', label: 'contacts.company', sort: 'company', text: ({ company }) => company ?? '' },
  { id: 'reason', label: 'contacts.reason', text: ({ reason }) => reason ?? '' },
  {
    id: 'createdAt',
    label: 'contacts.createdAt',
    width: 130,
    sort: 'createdAt',
    ...dateOf(({ createdAt }) => createdAt),
  },
];

function FleetChip() {
  return <PlainChip label={useT()('contacts.fromFleet')} />;
}

/** A contact on a phone. */
export function ContactCard({ contact }: { readonly contact: Contact }) {
  const formats = useFormats();
  return (
    <RowCard side={formats.date(contact.createdAt)} marks={contact.fleet ? <FleetChip /> : undefined}>
      <div>
        <div>{contactName(contact)}</div>
        <div className={classes['about']}>{[contact.company, contact.reason].filter((text) => text !== null).join(', ')}</div>
      </div>
    </RowCard>
  );
}
