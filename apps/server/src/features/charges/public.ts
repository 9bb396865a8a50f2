export { readChargeEnds } from './charge-ends.query.ts';
export { sumByCard } from './card-sums.query.ts';
export { type CardMonthRow, sumByCardAndMonth } from './card-months.query.ts';
export { type ImportedCharge, describeCharges } from './describe-charges.query.ts';
export { type ImportedDetails, storeImportedDetails } from './store-imported-details.query.ts';
export { type MeterableCharge, readMeterable, storeMeters } from './meters.query.ts';
export { sumCharges } from './charge-sums.query.ts';
