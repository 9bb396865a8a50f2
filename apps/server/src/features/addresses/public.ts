export { createPlaceNaming } from './name-places.job.ts';
export { storeAddresses, nameKnownPlaces } from './nameless-places.query.ts';
