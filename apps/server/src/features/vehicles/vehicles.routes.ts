import { vehiclesVerdict } from '@wattbook/domain/access/token-scope';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { vehiclesApi } from '@wattbook/contract/vehicles/vehicles.endpoints';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import type { SecurityLog } from '../security/public.ts';
import { changeVehicle, createVehicle, endLogbook, removeVehicle } from './change-vehicle.ts';
import { listVehicles, presentVehicle } from './list-vehicles.ts';
import { readVehicle } from './vehicle.store.ts';
import { createPushToken, pushPath, recordPushToken } from './push-tokens.ts';
import { confirmCharges } from './confirm-charges.ts';
import type { VehicleConnections } from './vehicle-connections.ts';

export interface VehiclesDeps extends Pick<Platform, 'database' | 'log' | 'now' | 'telemetry' | 'billing' | 'tokenSecret' | 'signing'> {
  /** Whether a car belongs to the demo: only the demo itself sends its samples. */
  readonly isDemoCar: (id: VehicleId) => boolean;
  readonly securityLog: SecurityLog;
  readonly connections: VehicleConnections;
  /** Makes the files of the logbooks of an account that have just ended. Never throws: a job makes what is missing. */
  readonly keepBooks: (accountId: AccountId) => Promise<void>;
}

export const vehiclesRoutes = (deps: VehiclesDeps): Handlers<typeof vehiclesApi> => ({
  'GET /v1/vehicles': async ({ actor, query }) => {
    if (query.userId !== undefined && query.userId !== actor.userId) return { total: 0, data: [] };
    const all = await listVehicles(deps, deps.database.forAccount(actor.accountId), query);
    const { program } = actor;
    if (program === undefined) return all;
    const data = all.data.filter(({ id }) => vehiclesVerdict(program, [id]).may);
    return { total: program.vehicles === null ? all.total : data.length, data };
  },
  'GET /v1/vehicles/:id': ({ actor, params }) => presentVehicle(deps, deps.database.forAccount(actor.accountId), params.id),
  'POST /v1/vehicles': async ({ actor, body, caller }) => {
    if (!('state' in body)) return createVehicle(deps, actor, body);
    const id = await deps.connections.connect(caller, actor, body);
    return presentVehicle(deps, deps.database.forAccount(actor.accountId), id);
  },
  'POST /v1/vehicles/:id/telemetry': async ({ actor, params }) => {
    await deps.connections.activateTelemetry(actor, params.id);
    return presentVehicle(deps, deps.database.forAccount(actor.accountId), params.id);
  },
  'POST /v1/vehicles/:id/confirm': ({ actor, params }) => confirmCharges(deps, actor, params.id),
  'PATCH /v1/vehicles/:id': ({ actor, params, body, caller }) => changeVehicle(deps, { actor, caller }, params.id, body),
  'POST /v1/vehicles/:id/logbook/close': async ({ actor, params }) => {
    const ended = await endLogbook(deps, actor, params.id);
    await deps.keepBooks(actor.accountId);
    return ended;
  },
  'DELETE /v1/vehicles/:id': ({ actor, params }) => removeVehicle(deps, actor, params.id),
  'POST /v1/vehicles/:id/push-token': async ({ actor, params, caller }) => {
    const { display_name: name } = await readVehicle(deps.database.forAccount(actor.accountId), params.id);
    const vehicleId = params.id as VehicleId;
    if (deps.isDemoCar(vehicleId)) throw new AppError('forbidden');
    const { token, isReplaced } = await createPushToken(deps.database, { accountId: actor.accountId, vehicleId });
    await recordPushToken(deps.securityLog, { user: actor, caller, vehicle: { id: vehicleId, name }, isReplaced });
    return { token, path: pushPath(token) };
  },
});
