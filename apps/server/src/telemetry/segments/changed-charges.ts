import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { StatementRunner } from '../vehicle-state.store.ts';
import { markBatteryDue } from './battery-due.ts';
import { writeChargeDistances } from './charge-distances.ts';
import type { TimelineRange } from './lock-timeline.ts';

/** Brings up to date what follows from charges that a user changed: the distances between them with the CO2 saved, and the statistics of the battery. */
export async function afterChangedCharges(transaction: AccountReader, vehicleId: VehicleId, { from, to }: TimelineRange): Promise<void> {
  const runner: StatementRunner = { run: ({ text }, values = []) => transaction.rows(text, values) };
  await writeChargeDistances(runner, vehicleId, from, to);
  await markBatteryDue(transaction, vehicleId);
}
