export { priceDueCharges } from './price-charges.job.ts';
export { pricesOfCharges } from './prices-of-charges.ts';
export { recalculateTrip } from './store/follow-vehicle.ts';
