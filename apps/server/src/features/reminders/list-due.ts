import type { DueReminders } from '@wattbook/contract/reminders/reminder.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { dueOf, sortedByDue } from '@wattbook/domain/reminders/due';
import type { Tenant } from '../../db/tenancy.ts';
import { readVehicle } from '../vehicles/public.ts';
import { readStanding } from './read-standing.ts';
import { reminderRecords } from './reminder-records.ts';

/** No vehicle has more that a person would read. */
const most = 200;

/** The reminders of a vehicle as it stands now, the next first. */
export async function listDue(tenant: Tenant, vehicleId: string, now: number): Promise<DueReminders> {
  const { id, time_zone: timeZone } = await readVehicle(tenant, vehicleId);
  const [{ total, data }, standing] = await Promise.all([
    reminderRecords.list(tenant, { vehicleId, limit: most }),
    readStanding(tenant, id as VehicleId, { now, timeZone }),
  ]);
  const { odometer, kmPerDay } = standing;
  return { odometer, kmPerDay, total, data: [...sortedByDue(data.map((reminder) => ({ ...reminder, due: dueOf(reminder, standing) })))] };
}
