export { ownsFleetAlone } from './accounts/save-fleet.ts';
