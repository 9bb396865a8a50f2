import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { Formats } from '../../../i18n/use-formats.ts';
import { initialInputs } from '../../../ui/form/form-values.ts';
import { tripForm, type TripInputs } from './trip.form.ts';

type Edges = Pick<Trip, 'startTime' | 'endTime' | 'startOdometer' | 'endOdometer'> &
  Pick<Trip, 'startAddress' | 'endAddress' | 'startLocation' | 'endLocation'>;

const noEdges = {
  startTime: null,
  startOdometer: null,
  startAddress: null,
  startLocation: null,
  endTime: null,
  endOdometer: null,
  endAddress: null,
  endLocation: null,
};

/** The inputs for a trip that is missing between two others, in either order: it began where and when the earlier one ended, and ended where and when the later one began. */
export function inputsBetween(one: Edges | null, other: Edges | null, formats: Formats): Partial<TripInputs> {
  const isInOrder = one === null || other === null || one.startTime <= other.startTime;
  const [previous, next] = isInOrder ? [one, other] : [other, one];
  const missing = {
    ...noEdges,
    ...(previous !== null && {
      startTime: previous.endTime,
      startOdometer: previous.endOdometer,
      startAddress: previous.endAddress,
      startLocation: previous.endLocation,
    }),
    ...(next !== null && {
      endTime: next.startTime,
      endOdometer: next.startOdometer,
      endAddress: next.startAddress,
      endLocation: next.startLocation,
    }),
  };
  const { startTime, startOdometer, startAddress, endTime, endOdometer, endAddress } = tripForm.fields;
  const fields = { startTime, startOdometer, startAddress, endTime, endOdometer, endAddress };
  return initialInputs(fields, missing, formats) as Partial<TripInputs>;
}
