import { IconBell, IconFilter } from '@tabler/icons-react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../../i18n/use-t.ts';
import { stateMessage } from '../../../ui/marks/vehicle-state.ts';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { TagFilter } from '../../../ui/table/tag-filter.tsx';
import { findingWords } from '../findings/finding-words.ts';
import { type useVehicleFilters, type VehicleGroup, vehicleGroups, waitingChoices } from './use-vehicle-filters.ts';

const groupWords = {
  pool: 'fleets.group_pool',
  agreed: 'fleets.group_agreed',
  open: 'fleets.group_open',
  none: 'fleets.asksNothing',
  Driving: stateMessage('Driving'),
  Charging: stateMessage('Charging'),
  Parked: stateMessage('Parked'),
  Sleep: stateMessage('Sleep'),
} as const satisfies Record<VehicleGroup, MessageKey>;

const waitingWords = { any: 'fleets.waitingAny', ...findingWords } as const;

const wordOf = (words: Readonly<Record<string, MessageKey>>, name: string): MessageKey => words[name] ?? 'fleets.allVehicles';

/** Search and filters of the vehicles of a fleet. */
export function VehicleTools({ filters }: { readonly filters: ReturnType<typeof useVehicleFilters> }) {
  const t = useT();
  return (
    <>
      <SearchField label={t('fleets.search')} value={filters.search} onSearch={filters.setSearch} />
      <TagFilter
        choices={waitingChoices}
        tag={filters.finding}
        labelOf={(name) => t(wordOf(waitingWords, name))}
        texts={{ unfiltered: t('fleets.waitingOrNot'), label: t('fleets.filterWaiting'), icon: IconBell }}
        onTag={filters.setFinding}
      />
      <TagFilter
        choices={vehicleGroups}
        tag={filters.group}
        labelOf={(name) => t(wordOf(groupWords, name))}
        texts={{ unfiltered: t('fleets.allVehicles'), label: t('fleets.filterVehicles'), icon: IconFilter }}
        onTag={filters.setGroup}
      />
    </>
  );
}
