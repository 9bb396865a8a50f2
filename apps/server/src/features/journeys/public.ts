export { listJourneys } from './list-journeys.ts';
export { countPictureBytes } from './pictures/pictures.store.ts';
