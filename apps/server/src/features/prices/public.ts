export { cardsOfCharges } from './cards-of-charges.ts';
export { recalculateTrip } from './store/follow-vehicle.ts';
