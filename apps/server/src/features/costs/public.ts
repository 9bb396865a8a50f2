export { listCosts } from './list-costs.ts';
export { createCost } from './write-cost.ts';
export { type StatedCost, writeStatedCosts } from './write-stated-costs.ts';
export { monthStarts } from './months-of-zone.ts';
