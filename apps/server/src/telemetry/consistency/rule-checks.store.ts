import type { VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { TimelineRange } from '../segments/lock-timeline.ts';

/** Marks a range of a vehicle in which trips or charges were written: a job then checks them by the rules. */
export async function markRulesDue(reader: AccountReader, vehicleId: VehicleId, { from, to }: TimelineRange): Promise<void> {
  await reader.rows('insert into rule_checks (account_id, id, vehicle_id, from_time, to_time) values ($1, $2, $3, $4, $5)', [
    newId(),
    vehicleId,
    new Date(from),
    new Date(to),
  ]);
}

/** The range of entries by their starts. */
export const rangeOfStarts = (entries: readonly { readonly startTime: number }[]): TimelineRange => ({
  from: entries.reduce((first, { startTime }) => Math.min(first, startTime), Number.POSITIVE_INFINITY),
  to: entries.reduce((last, { startTime }) => Math.max(last, startTime), Number.NEGATIVE_INFINITY),
});
