import type { Change } from '@wattbook/contract/changelog/change.schema';
import type { LoggedNoun } from '@wattbook/domain/changelog/changes';
import { includesChangelog } from '@wattbook/domain/vehicles/vehicle-plan';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { readPlan, type Selling } from '../plans/public.ts';
import { isOfVehicle, listAllChanges } from './list-changes.ts';
import type { AllLoggedRecords, Moment } from './logged-records.ts';

/** The change log of a vehicle for other features. */
export interface VehicleChanges {
  /** Refuses a vehicle whose plan has no change log (TRIP-086). */
  readonly refuse: (tenant: Tenant, vehicleId: string) => Promise<void>;
  /** All changes of a vehicle, or those of one noun, the newest first. */
  readonly read: (tenant: Tenant, moment: Moment, vehicleId: string, noun: LoggedNoun | undefined) => Promise<Change[]>;
}

export const vehicleChanges = (deps: Selling, nouns: AllLoggedRecords): VehicleChanges => ({
  refuse: async (tenant, vehicleId) => {
    if (!includesChangelog(await readPlan(deps, tenant, vehicleId))) throw new AppError('plan_required');
  },
  read: (tenant, moment, vehicleId, noun) => listAllChanges({ tenant, nouns, moment }, isOfVehicle(vehicleId, noun)),
});
