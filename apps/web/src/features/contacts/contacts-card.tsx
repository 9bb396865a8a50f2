import { ListCard } from '../../lists/list-card.tsx';
import { useUser } from '../account/public.ts';
import { contactList } from './contact-list.tsx';

/** The contacts of the account as a table on the settings screen. */
export function ContactsCard() {
  return <ListCard list={contactList} owner={useUser().id} />;
}
