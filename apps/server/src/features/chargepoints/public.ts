export { nameOfChargePoint } from './charge-points.query.ts';
export { mergeStated } from './listings/charge-point-id.ts';
export { type ChargePointSource, germanRegister } from './listings/charge-point-source.ts';
export { type ChargePointChanges, storeChargePoints } from './listings/store-listings.ts';
export { readRegister, type RefusedRow, type Register } from './register/read-register.ts';
