import type { chargesApi } from '@wattbook/contract/charges/charges.endpoints';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { markBatteryDue, markStoreDue } from '../../telemetry/public.ts';
import { type DeleteDeps, deleteSegment, listSegments, restoreSegment, type SegmentCheck } from '../segments/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { sumByCard } from './card-sums.query.ts';
import { sumCharges } from './charge-sums.query.ts';
import { charges } from './charge.fields.ts';
import { readCharge } from './read-charge.ts';

const changesBattery: SegmentCheck = async (tenant, { vehicleId }) => {
  await markBatteryDue(tenant, vehicleId);
  await markStoreDue(tenant, vehicleId);
};

type ChargesDeps = DeleteDeps & Pick<Platform, 'telemetry'>;

export const chargesRoutes = (deps: ChargesDeps): Handlers<typeof chargesApi> => ({
  'GET /v1/charges': ({ actor, query }) => listSegments(deps.database.forAccount(actor.accountId), charges, query),
  'GET /v1/charges/:id': ({ actor, params }) => readCharge(deps, deps.database.forAccount(actor.accountId), params.id),
  'DELETE /v1/charges/:id': ({ actor, params }) => deleteSegment(deps, actor, 'charges', params.id, changesBattery),
  'POST /v1/charges/:id/restore': ({ actor, params }) => restoreSegment(deps, actor, 'charges', params.id, changesBattery),
  'POST /v1/charges/stats': async ({ actor, body }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    await requireVehicle(tenant, body.vehicleId);
    return sumCharges(tenant, body);
  },
  'POST /v1/charges/by-card': async ({ actor, body }) => {
    const data = await sumByCard(deps.database.forAccount(actor.accountId), body);
    return { total: data.length, data };
  },
});
