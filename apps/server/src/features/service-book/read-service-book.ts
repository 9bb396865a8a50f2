import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import type { TyreStanding } from '@wattbook/contract/tyres/tyre.schema';
import { kmOfTyres } from '@wattbook/domain/tyres/tyre-set';
import { maskVin } from '@wattbook/domain/vehicles/mask-vin';
import type { Tenant } from '../../db/tenancy.ts';
import { costRecords } from '../costs/public.ts';
import { listTyres } from '../tyres/public.ts';
import { readVehicle } from '../vehicles/public.ts';

/** More entries than a car gets in its life. */
const most = 2000;

/** All that a service book says of a vehicle. */
export interface ServiceBook {
  readonly vehicle: { readonly name: string; readonly model: string; readonly vin: string | null };
  /** In km; null: unknown. */
  readonly odometer: number | null;
  /** What was done, the oldest first. */
  readonly entries: readonly FixedCost[];
  readonly tyres: TyreStanding['data'];
}

/** Reads what a service book says. Costs and tyres have no places, so nothing of it is sealed. */
export async function readServiceBook(
  tenant: Tenant,
  id: string,
  { vin, now }: { readonly vin: 'masked' | 'whole'; readonly now: number },
): Promise<ServiceBook> {
  const row = await readVehicle(tenant, id);
  const [{ data: entries }, { odometer, data: tyres }] = await Promise.all([
    costRecords.list(tenant, { vehicleId: id, limit: most, sort: 'startDate', 'filter[service]': 'true' }),
    listTyres(tenant, id, now),
  ]);
  const model = [row.manufacture, row.model].filter((part) => part !== null && part !== '').join(' ');
  const readings = [odometer, ...entries.map((entry) => entry.odometer)].filter((reading) => reading !== null);
  const highest = readings.length === 0 ? null : Math.max(...readings);
  return {
    vehicle: { name: row.display_name, model, vin: row.vin === null || vin === 'whole' ? row.vin : maskVin(row.vin) },
    odometer: highest,
    // By day, and by odometer within a day.
    entries: entries.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)) || (a.odometer ?? 0) - (b.odometer ?? 0)),
    tyres: tyres.map((set) => ({ ...set, km: kmOfTyres(set.mounts, highest) })),
  };
}

const dayOf = ({ date, startDate }: FixedCost): string => date ?? startDate ?? '';
