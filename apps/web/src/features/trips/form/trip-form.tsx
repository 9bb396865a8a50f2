import { Checkbox } from '@mantine/core';
import { tripFigures } from '@wattbook/domain/trips/trip-figures';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormFields } from '../../../ui/form/form-fields.tsx';
import { DrawMoment } from '../../../ui/form/kinds/moment.tsx';
import type { Unheard } from '../../../ui/marks/unheard.ts';
import { UnheardNotes } from '../../../ui/marks/unheard-notes.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useUser } from '../../account/public.ts';
import { knownPlace, PlaceField } from '../../addresses/public.ts';
import { SegmentForm, withStart } from '../../segments/form/public.ts';
import classes from './trip-form.module.css';
import { TripPersonField } from './trip-person-field.tsx';
import type { TripFormState } from './use-trip-form.ts';

/** Whether the trip starts where the previous one ended (TRIP-039); absent where that is not offered. */
export interface Following {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

interface TripFormProps {
  readonly form: TripFormState;
  /** What is estimated of the trip as it was detected; absent for a new one. */
  readonly detected?: Unheard;
  readonly following?: Following;
  /** Asks why the logbook is corrected, where it is. */
  readonly correction?: ReactNode;
  readonly onCancel: () => void;
}

/** The form of a trip: purpose, start and end, figures, and both ends on a map (TRIP-037). */
export function TripForm({ form, detected, following, correction, onCancel }: TripFormProps) {
  const t = useT();
  const { startAddress, endAddress } = form.values;
  const { homeAddress, homeLocation } = useUser();
  const home = knownPlace(homeAddress, homeLocation);
  return (
    <SegmentForm
      form={form}
      map={{
        title: t('trips.formMap'),
        empty: t('trips.formMapEmpty'),
        start: startAddress?.location ?? null,
        end: endAddress?.location ?? null,
      }}
      hasPlace={startAddress !== null || endAddress !== null}
      above={
        <>
          {detected !== undefined && <UnheardNotes segment={detected} />}
          <PurposeFields form={form} />
          <Card title={t('trips.start')}>
            <FormFields
              form={form}
              section="start"
              replacements={{
                startTime: (
                  <DrawMoment {...form.propsOf('startTime')} onChange={(startTime) => form.set(withStart(form.inputs, startTime))} />
                ),
                startAddress: <PlaceField {...form.propsOf('startAddress')} near={endAddress?.location ?? null} home={home} />,
              }}
              after={following && { startAddress: <StartAtPreviousEnd {...following} /> }}
            />
          </Card>
          <Card title={t('trips.end')}>
            <FormFields
              form={form}
              section="end"
              replacements={{
                endAddress: <PlaceField {...form.propsOf('endAddress')} near={startAddress?.location ?? null} home={home} />,
              }}
            />
          </Card>
          <Calculated form={form} />
          {correction}
        </>
      }
      below={
        <Card title={t('trips.measured')}>
          <FormFields form={form} section="figures" />
        </Card>
      }
      saveLabel={t('trips.save')}
      cancelLabel={t('trips.cancel')}
      onCancel={onCancel}
    />
  );
}

function PurposeFields({ form }: Pick<TripFormProps, 'form'>) {
  const t = useT();
  return (
    <Card title={t('trips.purpose')}>
      <FormFields
        form={form}
        section="purpose"
        replacements={{
          name: <TripPersonField values={form.inputs} onChange={(changes) => form.set(changes)} error={form.errorAt('name')} />,
        }}
      />
    </Card>
  );
}

function StartAtPreviousEnd({ isOn, onChange }: Following) {
  const t = useT();
  return <Checkbox label={t('trips.useEndAddress')} checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />;
}

/** The figures that follow from the edges, before saving, or their problem (TRIP-051). */
function Calculated({ form: { values, errorAt } }: Pick<TripFormProps, 'form'>) {
  const t = useT();
  const formats = useFormats();
  const wrong = errorAt('distance');
  if (wrong !== undefined) {
    return (
      <p role="alert" className={classes['wrong']}>
        {wrong}
      </p>
    );
  }
  const { startTime, endTime, startOdometer, endOdometer, usedkWh } = values;
  if (startTime === null || endTime === null || startOdometer === null || endOdometer === null) return null;
  if (startTime >= endTime || startOdometer >= endOdometer) return null;
  const figures = tripFigures({ startTime, endTime, startOdometer, endOdometer, usedkWh });
  return (
    <p className={classes['calculated']}>
      {t('trips.calculated', {
        distance: formats.withUnit('distance', figures.distance) ?? '',
        duration: formats.durationBetween(startTime, endTime) ?? '',
        speed: formats.withUnit('speed', figures.avgSpeed) ?? '',
      })}
    </p>
  );
}
