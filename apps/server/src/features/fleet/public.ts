export { ownsFleetAlone } from './accounts/fleets.store.ts';
