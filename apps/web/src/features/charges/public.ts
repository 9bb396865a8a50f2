export { chargeName, chargePlace } from './charge-name.ts';
export { type ChargeRow, chargeStatsQuery, chargesQuery, latestChargeQuery } from './data/charges.queries.ts';
export { ChargeCard } from './list/charge-card.tsx';
export { chargeColumns, sortableWords as sortableChargeWords } from './list/charge-columns.tsx';
