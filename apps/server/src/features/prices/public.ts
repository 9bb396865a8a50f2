export { priceAgain } from './price-again.ts';
export { recalculateTrip } from './store/follow-vehicle.ts';
