import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { Formats } from '../../../i18n/use-formats.ts';
import { initialInputs } from '../../../ui/form/form-values.ts';
import { asInput, knownPlace } from '../../addresses/public.ts';
import { chargeForm, type ChargeInputs } from './charge.form.ts';

type Edges = Pick<Trip, 'startTime' | 'endTime' | 'startLevel' | 'endLevel' | 'endOdometer' | 'endAddress' | 'endLocation'>;

/**
 * The inputs for the charge that a rise of the level between two trips would be: from the end of the one before to the start of the next, where the car stood. Without a next one, the
 * rise is in the trip itself: the car was charged where it arrived.
 */
export function inputsAtRise(
  previous: Edges,
  next: Pick<Edges, 'startTime' | 'startLevel'> | null,
  formats: Formats,
): Partial<ChargeInputs> {
  const missing = {
    startTime: previous.endTime,
    endTime: next?.startTime ?? previous.endTime,
    startLevel: next === null ? previous.startLevel : previous.endLevel,
    endLevel: next === null ? previous.endLevel : next.startLevel,
    odometer: previous.endOdometer,
  };
  const { startTime, endTime, startLevel, endLevel, odometer } = chargeForm.fields;
  return {
    ...(initialInputs({ startTime, endTime, startLevel, endLevel, odometer }, missing, formats) as Partial<ChargeInputs>),
    // A place of the charge's own, which is sent with it.
    address: asInput(knownPlace(previous.endAddress, previous.endLocation), 'suggestion'),
  };
}
