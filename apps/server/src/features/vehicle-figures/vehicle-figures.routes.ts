import type { vehicleFiguresApi } from '@wattbook/contract/vehicles/vehicle-figures.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { readTimeline, sumDays } from '../segments/public.ts';
import { untaggedSince } from '../trips/public.ts';
import { countChargesByLevel } from './count-charges-by-level.ts';
import { readDegradation } from './read-degradation.ts';
import { readRoute } from './route/read-route.ts';
import { readStatus } from './read-status.ts';

export const vehicleFiguresRoutes = ({
  database,
  now,
  telemetry,
}: Pick<Platform, 'database' | 'now' | 'telemetry'>): Handlers<typeof vehicleFiguresApi> => ({
  'GET /v1/vehicles/:id/status': ({ actor, params, query }) => readStatus({ now, telemetry, database }, actor, params.id, query),
  'POST /v1/vehicles/:id/route': async ({ actor, params, body: { from, to, filter } }) => {
    const tenant = database.forAccount(actor.accountId);
    return readRoute(tenant, {
      vehicleId: params.id,
      from,
      to,
      tag: filter?.tags,
      siteId: filter?.siteId,
      search: filter?.search,
      estimated: filter?.estimated,
      errors: filter?.errors,
      untagged: await untaggedSince(tenant, { vehicleId: params.id, untagged: filter?.untagged, now: now() }),
      ids: filter?.ids,
    });
  },
  'GET /v1/vehicles/:id/timeline': async ({ actor, params, query }) =>
    listed(await readTimeline(database.forAccount(actor.accountId), { ...query, vehicleId: params.id })),
  'POST /v1/vehicles/:id/days': async ({ actor, params, body }) =>
    listed(await sumDays(database.forAccount(actor.accountId), { ...body, vehicleId: params.id })),
  'GET /v1/vehicles/:id/charges-by-level': ({ actor, params }) =>
    countChargesByLevel(database.forAccount(actor.accountId), params.id as VehicleId, now()),
  'GET /v1/vehicles/:id/range-degradation': ({ actor, params }) => readDegradation(database.forAccount(actor.accountId), params.id),
});

const listed = <Row>(data: Row[]) => ({ total: data.length, data });
