export { type Converted, type Converter, openConverter } from './converter.ts';
export { MAX_RATE_BYTES, readEcb, UnreadableRates } from './read-ecb.ts';
export { type RateChanges, storeRates } from './rates.store.ts';
