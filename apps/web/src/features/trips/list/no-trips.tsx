import { IconRoute } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useT } from '../../../i18n/use-t.ts';
import type { RangeState } from '../../../ui/range/use-range.ts';
import { NoRows } from '../../../ui/table/no-rows.tsx';
import { ImportLink } from '../../vehicles/public.ts';
import { latestTripQuery } from '../data/trips.queries.ts';

interface NoTripsProps {
  readonly vehicle: Vehicle;
  readonly range: RangeState;
  /** Given when a filter hides what there is. */
  readonly onClearFilters: (() => void) | undefined;
}

/** Why there are no trips, and the next step. */
export function NoTrips({ vehicle, range, onClearFilters }: NoTripsProps) {
  const t = useT();
  const { data: latest } = useQuery({ ...latestTripQuery(vehicle.id), enabled: onClearFilters === undefined });
  const words = {
    filtered: t('trips.emptyFiltered'),
    empty: t('trips.empty'),
    last: (date: string) => t('trips.emptyLast', { date }),
    none: t('trips.none'),
    noneNext: t('trips.noneNext'),
  };
  return <NoRows icon={IconRoute} first={<ImportLink />} words={words} range={range} latest={latest} onClearFilters={onClearFilters} />;
}
