/** What other features may use of cards. */
export { operatorsQuery } from './data/cards.queries.ts';
