export { LogbookCards } from './logbook-cards.tsx';
