import { useQuery } from '@tanstack/react-query';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import type { Range } from '../ui/range/range.ts';
import type { RangeState } from '../ui/range/use-range.ts';
import { sortFields } from '../ui/table/column.ts';
import type { ListResult } from '../ui/table/data-table-props.ts';
import { useExistingPage } from '../ui/table/use-existing-page.ts';
import { useLastRows } from '../ui/table/use-last-rows.ts';
import { type ListFilters, useListFilters } from '../ui/table/use-list-filters.ts';
import { type Selection, useSelection } from '../ui/table/use-selection.ts';
import { type PageSize, type TableState, useTableState } from '../ui/table/use-table-state.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useWaitingRows } from '../outbox/use-waiting-rows.ts';
import type { ListOf } from './list-of.ts';
import { useMetTags } from './use-met-tags.ts';
import type { PageParameters } from './read-page.ts';
import { type ListFilter, pageQuery } from './row-source.ts';

/** The display settings of the user for a list. */
export interface DisplaySetting {
  readonly flags: Readonly<Record<string, boolean>>;
  /** Undefined until the user chooses one. */
  readonly pageSize?: PageSize | undefined;
  readonly setFlags: (flags: Readonly<Record<string, boolean>>) => void;
  readonly setPageSize: (pageSize: PageSize) => void;
}

export interface ListOptions {
  readonly setting?: DisplaySetting | undefined;
  /** The user's own tags, offered besides those of the rows. */
  readonly ownTags?: readonly string[] | undefined;
}

/** A list with the choices from the address and the user, and the rows that were read. */
export interface ListState<Row extends { readonly id: string }> extends ListOptions {
  readonly list: ListOf<Row>;
  readonly owner: string;
  readonly table: TableState;
  readonly filters: ListFilters;
  /** The filters that are sent; empty without any. */
  readonly filter: ListFilter;
  readonly isFiltered: boolean;
  /** What is sent to read the page. */
  readonly parameters: PageParameters;
  readonly rows: ListResult<Row> & { readonly isOld: boolean };
  /** The tags of the rows that were shown so far, whatever hides them by now. */
  readonly metTags: readonly string[];
  readonly selection: Selection<Row>;
  /** The rows in the delete dialog; empty while it is closed. */
  readonly toDelete: readonly Row[];
  readonly setToDelete: (rows: readonly Row[]) => void;
  /** The row in the form; null while it is closed. */
  readonly edited: Row | 'new' | null;
  readonly setEdited: (row: Row | 'new' | null) => void;
  readonly range?: RangeState;
  /** From the first row to today, where a search found nothing in a shorter range. */
  readonly allTime?: Range | null;
  /** Start of the latest row of all: null without any, undefined while unknown. */
  readonly latest?: string | null | undefined;
}

interface ReadOptions extends ListOptions {
  readonly moments?: { readonly from: string; readonly to: string };
  /** The owner by default: when reading fails, rows of another subject are not shown. */
  readonly subject?: string;
}

/** Reads one page of a list of an owner, a vehicle or the account: page, sort and filters are in the address. */
export function useList<Row extends { readonly id: string }>(
  list: ListOf<Row>,
  owner: string,
  { moments, subject = owner, ...options }: ReadOptions = {},
): ListState<Row> {
  const { source, columns, sort, prefix } = list;
  const pageSize = usePageSize(list);
  // Lists that share a screen have no search of the screen's own; their filters are in the address only.
  const isAlone = list.filters?.search !== undefined && prefix === undefined;
  const filters = useListFilters({ prefix, storageName: isAlone ? source.noun : undefined });
  const table = useTableState({
    sortable: sortFields(columns),
    defaultSort: sort,
    pageSize: options.setting?.pageSize ?? pageSize,
    prefix,
  });
  const [toDelete, setToDelete] = useState<readonly Row[]>([]);
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const filter = filterOf(list.filters, filters);
  const parameters = { ...moments, ...table.query, ...list.only, ...parametersOf(filter) };
  const read = useLastRows(useQuery(pageQuery(source, owner, parameters)), JSON.stringify([subject, moments, filter]));
  useExistingPage(read, table);
  const rows = { ...read, data: useWaitingRows(read.data) };
  const metTags = useMetTags(subject, list.filters?.tags === undefined ? [] : (rows.data?.data ?? []).flatMap(list.filters.tags.of));
  const selection = useSelection(rows.data?.data);
  const isFiltered = Object.keys(filter).length > 0;
  return {
    ...options,
    list,
    owner,
    table,
    filters,
    filter,
    isFiltered,
    parameters,
    rows,
    metTags,
    selection,
    toDelete,
    setToDelete,
    edited,
    setEdited,
  };
}

/** How many rows a page has until the user chooses. */
function usePageSize({
  pageSize,
  pageSizeOnPhone = pageSize,
}: Pick<ListOf<{ readonly id: string }>, 'pageSize' | 'pageSizeOnPhone'>): PageSize {
  return useIsPhone() ? pageSizeOnPhone : pageSize;
}

const given = <Name extends string, Value>(name: Name, value: Value | undefined): { readonly [N in Name]?: Value } =>
  value === undefined ? {} : ({ [name]: value } as { readonly [N in Name]: Value });

/** The chosen filters, as far as the list offers them; a search that is too short is none. */
function filterOf<Row extends { readonly id: string }>(offered: ListOf<Row>['filters'], chosen: ListFilters): ListFilter {
  const { tags, card, site, search, estimated, errors, shortest } = offered ?? {};
  const isSearched = chosen.search.length >= (shortest?.length ?? 1);
  return {
    ...(tags && tagsOf(tags, chosen)),
    ...(card && given('cardId', chosen.card)),
    ...(site && given('siteId', chosen.site)),
    ...(search && isSearched && { search: chosen.search }),
    ...(estimated && chosen.estimated && { estimated: true as const }),
    ...(errors && chosen.errors && { errors: 'open' as const }),
  };
}

const tagsOf = ({ untagged }: { readonly untagged?: MessageKey }, chosen: ListFilters): Pick<ListFilter, 'tag' | 'untagged'> => ({
  ...given('tag', chosen.tag),
  ...(untagged !== undefined && chosen.untagged && { untagged: true }),
});

/** The filters as they are sent. */
const parametersOf = ({ tag, cardId, siteId, estimated, errors, untagged, ...searching }: ListFilter) => ({
  ...given('filter[tags]', tag),
  ...given('filter[cardId]', cardId),
  ...given('filter[siteId]', siteId),
  ...(estimated && { 'filter[estimated]': 'true' as const }),
  ...given('filter[errors]', errors),
  ...(untagged && { 'filter[untagged]': 'true' as const }),
  ...searching,
});
