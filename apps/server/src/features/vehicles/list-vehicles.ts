import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { listPage, type Page } from '../../db/list-page.ts';
import { readRow } from '../../db/rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { listSleepers } from '../../telemetry/public.ts';
import { vehicleFields } from './vehicle.fields.ts';

type Deps = Pick<Platform, 'now' | 'telemetry' | 'billing'>;

/** The vehicles of the account with the state of each (API-044): those in use first, then by name. */
export async function listVehicles(deps: Deps, tenant: Tenant, query: { readonly limit?: number | undefined }): Promise<Page<Vehicle>> {
  const fields = await readFields(deps, tenant);
  return listPage(tenant, { table: 'vehicles', fields, sort: ['archive', 'displayName'], limit: 100 }, query);
}

/** A vehicle of the account as the list has it. */
export async function presentVehicle(deps: Deps, tenant: Tenant, id: string): Promise<Vehicle> {
  const fields = await readFields(deps, tenant);
  return requireFound(await readRow(tenant, { table: 'vehicles', fields }, id));
}

async function readFields({ telemetry, now, billing }: Deps, tenant: Tenant) {
  const live = await telemetry.listLive(tenant, now());
  return vehicleFields({ live, sleepers: await listSleepers(tenant, [...live.keys()]), billing });
}
