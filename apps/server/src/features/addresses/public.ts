export { createPlaceNaming } from './name-places.job.ts';
