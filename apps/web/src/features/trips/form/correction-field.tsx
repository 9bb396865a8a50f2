import { Textarea } from '@mantine/core';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import type { TripFormState } from './use-trip-form.ts';

/** What a logbook fixes with the end of a trip: a later change is a correction. */
const fixed = ['startTime', 'endTime', 'startOdometer', 'endOdometer', 'startAddress', 'endAddress'] as const;

/** Whether the logbook of a vehicle has a trip: it began after the activation (LOG-030). */
const isBooked = ({ startTime }: Pick<Trip, 'startTime'>, { logbook, logbookDate }: Pick<Vehicle, 'logbook' | 'logbookDate'>): boolean =>
  logbook && logbookDate !== null && Date.parse(startTime) >= Date.parse(logbookDate);

/** Whether a change of the form corrects what the logbook has recorded. */
export function useIsCorrection(
  form: TripFormState,
  trip: Pick<Trip, 'startTime'>,
  vehicle: Pick<Vehicle, 'logbook' | 'logbookDate'>,
): boolean {
  const [start] = useState(form.inputs);
  return isBooked(trip, vehicle) && fixed.some((name) => JSON.stringify(form.inputs[name]) !== JSON.stringify(start[name]));
}

interface CorrectionFieldProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
}

/** Says that the former value stays visible in the logbook, and asks why it is corrected. */
export function CorrectionField({ reason, onChange }: CorrectionFieldProps) {
  const t = useT();
  return (
    <Card title={t('trips.correction')}>
      <Textarea
        label={t('trips.correctionWhy')}
        description={t('trips.correctionText')}
        value={reason}
        onChange={({ currentTarget: { value } }) => onChange(value)}
        maxLength={500}
        rows={2}
      />
    </Card>
  );
}
