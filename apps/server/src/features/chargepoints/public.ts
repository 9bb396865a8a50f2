export { nameOfChargePoint } from './charge-points.query.ts';
export { mergeStated } from './register/charge-point-id.ts';
export { readRegister, type RefusedRow, type Register } from './register/read-register.ts';
export { type ChargePointChanges, germanRegister, storeChargePoints } from './register/store-charge-points.ts';
