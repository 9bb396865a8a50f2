import type { TripDraft } from '@wattbook/domain/trips/trip-draft';
import type { CallInput } from '../../../api/client.ts';
import type { TripText } from './trip-text.ts';

export type NewTripBody = NonNullable<CallInput<'POST /v1/trips'>['body']>;

/** What is sent of a form that passed the rules; null where something that has to be there is not. */
export function tripBody(vehicleId: string, text: TripText, draft: TripDraft): NewTripBody | null {
  const { startTime, endTime, startOdometer, endOdometer } = draft;
  const [start, end] = [text.startAddress.chosen, text.endAddress.chosen];
  if (startTime === null || endTime === null || startOdometer === null || endOdometer === null || start === null || end === null)
    return null;
  return {
    vehicleId,
    startTime: new Date(startTime).toISOString(),
    endTime: new Date(endTime).toISOString(),
    startOdometer,
    endOdometer,
    startAddress: start.address,
    endAddress: end.address,
    startLocation: start.location,
    endLocation: end.location,
    tags: [...draft.tags],
    name: text.name,
    company: text.company,
    reason: draft.reason,
    comment: text.comment,
    driver: draft.driver,
    startLevel: draft.startLevel,
    endLevel: draft.endLevel,
    startGasLevel: draft.startGasLevel,
    endGasLevel: draft.endGasLevel,
    usedkWh: draft.usedkWh,
    cost: draft.cost,
    avgOutTemp: draft.avgOutTemp,
  };
}
