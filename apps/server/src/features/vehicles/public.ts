export { addVehicle, isTimeZone } from './add-vehicle.ts';
export { findVehicles, type NamedVehicle } from './find-vehicle.ts';
export { makePushToken, pushPath } from './push-tokens.ts';
export {
  deleteVehicle,
  findVin,
  hasManagedVehicle,
  listByName,
  listInUse,
  listNames,
  readVehicle,
  requireVehicle,
} from './vehicle.store.ts';
