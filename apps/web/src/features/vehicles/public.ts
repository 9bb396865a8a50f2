export {
  chooseVehicle,
  onVehicleSelected,
  readStoredVehicleId,
  selectVehicle,
  useSelectedVehicle,
  useVehicle,
} from './data/selected-vehicle.ts';
export { applyLiveState, liveStatusQuery, refreshLiveStatus } from './data/live-state.ts';
export { useChangeVehicle } from './data/vehicles.mutations.ts';
export { refreshSubscriptions } from './data/subscription.queries.ts';
export { useVehicles, vehiclesQuery } from './data/vehicles.queries.ts';
export { useLeaving } from './data/use-leaving.ts';
export { useOwner } from './data/use-owner.ts';
export { markLimitExceeded } from './limit/limit-exceeded.ts';
export { VehicleLimit } from './limit/vehicle-limit.tsx';
export { ImportLink } from './import-link.tsx';
export { WaitingConnections } from './connect/waiting-connections.tsx';
export { OwnWays } from './connect/own-ways.tsx';
export { useCountryOnceDetected, useDetectedCountry } from './data/country.query.ts';
export { MoveButton } from './move/move-button.tsx';
export { VehicleSelector } from './vehicle-selector.tsx';
export { sourceName } from './live/source-name.ts';
export { isTesla } from './make.ts';
