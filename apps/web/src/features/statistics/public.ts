export { degradationQuery } from './data/degradation.queries.ts';
