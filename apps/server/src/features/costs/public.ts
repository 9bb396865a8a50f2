export { cardNameOf } from './card-months.ts';
export { type CountedCost, readCostsBetween, readCostsOf } from './costs-of-year.query.ts';
export { foreignOf } from './convert-charges.ts';
export { convertFixed } from './convert-fixed.ts';
export { costRecords } from './cost-records.ts';
export { type StatedCost, writeStatedCosts } from './write-stated-costs.ts';
export { monthStarts } from './months-of-zone.ts';
