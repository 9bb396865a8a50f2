import type { ChargePointDetails } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { chargepointsApi } from '@wattbook/contract/chargepoints/chargepoints.endpoints';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { hasChargePoints, listChargePointsNear, readPoints } from './charge-points.query.ts';
import { withCards } from './map/cards-of-points.ts';
import { findPoints } from './map/find-points.ts';
import { listMyPoints, starPoint, unstarPoint } from './map/my-points.ts';
import { readDetails } from './map/read-details.ts';

/** What charge points ask of charges. */
export interface ChargePointPorts {
  /** The ids of the charge points at which charges of the account took place. */
  readonly chargedPoints: (tenant: Tenant) => Promise<readonly string[]>;
  /** The newest charges of the account at any of these charge points. */
  readonly chargesAt: (tenant: Tenant, ids: readonly string[]) => Promise<ChargePointDetails['charges']>;
}

export const chargepointsRoutes = (
  { database }: Pick<Platform, 'database'>,
  { chargedPoints, chargesAt }: ChargePointPorts,
): Handlers<typeof chargepointsApi> => {
  const tenantOf = ({ accountId }: Actor) => database.forAccount(accountId);
  const minePoints = async (tenant: Tenant) => listMyPoints(tenant, await chargedPoints(tenant));
  return {
    'GET /v1/master-data/chargepoints/:lat/:lng': async ({ params: { lat, lng } }) => {
      const data = await listChargePointsNear(database.directory, { latitude: lat, longitude: lng });
      return { total: data.length, data, hasRegister: data.length > 0 || (await hasChargePoints(database.directory)) };
    },
    'GET /v1/master-data/chargepoints': async ({ actor, query: { ids, userCards } }) => {
      const points = await readPoints(database.directory, ids);
      const data = await withCards(tenantOf(actor), points, { catalogue: userCards !== 'true' });
      return { total: data.length, data };
    },
    'GET /v1/master-data/chargepoints/:id': async ({ actor, params }) => {
      const tenant = tenantOf(actor);
      const points = await minePoints(tenant);
      return readDetails(tenant, params.id, { points, chargesAt: (ids) => chargesAt(tenant, ids) });
    },
    'POST /v1/master-data/chargepoints/filter': async ({ actor, body }) => {
      const tenant = tenantOf(actor);
      return findPoints(tenant, body, await minePoints(tenant));
    },
    'PUT /v1/master-data/chargepoints/:id/star': ({ actor, params }) => starPoint(tenantOf(actor), params.id),
    'DELETE /v1/master-data/chargepoints/:id/star': ({ actor, params }) => unstarPoint(tenantOf(actor), params.id),
  };
};
