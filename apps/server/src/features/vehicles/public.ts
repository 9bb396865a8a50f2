export { addVehicle, isTimeZone, type NewVehicle, refuseOverLimit } from './add-vehicle.ts';
export { driverAnswers } from './driver-answers.fields.ts';
export { findVehicles, type NamedVehicle } from './find-vehicle.ts';
export { importIntoInstallation, importIntoRelease, type MasterDataChanges } from './master-data/import-master-data.ts';
export { bundledMasterData } from './master-data/master-data-file.ts';
export { readOpenEvData } from './master-data/open-ev-data.ts';
export { presentVehicle } from './list-vehicles.ts';
export { presentLive } from './present-live.ts';
export { createPushToken, pushPath, recordPushToken } from './push-tokens.ts';
export type { VehicleConnections } from './vehicle-connections.ts';
export { beginOrLeaveUnpaid, beginSubscription, type BeginDeps } from './subscriptions/begin-subscription.ts';
export { readSubscribedPlan } from './subscriptions/subscriptions.store.ts';
export { grantSubscription } from './subscriptions/grant-subscription.ts';
export { storeOfVehicle } from './subscriptions/subscriptions.store.ts';
export {
  deleteVehicle,
  findCar,
  findVin,
  hasManagedVehicle,
  listByName,
  listActive,
  listNames,
  lockVehicles,
  problemsOfNames,
  readVehicle,
  requireVehicle,
  setLoginData,
  writeVehicle,
} from './vehicle.store.ts';
export { markFleets } from './mark-fleets.ts';
