import type { VehicleId } from '@wattbook/domain/ids';
import type { vehiclesApi } from '@wattbook/contract/vehicles/vehicles.endpoints';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { changeVehicle, createVehicle, removeVehicle } from './change-vehicle.ts';
import { listVehicles } from './list-vehicles.ts';
import { requireVehicle } from './vehicle.store.ts';
import { createPushToken, pushPath } from './push-tokens.ts';
import { readStatus } from './read-status.ts';

type VehiclesDeps = Pick<Platform, 'database' | 'now' | 'telemetry'>;

export const vehiclesRoutes = (deps: VehiclesDeps): Handlers<typeof vehiclesApi> => ({
  'GET /v1/vehicles': async ({ actor, query }) =>
    query.userId !== undefined && query.userId !== actor.userId
      ? { total: 0, data: [] }
      : listVehicles(deps, deps.database.forAccount(actor.accountId), query),
  'POST /v1/vehicles': ({ actor, body }) => createVehicle(deps, actor, body),
  'PATCH /v1/vehicles/:id': ({ actor, params, body }) => changeVehicle(deps, actor, params.id, body),
  'DELETE /v1/vehicles/:id': ({ actor, params }) => removeVehicle(deps, actor, params.id),
  'GET /v1/vehicles/:id/status': ({ actor, params, query }) =>
    readStatus(deps, deps.database.forAccount(actor.accountId), params.id, query),
  'POST /v1/vehicles/:id/push-token': async ({ actor, params }) => {
    await requireVehicle(deps.database.forAccount(actor.accountId), params.id);
    const token = await createPushToken(deps.database, { accountId: actor.accountId, vehicleId: params.id as VehicleId });
    return { token, path: pushPath(token) };
  },
});
