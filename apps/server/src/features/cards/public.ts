export { listPricedCards, type PricedCard } from './priced-cards.query.ts';
export { type CardVersion, type DueRepricing, finishRepricing, listDueRepricings, readCardVersion } from './pricing.query.ts';
