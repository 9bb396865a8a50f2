export { chooseVehicle, readStoredVehicleId, selectVehicle, useSelectedVehicle, useVehicle } from './data/selected-vehicle.ts';
export { applyLiveState, liveStatusQuery, refreshLiveStatus } from './data/live-state.ts';
export { useVehicles, vehiclesQuery } from './data/vehicles.queries.ts';
export { useOwner } from './data/use-owner.ts';
export { ImportLink } from './import-link.tsx';
export { OwnWays } from './connect/own-ways.tsx';
export { useDetectedCountry } from './data/country.query.ts';
export { VehicleSelector } from './vehicle-selector.tsx';
export { isTesla } from './make.ts';
