export { addVehicle, isTimeZone } from './add-vehicle.ts';
export { findVehicles, type NamedVehicle } from './find-vehicle.ts';
export { createPushToken, pushPath } from './push-tokens.ts';
export {
  deleteVehicle,
  findVin,
  hasManagedVehicle,
  listByName,
  listActive,
  listNames,
  readVehicle,
  requireVehicle,
} from './vehicle.store.ts';
