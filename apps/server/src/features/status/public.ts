export { daysLeftOf, type InstallationStatus, readStatus } from './read-status.ts';
export { readWaiting, type Waiting } from './waiting.query.ts';
export { readStoredFigures, type StoredFigures } from './stored-figures.query.ts';
export { listVehicleStates } from './vehicles.query.ts';
