import { IconBolt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useT } from '../../../i18n/use-t.ts';
import type { RangeState } from '../../../ui/range/use-range.ts';
import { NoRows } from '../../../ui/table/no-rows.tsx';
import { ImportLink } from '../../vehicles/public.ts';
import { latestChargeQuery } from '../data/charges.queries.ts';

interface NoChargesProps {
  readonly vehicle: Vehicle;
  readonly range: RangeState;
  /** Given when a filter hides what there is. */
  readonly onClearFilters: (() => void) | undefined;
}

/** Why there are no charges, and the next step. */
export function NoCharges({ vehicle, range, onClearFilters }: NoChargesProps) {
  const t = useT();
  const { data: latest } = useQuery({ ...latestChargeQuery(vehicle.id), enabled: onClearFilters === undefined });
  const words = {
    filtered: t('charges.emptyFiltered'),
    empty: t('charges.empty'),
    last: (date: string) => t('charges.emptyLast', { date }),
    none: t('charges.none'),
    noneNext: t('charges.noneNext'),
  };
  return <NoRows icon={IconBolt} first={<ImportLink />} words={words} range={range} latest={latest} onClearFilters={onClearFilters} />;
}
