import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { markBatteryDue } from './battery-due.ts';
import { refreshCo2Saved } from './charge-distances.ts';
import type { TimelineRange } from './lock-timeline.ts';
import { markStoreDue } from './store-due.ts';

/** Brings up to date what follows from charges that a user changed: the distances between them with the CO2 saved, the statistics of the battery, and what trips cost. */
export async function afterChangedCharges(transaction: AccountReader, vehicleId: VehicleId, range: TimelineRange): Promise<void> {
  await refreshCo2Saved(transaction, vehicleId, range);
  await markBatteryDue(transaction, vehicleId);
  await markStoreDue(transaction, vehicleId);
}
