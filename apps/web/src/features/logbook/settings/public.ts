export { EndedBooksCard } from '../ended/ended-books-card.tsx';
export { LogbookCards } from './logbook-cards.tsx';
