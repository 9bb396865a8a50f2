export { type InstallationStatus, readStatus } from './read-status.ts';
