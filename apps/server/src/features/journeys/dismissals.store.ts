import type { JourneyDismissal, ProposedTime } from '@wattbook/contract/journeys/journey.schema';
import type { AnsweredTime } from '@wattbook/domain/journeys/propose-journeys';
import type { VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';

/** Ends the proposals for a time. */
export async function insertDismissal(
  tenant: Tenant,
  { vehicleId, startTime, endTime }: ProposedTime,
  now: number,
): Promise<JourneyDismissal> {
  const id = newId();
  await tenant
    .insertInto('journey_dismissals')
    .values({
      account_id: tenant.accountId,
      id,
      vehicle_id: vehicleId as VehicleId,
      start_time: new Date(startTime),
      end_time: new Date(endTime),
      created_at: new Date(now),
    })
    .execute();
  return { id, vehicleId, startTime, endTime };
}

/** Proposes a journey for the time again. */
export async function deleteDismissal(tenant: Tenant, id: string): Promise<void> {
  const removed = await tenant.deleteFrom('journey_dismissals').where('id', '=', id).returning('id').executeTakeFirst();
  if (removed === undefined) throw new AppError('not_found');
}

/** The times of a vehicle that end after a moment and for which nothing is proposed, by `journey_dismissals_of_vehicle`. */
export async function readDismissed(tenant: Tenant, vehicleId: string, since: Date): Promise<AnsweredTime[]> {
  const rows = await tenant
    .selectFrom('journey_dismissals')
    .select(['start_time', 'end_time'])
    .where('vehicle_id', '=', vehicleId as VehicleId)
    .where('end_time', '>', since)
    .execute();
  return rows.map((row) => ({ startTime: row.start_time.getTime(), endTime: row.end_time.getTime() }));
}
