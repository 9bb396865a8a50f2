/**
 * What other features may ask of tariffs: the series of a card, which a job reads as long as a card has it, and its prices for a charge.
 */
export { readIntervals, wantPrices } from './intervals.query.ts';
export type { CardsOfSeries } from './read-series.ts';
export { ensureSeries } from './series.store.ts';
export { simulatedTariffs } from './simulated-tariffs.ts';
