export { createPlaceNaming } from './name-places.job.ts';
export { keepAddresses, nameKnownPlaces } from './nameless-places.query.ts';
