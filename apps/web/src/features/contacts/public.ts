export { ContactsCard } from './contacts-card.tsx';
