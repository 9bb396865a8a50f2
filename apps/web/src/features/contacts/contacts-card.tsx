import { recordVerdict } from '@wattbook/domain/access/record-policy';
import { ListCard } from '../../lists/list-card.tsx';
import { readList } from '../../lists/read-list.ts';
import { useActor, useUser } from '../account/public.ts';
import { contactList } from './contact-list.tsx';

/** The contacts of the account as a table on the settings screen. */
export function ContactsCard() {
  const { may } = recordVerdict({ actor: useActor() });
  return <ListCard list={may ? contactList : readList(contactList)} owner={useUser().id} />;
}
