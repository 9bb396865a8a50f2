import { useMemo } from 'react';
import { useUrlState } from '../use-url-state.ts';
import { parameterNames } from './parameter-names.ts';

/** Rows per page that can be chosen. */
export const pageSizes = [5, 10, 30, 50] as const;
export type PageSize = (typeof pageSizes)[number];

export interface Sort {
  readonly by: string;
  readonly descending: boolean;
}

export interface TableState {
  readonly page: number;
  readonly pageSize: PageSize;
  readonly sort: Sort;
  readonly setPage: (page: number) => void;
  readonly setSort: (sort: Sort) => void;
  /** The parameters of a list call. */
  readonly query: { readonly page: string; readonly limit: string; readonly sort: string };
}

const formatSort = ({ by, descending }: Sort) => `${descending ? '-' : ''}${by}`;

/** The sort in the address if the list can be sorted by it, else the default. */
export function readSort(parameter: string | undefined, sortable: readonly string[], defaultSort: Sort): Sort {
  if (parameter === undefined) return defaultSort;
  const sort = { by: parameter.replace(/^-/, ''), descending: parameter.startsWith('-') };
  return sortable.includes(sort.by) ? sort : defaultSort;
}

export function readPage(parameter: string | undefined): number {
  return parameter !== undefined && /^[1-9]\d{0,6}$/.test(parameter) ? Number(parameter) : 1;
}

/** The page of another size that contains the first row of this page. */
export const pageAtSize = ({ page, pageSize }: Pick<TableState, 'page' | 'pageSize'>, size: PageSize): number =>
  Math.floor(((page - 1) * pageSize) / size) + 1;

interface TableStateOptions {
  /** The fields the server sorts by. */
  readonly sortable: readonly string[];
  readonly defaultSort: Sort;
  /** From the user's settings of this list. */
  readonly pageSize: PageSize;
  /** The prefix of the parameters in the address where a screen has more than one list. */
  readonly prefix?: string | undefined;
}

/** Page and sort of a list, in the address as `page` and `sort`. */
export function useTableState({ sortable, defaultSort, pageSize, prefix }: TableStateOptions): TableState {
  const [search, setSearch] = useUrlState();
  const { page: pageName, sort: sortName } = parameterNames(prefix);
  const page = readPage(search[pageName]);
  const sort = readSort(search[sortName], sortable, defaultSort);
  const { by, descending } = sort;
  const defaultParameter = formatSort(defaultSort);
  return useMemo(() => {
    const chosen = { by, descending };
    return {
      page,
      pageSize,
      sort: chosen,
      setPage: (next) => setSearch({ [pageName]: next === 1 ? undefined : String(next) }),
      setSort: (next) =>
        setSearch({ [sortName]: formatSort(next) === defaultParameter ? undefined : formatSort(next), [pageName]: undefined }),
      query: { page: String(page), limit: String(pageSize), sort: formatSort(chosen) },
    };
  }, [page, pageSize, by, descending, defaultParameter, pageName, sortName, setSearch]);
}
