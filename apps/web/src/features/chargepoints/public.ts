export { chosenQuery } from './data/chargepoints.queries.ts';
export { NearCard } from './near/near-card.tsx';
