import type { copiesApi } from '@wattbook/contract/fleet/copies.endpoints';
import type { Handlers } from '../../../http/handler.ts';
import type { Platform } from '../../../platform.ts';
import { openCharges, openTrips, openVehicle, readFleetView, readOpenings } from './read-copies.ts';

/** What a fleet has of vehicles whose drivers agreed, and who opened it. */
export const copiesRoutes = (deps: Pick<Platform, 'database' | 'now'>): Handlers<typeof copiesApi> => ({
  'GET /v1/fleets/:id/vehicles/:vehicleId/copy': ({ actor, params }) => openVehicle(deps, actor, params),
  'GET /v1/fleets/:id/vehicles/:vehicleId/trips': ({ actor, params, query }) => openTrips(deps, actor, params, query),
  'GET /v1/fleets/:id/vehicles/:vehicleId/charges': ({ actor, params, query }) => openCharges(deps, actor, params, query),
  'GET /v1/fleets/:id/openings': ({ actor, params, query }) => readOpenings(deps, actor, params.id, query),
  'GET /v1/vehicles/:id/fleet-view': ({ actor, params }) => readFleetView(deps, actor, params.id),
});
