export { sumCharges } from './charge-sums.query.ts';
