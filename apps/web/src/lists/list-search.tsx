import { useT } from '../i18n/use-t.ts';
import { SearchField } from '../ui/table/search-field.tsx';
import type { ListFiltersOf } from './list-of.ts';
import classes from './list-tools.module.css';
import type { ListState } from './use-list.ts';

interface ListSearchProps<Row extends { readonly id: string }> {
  readonly state: Pick<ListState<Row>, 'filters'>;
  readonly options: Pick<ListFiltersOf<Row>, 'search' | 'shortest'>;
}

/** The search of a list; a text that is too short to be sent has a hint. */
export function ListSearch<Row extends { readonly id: string }>({ state: { filters }, options }: ListSearchProps<Row>) {
  const t = useT();
  const { search, shortest } = options;
  if (search === undefined) return null;
  const field = <SearchField label={t(search)} value={filters.search} onSearch={filters.setSearch} />;
  if (shortest === undefined) return field;
  return (
    <div className={classes['search']}>
      {field}
      {filters.search !== '' && filters.search.length < shortest.length && (
        <span role="status">{t(shortest.hint, { count: shortest.length })}</span>
      )}
    </div>
  );
}
