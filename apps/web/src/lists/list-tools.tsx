import { useT } from '../i18n/use-t.ts';
import { MoreMenu } from '../ui/more-menu.tsx';
import { DisplayMenu, DisplayOptions } from '../ui/table/display-menu.tsx';
import { MapSwitch } from '../ui/table/map-switch.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { ListFilters } from './list-filters.tsx';
import type { ListFiltersOf } from './list-of.ts';
import { ListSearch } from './list-search.tsx';
import classes from './list-tools.module.css';
import type { ListState } from './use-list.ts';

interface ListToolsProps<Row extends { readonly id: string }> {
  readonly state: ListState<Row>;
  readonly options: ListFiltersOf<Row>;
}

/** The toolbar above the list: search and filters at the left, map and display at the right, on a phone behind one button (TRIP-020, TRIP-021, CHG-015, CHG-021, decision 0059). */
export function ListTools<Row extends { readonly id: string }>({ state, options }: ListToolsProps<Row>) {
  return (
    <>
      <ListSearch state={state} options={options} />
      <ListFilters state={state} options={options} />
      {state.setting !== undefined && <ViewTools state={state} options={options} setting={state.setting} />}
    </>
  );
}

interface ViewToolsProps<Row extends { readonly id: string }> extends ListToolsProps<Row> {
  readonly setting: NonNullable<ListState<Row>['setting']>;
}

/** How the list is shown, and what can be done with all of it. */
function ViewTools<Row extends { readonly id: string }>({ state, options: { map }, setting }: ViewToolsProps<Row>) {
  const t = useT();
  const isPhone = useIsPhone();
  const { list, filters, table } = state;
  const display = { columns: list.columns, flags: setting.flags, onFlags: setting.setFlags, state: table, onPageSize: setting.setPageSize };
  const mapSwitch = map !== undefined && <MapSwitch label={t(map.label)} shown={filters.map} onChange={filters.setMap} />;
  const tool = list.tool?.({ range: state.range });
  if (isPhone)
    return (
      <MoreMenu>
        {mapSwitch}
        {tool}
        <DisplayOptions {...display} />
      </MoreMenu>
    );
  return (
    <div className={classes['right']}>
      {mapSwitch}
      {map !== undefined && <span className={classes['rule']} />}
      {tool}
      <DisplayMenu {...display} />
    </div>
  );
}
