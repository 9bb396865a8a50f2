import type { Api, ApiKey } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import { call } from '../api/api.ts';
import type { CallInput } from '../api/client.ts';
import { readPage } from './read-page.ts';
import type { SavedSource } from './row-source.ts';

/** The nouns with the six calls of `recordCalls` of the contract. */
type RecordNoun = ApiKey extends infer Key ? (Key extends `POST /v1/${infer Noun}/:id/restore` ? Noun : never) : never;
type AddKey<Noun extends RecordNoun> = `POST /v1/${Noun}` & ApiKey;

/** What is entered in a row; its vehicle is known. */
export type BodyOf<Noun extends RecordNoun> = Omit<NonNullable<CallInput<AddKey<Noun>>['body']>, 'vehicleId'>;

/** The rows of a noun, of a vehicle or of the account. */
export function rowsOf<const Noun extends RecordNoun>(
  noun: Noun,
  ownedBy: 'vehicle' | 'account',
): SavedSource<ResponseOf<Api[AddKey<Noun>]>, BodyOf<Noun>> {
  // A computed key loses the type of its noun, whose calls all have the same shape.
  const path = `/v1/${noun}` as '/v1/costs';
  const of = (owner: string) => (ownedBy === 'vehicle' ? { vehicleId: owner } : {});
  const source: SavedSource<unknown, object> = {
    noun,
    read: (owner, parameters, signal) => readPage(`GET ${path}`, { ...parameters, ...of(owner) }, signal),
    save: (owner, id, body, options) =>
      id === null
        ? call(`POST ${path}`, { body: { ...body, ...of(owner) } as never }, options)
        : call(`PATCH ${path}/:id`, { params: { id }, body }, options),
    delete: (id) => call(`DELETE ${path}/:id`, { params: { id } }),
    restore: (id) => call(`POST ${path}/:id/restore`, { params: { id } }),
  };
  return source as SavedSource<ResponseOf<Api[AddKey<Noun>]>, BodyOf<Noun>>;
}
