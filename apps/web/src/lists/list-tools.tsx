import { useT } from '../i18n/use-t.ts';
import { DisplayMenu } from '../ui/table/display-menu.tsx';
import { MapSwitch } from '../ui/table/map-switch.tsx';
import { ListDownload } from './list-download.tsx';
import { ListFilters } from './list-filters.tsx';
import type { ListFiltersOf } from './list-of.ts';
import { ListSearch } from './list-search.tsx';
import classes from './list-tools.module.css';
import type { ListState } from './use-list.ts';

interface ListToolsProps<Row extends { readonly id: string }> {
  readonly state: ListState<Row>;
  readonly options: ListFiltersOf<Row>;
}

/** The toolbar above the list: search and filters at the left, map and display at the right (TRIP-020, TRIP-021, CHG-015, CHG-021, decision 0059). */
export function ListTools<Row extends { readonly id: string }>({ state, options }: ListToolsProps<Row>) {
  const t = useT();
  const { list, filters, setting, table } = state;
  const { map } = options;
  return (
    <>
      <ListSearch state={state} options={options} />
      <ListFilters state={state} options={options} />
      {setting !== undefined && (
        <div className={classes['right']}>
          {map !== undefined && (
            <>
              <MapSwitch label={t(map.label)} shown={filters.map} onChange={filters.setMap} />
              <span className={classes['rule']} />
            </>
          )}
          {list.download !== undefined && <ListDownload state={state} download={list.download} flags={setting.flags} />}
          {list.tool?.({ range: state.range })}
          <DisplayMenu
            columns={list.columns}
            flags={setting.flags}
            onFlags={setting.setFlags}
            state={table}
            onPageSize={setting.setPageSize}
          />
        </div>
      )}
    </>
  );
}
