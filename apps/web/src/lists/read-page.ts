import type { Api, ApiKey } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import { call } from '../api/api.ts';
import type { CallInput } from '../api/client.ts';

/** The words of a list call. */
export interface PageWords {
  readonly page: string;
  readonly limit: string;
  readonly sort: string;
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
  readonly 'filter[tags]'?: string;
}

export interface Page<Row> {
  readonly total: number;
  readonly data: readonly Row[];
}

/** The calls that answer a page. */
type PageKey = { [Key in ApiKey]: ResponseOf<Api[Key]> extends Page<unknown> ? Key : never }[ApiKey] & `GET ${string}`;
type RowOf<Key extends PageKey> = ResponseOf<Api[Key]> extends Page<infer Row> ? Row : never;
type Known<Row> = { [Field in keyof Row]-?: Exclude<Row[Field], undefined> };

/** Reads one page; with `fields` nothing else of a row is sent. */
export async function readPage<Key extends PageKey, Field extends keyof RowOf<Key> & string = keyof RowOf<Key> & string>(
  key: Key,
  words: PageWords & { readonly vehicleId?: string },
  signal: AbortSignal,
  fields?: readonly Field[],
): Promise<Page<Pick<Known<RowOf<Key>>, Field>>> {
  const query = fields === undefined ? words : { ...words, fields: fields.join(',') };
  // A table sorts only by words that its columns name, which the type of the call cannot know.
  const answer: unknown = await call(key, { query } as CallInput<Key>, { signal });
  // The contract makes every field optional because of `fields`; those asked for are there.
  return answer as Page<Pick<Known<RowOf<Key>>, Field>>;
}
