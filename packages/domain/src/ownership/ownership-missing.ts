/**
 * What the costs of a car lack: records; a price or a leasing rate; the price of a litre and the tax of a petrol car; charges without a cost; amounts in another currency; what was entered is in another currency;
 * instalments and a price are both there, so that the instalments may repay it.
 */
export const ownershipMissing = [
  'records',
  'price',
  'fuelPrice',
  'petrolTax',
  'unpriced',
  'otherCurrency',
  'enteredCurrency',
  'instalments',
] as const;
export type OwnershipMissing = (typeof ownershipMissing)[number];
