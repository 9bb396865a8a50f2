export { FleetSwitch } from './fleet-switch.tsx';
