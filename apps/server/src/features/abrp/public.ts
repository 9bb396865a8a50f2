/** What other features may ask of A Better Routeplanner. */
export { enterLink } from './links.store.ts';
export type { AbrpOf } from './send-live.ts';
