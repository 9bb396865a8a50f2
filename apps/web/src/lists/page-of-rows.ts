import type { Page, PageParameters } from './read-page.ts';

type Value = string | number | null;

/** One page of rows in memory, in the order in which the server lists them: unknown values last in both directions, equal ones by their ids. */
export function pageOfRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  { page, limit, sort }: Pick<PageParameters, 'page' | 'limit' | 'sort'>,
): Page<Row> {
  const isDescending = sort.startsWith('-');
  const name = sort.replace('-', '');
  const keyOf = (row: Row) => ((row as Readonly<Record<string, unknown>>)[name] ?? null) as Value;
  const inOrder = rows.toSorted((a, b) => {
    const [left, right] = [keyOf(a), keyOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || compare(a.id, b.id, isDescending);
    return compare(left, right, isDescending) || compare(a.id, b.id, isDescending);
  });
  const start = (Number(page) - 1) * Number(limit);
  return { total: rows.length, data: inOrder.slice(start, start + Number(limit)) };
}

function compare(a: string | number, b: string | number, isDescending: boolean): number {
  const order = a < b ? -1 : a > b ? 1 : 0;
  return isDescending ? -order : order;
}
