import type { chargesApi } from '@wattbook/contract/charges/charges.endpoints';
import type { VehicleId } from '@wattbook/domain/ids';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { moneyReaderOf } from '../segments/public.ts';
import { requireVehicle } from '../vehicles/public.ts';
import { sumByCard } from './card-sums.query.ts';
import { changeCharge } from './change-charge.ts';
import { createSheet } from './charge-sheet.ts';
import { sumCharges } from './charge-sums.query.ts';
import { createCharge, type SaveChargeDeps } from './create-charge.ts';
import { deleteCharge, restoreCharge } from './delete-charge.ts';
import { createHomeReport } from './home-report.ts';
import { listCharges } from './list-charges.ts';
import { mergeCharges } from './merge-charges.ts';
import { moveCharge } from './move-charge.ts';
import { readCharge } from './read-charge.ts';
import { unmergeCharge } from './unmerge-charge.ts';

type ChargesDeps = SaveChargeDeps & Pick<Platform, 'downloads' | 'reports' | 'telemetry' | 'billing' | 'config'>;

export const chargesRoutes = (deps: ChargesDeps): Handlers<typeof chargesApi> => ({
  'GET /v1/charges': ({ actor, query }) => listCharges(deps, actor, query),
  'POST /v1/charges': ({ actor, body }) => createCharge(deps, actor, body),
  'GET /v1/charges/sheet': ({ actor, query }) => deps.downloads.start(actor.accountId, () => createSheet(deps, actor, query)),
  'GET /v1/charges/:id': ({ actor, params }) => readCharge(deps, actor, params.id),
  'PATCH /v1/charges/:id': ({ actor, params, body }) => changeCharge(deps, actor, params.id, body),
  'PUT /v1/charges/:id': ({ actor, params, body }) => changeCharge(deps, actor, params.id, body),
  'DELETE /v1/charges/:id': ({ actor, params }) => deleteCharge(deps, actor, params.id),
  'POST /v1/charges/:id/restore': ({ actor, params }) => restoreCharge(deps, actor, params.id),
  'POST /v1/charges/merge': ({ actor, body }) => mergeCharges(deps, actor, body),
  'POST /v1/charges/:id/unmerge': ({ actor, params }) => unmergeCharge(deps, actor, params.id),
  'POST /v1/charges/:id/move': ({ actor, params, body }) => moveCharge(deps, actor, params.id, body.vehicleId as VehicleId),
  'POST /v1/charges/stats': async ({ actor, body }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    await requireVehicle(tenant, body.vehicleId);
    return sumCharges(tenant, body, await moneyReaderOf(deps, tenant, actor));
  },
  'POST /v1/charges/report': ({ actor, body }) => deps.downloads.start(actor.accountId, () => createHomeReport(deps, actor, body)),
  'POST /v1/charges/by-card': async ({ actor, body }) => {
    const tenant = deps.database.forAccount(actor.accountId);
    const data = await sumByCard(tenant, body, await moneyReaderOf(deps, tenant, actor));
    return { total: data.length, data };
  },
});
