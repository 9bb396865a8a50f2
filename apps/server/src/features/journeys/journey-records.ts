import type { JourneyChanges, NewJourney } from '@wattbook/contract/journeys/journey.schema';
import { checkJourney, type JourneyTimes } from '@wattbook/domain/journeys/journey';
import { givenOf } from '../../db/fields/given.ts';
import { AppError } from '../../http/app-error.ts';
import { vehicleRecords } from '../vehicle-records/public.ts';
import { type journeyFields, journeys } from './journey.fields.ts';
import { deleteShares } from './shares.store.ts';

/** Refuses the times of a journey that cannot be. */
export function requireTimes(times: JourneyTimes): void {
  const fields = checkJourney(times);
  if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
}

const records = vehicleRecords<'journeys', typeof journeyFields, NewJourney, JourneyChanges>({
  noun: 'journeys',
  listed: journeys,
  entered: ['name', 'startTime', 'endTime', 'note'],
  nameOf: ({ name }) => name,
  columnsOf: (values, before) => {
    const { name, startTime, endTime, note } = { ...before, ...givenOf(values) } as Omit<NewJourney, 'vehicleId'>;
    requireTimes({ startTime, endTime });
    return { name, start_time: new Date(startTime), end_time: new Date(endTime), note };
  },
});

/** The journeys of vehicles. Whatever deletes one ends its links with it: who takes the deletion back decides anew who may see the journey. */
export const journeyRecords: typeof records = {
  ...records,
  delete: (tenant, writing, id) =>
    tenant.transaction(async (transaction) => {
      await records.delete(transaction, writing, id);
      await deleteShares(transaction, id);
    }),
};
