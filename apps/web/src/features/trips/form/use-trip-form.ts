import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { checkTrip, type TripField } from '@wattbook/domain/trips/check-trip';
import { concernedFields } from '@wattbook/domain/trips/concerned-fields';
import { isRefusal } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { RuleProblems } from '../../../ui/form/form-problems.ts';
import { type FormState, useForm } from '../../../ui/form/use-form.ts';
import { toastError } from '../../../ui/toast.tsx';
import { useActor } from '../../account/public.ts';
import { type TripBody, tripForm, type TripInputs, type TripTable, type TripValues } from './trip.form.ts';

interface TripFormInput {
  /** The edited trip; null: a new one. */
  readonly trip: Trip | null;
  readonly vehicle: Vehicle;
  /** Replaces the entered start, if the user chose so (TRIP-039). */
  readonly startAddress?: TripInputs['startAddress'] | null;
  /** Initial inputs of a new trip. */
  readonly initial?: Partial<TripInputs>;
  /** Sends a new trip completely, of an edited one only the changed fields. */
  readonly send: (body: TripBody) => Promise<void>;
}

export type TripFormState = FormState<TripTable>;

/** The form of a trip with its rules (TRIP-041 to TRIP-062). */
export function useTripForm({ trip, vehicle, startAddress = null, initial, send }: TripFormInput): TripFormState {
  const t = useT();
  const actor = useActor();

  const check = (values: TripValues, changed: ReadonlySet<string>): RuleProblems => {
    // Only the server knows whether another trip runs then.
    const problems = checkTrip(draftOf(values), { vehicle, now: Date.now(), actor, others: [] });
    const concerned = trip === null ? () => true : concernedFields(changed);
    return Object.fromEntries(Object.entries(problems).filter(([field]) => concerned(field as TripField)));
  };

  return useForm({
    form: tripForm,
    about: vehicle,
    stored: trip,
    ...(startAddress !== null && { fixed: { startAddress } }),
    ...(initial !== undefined && { initial }),
    check,
    send: async (body: TripBody) => send(body),
    onFailure: ({ error, others, isAtFields }) => {
      // A message at its field is enough, except for problems of the whole trip.
      if (isRefusal(error, 'logbook', 'driver_missing', 'conflict')) toastError(t(errorMessageOf(error)));
      else if (!isAtFields) toastError(t('trips.notSaved', { reason: others.join(' ') || t(errorMessageOf(error)) }));
    },
  });
}

/** The values of the form as a draft for the rules. */
export const draftOf = ({ startAddress, endAddress, ...values }: TripValues) => ({
  ...values,
  startAddress: startAddress?.address ?? null,
  endAddress: endAddress?.address ?? null,
  startLocation: startAddress?.location ?? null,
  endLocation: endAddress?.location ?? null,
});
