export { ContactsCard } from './contacts-card.tsx';
export { useContactSuggestions } from './use-contact-suggestions.ts';
