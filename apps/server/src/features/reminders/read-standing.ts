import type { VehicleId } from '@wattbook/domain/ids';
import type { Standing } from '@wattbook/domain/reminders/due';
import { localDayAt } from '@wattbook/domain/trips/local-day';
import { toThousandths } from '../../db/fields/kinds.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { readLive } from '../../telemetry/public.ts';
import { readDriven } from '../trips/public.ts';

const dayMs = 86_400_000;
/** The pace of a vehicle is that of so many days: a holiday does not make a year of it. */
const paceDays = 90;
/** From fewer days nobody can tell a pace. */
const leastPaceDays = 14;

/** Where a vehicle stands now: the day at its place, the highest odometer that is known, and what it drove a day in the last 90 days. */
export async function readStanding(
  tenant: Tenant,
  vehicleId: VehicleId,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): Promise<Standing> {
  const [live, { first, km, odometer }] = await Promise.all([
    readLive(tenant, vehicleId, now),
    readDriven(tenant, vehicleId, new Date(now - paceDays * dayMs).toISOString()),
  ]);
  const days = first === null ? 0 : (now - first.getTime()) / dayMs;
  const readings = [live?.carried.odometerKm?.value, odometer].filter((reading) => reading !== null && reading !== undefined);
  return {
    today: new Date(localDayAt(now, timeZone) * dayMs).toISOString().slice(0, 10),
    odometer: readings.length === 0 ? null : toThousandths(Math.max(...readings)),
    kmPerDay: days < leastPaceDays ? null : toThousandths(km / days),
  };
}
