export { useVehicleCount } from './vehicle-count.ts';
