export { listPromotions } from './list-promotions.query.ts';
export { createPromotion } from './promotions.store.ts';
