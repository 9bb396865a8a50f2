import type { NewMount, Tyre, TyreStanding } from '@wattbook/contract/tyres/tyre.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { advisedTread, kmOfTyres, leastTread, openMount, seasonDue } from '@wattbook/domain/tyres/tyre-set';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { readStanding } from '../reminders/public.ts';
import { lockVehicles, readVehicle } from '../vehicles/public.ts';
import { tyreRecords } from './tyre-records.ts';

/** No vehicle has more. */
const most = 100;

/** Mounts a set, and takes the other one off at the same day and odometer: both, or neither. */
export const mountTyres = (
  tenant: Tenant,
  writing: { readonly actor: Actor; readonly now: number },
  id: string,
  { date, odometer }: NewMount,
): Promise<Tyre> =>
  tenant.transaction(async (transaction) => {
    const { vehicleId } = await tyreRecords.read(transaction, id);
    // Of two at once the second sees what the first has mounted.
    await lockVehicles(transaction);
    const { data: sets } = await tyreRecords.list(transaction, { vehicleId, limit: most });
    for (const set of sets) {
      const open = openMount(set.mounts);
      if (open === undefined) continue;
      if (set.id === id) throw new AppError('conflict');
      const mounts = set.mounts.map((mount) => (mount === open ? { ...mount, endDate: date, endOdometer: odometer } : mount));
      await tyreRecords.change(transaction, writing, set.id, { mounts });
    }
    const { mounts } = await tyreRecords.read(transaction, id);
    const mount = { startDate: date, startOdometer: odometer, endDate: null, endOdometer: null };
    return tyreRecords.change(transaction, writing, id, { mounts: [...mounts, mount] });
  });

/** The sets of a vehicle as it stands now, the mounted one first. */
export async function listStanding(tenant: Tenant, vehicleId: string, now: number): Promise<TyreStanding> {
  const { id, time_zone: timeZone } = await readVehicle(tenant, vehicleId);
  const [{ total, data }, { odometer, today }] = await Promise.all([
    tyreRecords.list(tenant, { vehicleId, limit: most }),
    readStanding(tenant, id as VehicleId, { now, timeZone }),
  ]);
  const sets = data.map((set) => {
    const least = leastTread(set.treads);
    return {
      ...set,
      mounted: openMount(set.mounts) !== undefined,
      km: kmOfTyres(set.mounts, odometer),
      leastTread: least,
      isWorn: least !== null && least < advisedTread[set.season],
    };
  });
  return { odometer, seasonDue: seasonDue(data, today), total, data: sets.toSorted((a, b) => Number(b.mounted) - Number(a.mounted)) };
}
