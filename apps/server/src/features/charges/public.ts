export { sumByCard } from './card-sums.query.ts';
export { sumCharges } from './charge-sums.query.ts';
