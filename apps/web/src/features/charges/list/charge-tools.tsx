import { useT } from '../../../i18n/use-t.ts';
import { DisplayMenu } from '../../../ui/table/display-menu.tsx';
import { SearchField } from '../../../ui/table/search-field.tsx';
import { TagFilter } from '../../../ui/table/tag-filter.tsx';
import type { ListFilters } from '../../../ui/table/use-list-filters.ts';
import type { TableState } from '../../../ui/table/use-table-state.ts';
import type { ChosenListSetting } from '../../account/public.ts';
import { chargeColumns } from './charge-columns.tsx';
import classes from './charge-tools.module.css';

interface ChargeToolsProps {
  readonly filters: ListFilters;
  readonly tags: readonly string[];
  readonly setting: ChosenListSetting;
  readonly table: TableState;
}

/** The row above the list: what is shown of the charges at the left, how it is shown at the right (CHG-015, CHG-021). */
export function ChargeTools({ filters, tags, setting, table }: ChargeToolsProps) {
  const t = useT();
  return (
    <>
      <SearchField label={t('charges.search')} value={filters.search} onSearch={filters.setSearch} />
      <TagFilter choices={tags} tag={filters.tag} onTag={filters.setTag} />
      <div className={classes['right']}>
        <DisplayMenu
          columns={chargeColumns}
          flags={setting.flags}
          onFlags={setting.setFlags}
          state={table}
          onPageSize={setting.setPageSize}
        />
      </div>
    </>
  );
}
