import { Button, Code } from '@mantine/core';
import { IconFilterOff, IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { endOfMonth, localDay, startOfMonth } from '../../../ui/range/day.ts';
import type { RangeState } from '../../../ui/range/use-range.ts';
import { EmptyState } from '../../../ui/table/table-states.tsx';
import { useUser } from '../../account/public.ts';
import { latestTripQuery } from '../data/trips.queries.ts';

interface NoTripsProps {
  readonly vehicle: Vehicle;
  readonly range: RangeState;
  /** Given when a filter hides what there is. */
  readonly onClearFilters: (() => void) | undefined;
}

/** Why the list is empty, and the one next step: clear the filters, go to where the trips are, or bring the first data in. */
export function NoTrips({ vehicle, range, onClearFilters }: NoTripsProps) {
  const t = useT();
  const formats = useFormats();
  const { data: latest } = useQuery({ ...latestTripQuery(vehicle.id), enabled: onClearFilters === undefined });
  const { email } = useUser();

  if (onClearFilters !== undefined) {
    return (
      <EmptyState icon={IconFilterOff} title={t('trips.emptyFiltered')}>
        <Button variant="default" onClick={onClearFilters}>
          {t('trips.clearFilters')}
        </Button>
      </EmptyState>
    );
  }
  if (latest === null) {
    return (
      <EmptyState icon={IconRoute} title={t('trips.none')} text={t('trips.noneNext')}>
        <Code block ta="left">{`npm run wattbook -- import teslafi file.csv --account ${email} --vehicle "${vehicle.displayName}"`}</Code>
      </EmptyState>
    );
  }
  if (latest === undefined) return <EmptyState icon={IconRoute} title={t('trips.empty')} />;
  const month = startOfMonth(localDay(new Date(latest)));
  return (
    <EmptyState icon={IconRoute} title={t('trips.empty')} text={t('trips.emptyLast', { date: formats.date(latest) ?? '' })}>
      <Button variant="default" onClick={() => range.setRange({ from: month, to: endOfMonth(month) })}>
        {t('trips.showMonth', { month: formats.month(latest) ?? '' })}
      </Button>
    </EmptyState>
  );
}
