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

const sortWord = ({ by, descending }: Sort) => `${descending ? '-' : ''}${by}`;

/** The sort in the address if the list can be sorted by it, else the default. */
export function readSort(word: string | undefined, sortable: readonly string[], otherwise: Sort): Sort {
  if (word === undefined) return otherwise;
  const sort = { by: word.replace(/^-/, ''), descending: word.startsWith('-') };
  return sortable.includes(sort.by) ? sort : otherwise;
}

export function readPage(word: string | undefined): number {
  return word !== undefined && /^[1-9]\d{0,6}$/.test(word) ? Number(word) : 1;
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
  const usual = sortWord(defaultSort);
  return useMemo(() => {
    const chosen = { by, descending };
    return {
      page,
      pageSize,
      sort: chosen,
      setPage: (next) => setSearch({ [pageName]: next === 1 ? undefined : String(next) }),
      setSort: (next) => setSearch({ [sortName]: sortWord(next) === usual ? undefined : sortWord(next), [pageName]: undefined }),
      query: { page: String(page), limit: String(pageSize), sort: sortWord(chosen) },
    };
  }, [page, pageSize, by, descending, usual, pageName, sortName, setSearch]);
}
