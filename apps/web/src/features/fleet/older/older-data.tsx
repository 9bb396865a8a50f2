import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.ts';
import { DateField } from '../../../ui/form/kinds/date-field.tsx';
import { addMonths, type Day, localDay, toMoments } from '../../../ui/range/day.ts';
import { useToday } from '../../../ui/range/use-today.ts';
import classes from '../fleet.module.css';
import { olderDataQuery } from './older-data.queries.ts';

/** The moment at which a day begins here; null: nothing older is shared. */
export const sinceOf = (from: Day | null): string | null => (from === null ? null : toMoments({ from, to: from }).from);

/** The day of a moment here. */
export const dayOf = (since: string | null): Day | null => (since === null ? null : localDay(new Date(since)));

interface OlderDataProps {
  readonly vehicleId: string;
  /** The first day of what is shared; null: nothing older. */
  readonly from: Day | null;
  readonly onChange: (from: Day | null) => void;
}

/** Asks a driver from when on older trips and charges are shared with the fleet, and says how many these are. */
export function OlderData({ vehicleId, from, onChange }: OlderDataProps) {
  const t = useT();
  const today = useToday();
  const isFuture = from !== null && from > today;
  return (
    <div className={classes['stack']}>
      <Radio.Group
        name="olderData"
        label={t('fleet.older')}
        description={t('fleet.olderText')}
        value={from === null ? 'none' : 'some'}
        onChange={(value) => onChange(value === 'none' ? null : addMonths(today, -1))}
      >
        <div className={classes['answers']}>
          <Radio value="none" label={t('fleet.olderNone')} />
          <Radio value="some" label={t('fleet.olderSome')} />
        </div>
      </Radio.Group>
      {from !== null && (
        <DateField
          label={t('fleet.olderFrom')}
          value={from}
          onChange={(day) => onChange(day === '' ? null : day)}
          error={isFuture ? t('errors.field.future') : undefined}
          initialDay={today}
        />
      )}
      {from !== null && !isFuture && <OlderCount vehicleId={vehicleId} from={from} />}
    </div>
  );
}

function OlderCount({ vehicleId, from }: { readonly vehicleId: string; readonly from: Day }) {
  const t = useT();
  const { data } = useQuery(olderDataQuery(vehicleId, sinceOf(from) ?? ''));
  if (data === undefined) return null;
  const { trips, charges } = data;
  return (
    <p>{t('fleet.olderCount', { trips: t('fleet.olderTrips', { count: trips }), charges: t('fleet.olderCharges', { count: charges }) })}</p>
  );
}
