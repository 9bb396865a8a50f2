import type { logbookBenefitApi } from '@wattbook/contract/logbook/benefit.endpoints';
import type { LogbookBenefit } from '@wattbook/contract/logbook/benefit.schema';
import { includesLogbook } from '@wattbook/domain/vehicles/vehicle-plan';
import type { Tenant } from '../../../db/tenancy.ts';
import type { FeatureOf } from '../../../feature.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Platform } from '../../../platform.ts';
import { readPlan } from '../../plans/public.ts';
import { readEntered, saveEntered } from './benefits.store.ts';
import { presentBenefit } from './present-benefit.ts';
import { readFacts } from './read-facts.ts';
import { tables } from './tables.ts';

export function logbookBenefitFeature({ database, now, billing }: Platform): FeatureOf<typeof logbookBenefitApi> {
  /** A logbook, and what it pays, belong to the plan Professional (LOG-002). */
  const requireLogbook = async (tenant: Tenant, vehicleId: string) => {
    if (!includesLogbook(await readPlan({ billing }, tenant, vehicleId))) throw new AppError('plan_required');
  };
  const readBenefit = async (tenant: Tenant, vehicleId: string, year: number): Promise<LogbookBenefit> =>
    presentBenefit(await readEntered(tenant, vehicleId, year), await readFacts(tenant, vehicleId, { year, now: now() }));
  return {
    tables,
    routes: {
      'GET /v1/vehicles/:id/logbook-benefit': async ({ actor, params: { id }, query: { year } }) => {
        const tenant = database.forAccount(actor.accountId);
        await requireLogbook(tenant, id);
        return readBenefit(tenant, id, year);
      },
      'PUT /v1/vehicles/:id/logbook-benefit': async ({ actor, params: { id }, query: { year }, body }) => {
        const tenant = database.forAccount(actor.accountId);
        await requireLogbook(tenant, id);
        await saveEntered(tenant, id, year, body);
        return readBenefit(tenant, id, year);
      },
    },
  };
}
