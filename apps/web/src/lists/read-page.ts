import type { Api, ApiKey } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import { call } from '../api/api.ts';
import type { CallInput } from '../api/client.ts';

/** The parameters of a list call. */
export interface PageParameters {
  readonly page: string;
  readonly limit: string;
  readonly sort: string;
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
  readonly 'filter[tags]'?: string;
  readonly 'filter[cardId]'?: string;
  readonly 'filter[siteId]'?: string;
  readonly 'filter[estimated]'?: 'true';
  readonly 'filter[errors]'?: 'open';
  readonly 'filter[untagged]'?: 'true';
  readonly 'filter[sealed]'?: 'true';
  readonly 'filter[service]'?: 'true';
}

export interface Page<Row> {
  readonly total: number;
  readonly data: readonly Row[];
}

/** The calls whose answer is a page. */
type PageKey = { [Key in ApiKey]: ResponseOf<Api[Key]> extends Page<unknown> ? Key : never }[ApiKey] & `GET ${string}`;
/** The fields by which a call can sort. */
export type SortOf<Key extends PageKey> =
  CallInput<Key> extends { readonly query?: { readonly sort?: infer Sort } } ? Exclude<Sort, undefined | `-${string}`> : never;

type RowOf<Key extends PageKey> = ResponseOf<Api[Key]> extends Page<infer Row> ? Row : never;
type Known<Row> = { [Field in keyof Row]-?: Exclude<Row[Field], undefined> };

/** Rows in one call where all pages are read. */
const ROWS_AT_ONCE = 10_000;

/** Reads the rows of all pages; a row that arrives meanwhile is found once. */
export async function readAllPages<Key extends PageKey, Field extends keyof RowOf<Key> & string = keyof RowOf<Key> & string>(
  key: Key,
  { page: _, limit: __, ...parameters }: Partial<PageParameters> & { readonly vehicleId?: string },
  signal?: AbortSignal,
  fields?: readonly Field[],
): Promise<readonly Pick<Known<RowOf<Key>>, Field>[]> {
  const rows = new Map<unknown, Pick<Known<RowOf<Key>>, Field>>();
  for (let page = 1; ; page++) {
    const query = { sort: '-startTime', ...parameters, page: String(page), limit: String(ROWS_AT_ONCE) };
    const { data } = await readPage<Key, Field>(key, query, signal, fields);
    for (const row of data) rows.set((row as { readonly id?: unknown }).id, row);
    if (data.length < ROWS_AT_ONCE) return [...rows.values()];
  }
}

/** Reads one page; with `fields` the server sends only these fields. */
export async function readPage<Key extends PageKey, Field extends keyof RowOf<Key> & string = keyof RowOf<Key> & string>(
  key: Key,
  parameters: PageParameters & { readonly vehicleId?: string },
  signal?: AbortSignal,
  fields?: readonly Field[],
): Promise<Page<Pick<Known<RowOf<Key>>, Field>>> {
  const query = fields === undefined ? parameters : { ...parameters, fields: fields.join(',') };
  // The sort is taken from the columns of a table, which the type of the call does not know.
  const page: unknown = await call(key, { query } as CallInput<Key>, signal === undefined ? {} : { signal });
  // The contract makes every field optional because of `fields`; the requested ones are present.
  return page as Page<Pick<Known<RowOf<Key>>, Field>>;
}
