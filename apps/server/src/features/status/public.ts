export { type InstallationStatus, readStatus } from './read-status.ts';
export { readStoredFigures, type StoredFigures } from './stored-figures.query.ts';
