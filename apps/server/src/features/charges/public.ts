export { readChargeEnds } from './charge-ends.query.ts';
export { sumByCard } from './card-sums.query.ts';
export { type CardMonthRow, sumByCardAndMonth } from './card-months.query.ts';
export { type ImportedCharge, describeCharges } from './describe-charges.query.ts';
export { type ImportedDetails, storeImportedDetails } from './store-imported-details.query.ts';
export { sumCharges } from './charge-sums.query.ts';
export { readHomeCharges } from './home-charges.query.ts';
export { readReportedVehicle } from './home-report.ts';
export { factsOfVehicle } from './home-report-document.ts';
