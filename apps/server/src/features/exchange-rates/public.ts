export { type Converter, openConverter } from './converter.ts';
export { type ConvertedPart, presentConverted, presentUnconverted } from './present-converted.ts';
export { readEcb, UnreadableRates } from './read-ecb.ts';
export { type RateChanges, storeRates } from './rates.store.ts';
