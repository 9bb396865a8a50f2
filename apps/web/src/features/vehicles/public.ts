export { chooseVehicle, readStoredVehicleId, selectVehicle, useSelectedVehicle, useVehicle } from './data/selected-vehicle.ts';
export { applyLiveState, liveStatusQuery, refreshLiveStatus } from './data/live-state.ts';
export { useVehicles, vehiclesQuery } from './data/vehicles.queries.ts';
export { useOwner } from './data/use-owner.ts';
export { markLimitExceeded } from './limit/limit-exceeded.ts';
export { VehicleLimit } from './limit/vehicle-limit.tsx';
export { ImportLink } from './import-link.tsx';
export { VehicleSelector } from './vehicle-selector.tsx';
export { isTesla } from './make.ts';
