import { useT } from '../../../i18n/use-t.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DisplayMenu } from '../../../ui/table/display-menu.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { TagFilter } from '../../../ui/table/tag-filter.tsx';
import type { ListFilters } from '../../../ui/table/use-list-filters.ts';
import type { TableState } from '../../../ui/table/use-table-state.ts';
import type { ChosenListSetting } from '../../account/public.ts';
import type { TripRow } from '../data/trips.queries.ts';
import { MapSwitch } from './map-switch.tsx';
import { tagLabel } from '../tags/trip-tags.tsx';
import classes from './trip-tools.module.css';

interface TripToolsProps {
  readonly filters: ListFilters;
  readonly tags: readonly string[];
  readonly columns: readonly Column<TripRow>[];
  readonly setting: ChosenListSetting;
  readonly table: TableState;
}

/** The row above the list: what is shown of the trips at the left, how it is shown at the right (TRIP-020, TRIP-021). */
export function TripTools({ filters, tags, columns, setting, table }: TripToolsProps) {
  const t = useT();
  return (
    <>
      <SearchField label={t('trips.search')} value={filters.search} onSearch={filters.setSearch} />
      <TagFilter choices={tags} tag={filters.tag} labelOf={(tag) => tagLabel(tag, t)} onTag={filters.setTag} />
      <div className={classes['right']}>
        <MapSwitch shown={filters.map} onChange={filters.setMap} />
        <span className={classes['rule']} />
        <DisplayMenu columns={columns} flags={setting.flags} onFlags={setting.setFlags} state={table} onPageSize={setting.setPageSize} />
      </div>
    </>
  );
}
