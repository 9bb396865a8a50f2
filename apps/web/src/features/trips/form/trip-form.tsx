import { Button } from '@mantine/core';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { lazy, Suspense } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useFirstProblem } from '../../../ui/form/use-problems.ts';
import { TripEndFields } from './trip-end-fields.tsx';
import { TripFigureFields } from './trip-figure-fields.tsx';
import classes from './trip-form.module.css';
import { TripPurposeFields } from './trip-purpose-fields.tsx';
import type { TripFormState } from './use-trip-form.ts';

const TripFormMap = lazy(() => import('./trip-form-map.tsx').then(({ TripFormMap: component }) => ({ default: component })));

/** Whether the trip starts where the one before ended (TRIP-039); absent where that is not offered. */
export interface Following {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

interface TripFormProps {
  readonly form: TripFormState;
  readonly vehicle: Vehicle;
  readonly following: Following | undefined;
  readonly onCancel: () => void;
}

/** Start and end, what the trip was for, what is known besides, and both ends on a map (TRIP-037). */
export function TripForm({ form, vehicle, following, onCancel }: TripFormProps) {
  const t = useT();
  const { attempt, text } = form;
  const { startAddress, endAddress } = text;
  const element = useFirstProblem(attempt);
  return (
    <form ref={element} className={classes['form']} onSubmit={form.onSubmit} noValidate>
      <div className={classes['fields']}>
        <TripEndFields end="start" form={form} following={following} />
        <TripEndFields end="end" form={form} />
        <Calculated form={form} />
      </div>
      <div className={classes['side']} data-empty={(startAddress.chosen === null && endAddress.chosen === null) || undefined}>
        <Suspense fallback={<div className={classes['mapSpace']} />}>
          <TripFormMap start={startAddress.chosen?.location ?? null} end={endAddress.chosen?.location ?? null} />
        </Suspense>
      </div>
      <div className={classes['fields']}>
        <Card title={t('trips.purpose')}>
          <TripPurposeFields form={form} isPool={vehicle.fleetPool} />
        </Card>
        <Card title={t('trips.measured')}>
          <TripFigureFields form={form} hasTank={vehicle.liter !== null} />
        </Card>
        <div className={classes['actions']}>
          <Button type="submit" className={classes['save'] ?? ''} loading={form.isBusy}>
            {t('trips.save')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('trips.cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What the edges make, before it is saved, and what is wrong with it (TRIP-051). */
function Calculated({ form: { figures, sentences } }: Pick<TripFormProps, 'form'>) {
  const t = useT();
  const formats = useFormats();
  if (sentences.distance !== undefined) {
    return (
      <p role="alert" className={classes['wrong']}>
        {sentences.distance}
      </p>
    );
  }
  if (figures === null) return null;
  return (
    <p className={classes['calculated']}>
      {t('trips.calculated', {
        distance: formats.withUnit('distance', figures.distance) ?? '',
        duration: formats.duration(figures.duration) ?? '',
        speed: formats.withUnit('speed', figures.avgSpeed) ?? '',
      })}
    </p>
  );
}
