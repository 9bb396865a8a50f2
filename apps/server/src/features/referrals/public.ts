export { isReferred } from './referrals.store.ts';
