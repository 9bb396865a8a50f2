/** What other features may use of cards. */
export { operatorsQuery } from './data/cards.queries.ts';
export { comparisonQuery } from './data/comparison.queries.ts';
