import type { JourneyDismissal, ProposedTime } from '@wattbook/contract/journeys/journey.schema';
import { MAX_DISMISSALS } from '@wattbook/domain/journeys/journey';
import type { AnsweredTime } from '@wattbook/domain/journeys/propose-journeys';
import type { VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';

/** Ends the proposals for a time. The first ones of a vehicle are forgotten beyond the limit. */
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
  await tenant.rows(
    `delete from journey_dismissals where account_id = $1 and id in (
       select id from journey_dismissals where account_id = $1 and vehicle_id = $2 order by created_at desc, id desc offset $3)`,
    [vehicleId, MAX_DISMISSALS],
  );
  return { id, vehicleId, startTime, endTime };
}

/** Proposes a journey for the time again. */
export async function deleteDismissal(tenant: Tenant, id: string): Promise<void> {
  const removed = await tenant.deleteFrom('journey_dismissals').where('id', '=', id).returning('id').executeTakeFirst();
  if (removed === undefined) throw new AppError('not_found');
}

/** The times of a vehicle that end after a moment and for which nothing is proposed: the dismissed ones, by `journey_dismissals_of_vehicle`, and those of its journeys as they are now. */
export async function readAnswered(tenant: Tenant, vehicleId: string, since: Date): Promise<AnsweredTime[]> {
  const rows = await tenant.rows<{ start_time: Date; end_time: Date }>(
    `select start_time, end_time from journey_dismissals where account_id = $1 and vehicle_id = $2 and end_time > $3
     union all
     select start_time, end_time from journeys where account_id = $1 and vehicle_id = $2 and end_time > $3 and deleted_at is null`,
    [vehicleId, since],
  );
  return rows.map((row) => ({ startTime: row.start_time.getTime(), endTime: row.end_time.getTime() }));
}
