export { listCosts } from './list-costs.ts';
export { createCost } from './write-cost.ts';
export { monthStarts } from './months-of-zone.ts';
