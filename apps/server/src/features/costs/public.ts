export { listCosts } from './list-costs.ts';
export { createCost } from './write-cost.ts';
