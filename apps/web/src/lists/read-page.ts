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

/** Reads one page; with `fields` the server sends only these fields. */
export async function readPage<Key extends PageKey, Field extends keyof RowOf<Key> & string = keyof RowOf<Key> & string>(
  key: Key,
  parameters: PageParameters & { readonly vehicleId?: string },
  signal: AbortSignal,
  fields?: readonly Field[],
): Promise<Page<Pick<Known<RowOf<Key>>, Field>>> {
  const query = fields === undefined ? parameters : { ...parameters, fields: fields.join(',') };
  // The sort is taken from the columns of a table, which the type of the call does not know.
  const page: unknown = await call(key, { query } as CallInput<Key>, { signal });
  // The contract makes every field optional because of `fields`; the requested ones are present.
  return page as Page<Pick<Known<RowOf<Key>>, Field>>;
}
