import type { Thg } from '@wattbook/contract/thg/thg.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { readPage } from '../../../lists/read-page.ts';
import type { SavedSource } from '../../../lists/row-source.ts';

export type ThgBody = NonNullable<CallInput<'POST /v1/thgs'>['body']>;

/** The own submissions (BILL-044, API-041). */
export const thgRows: SavedSource<Thg, ThgBody> = {
  noun: 'thgs',
  read: (_, parameters, signal) => readPage('GET /v1/thgs', parameters, signal),
  save: (_, id, body) => (id === null ? call('POST /v1/thgs', { body }) : call('PATCH /v1/thgs/:id', { params: { id }, body })),
  delete: (id) => call('DELETE /v1/thgs/:id', { params: { id } }),
  restore: (id) => call('POST /v1/thgs/:id/restore', { params: { id } }),
};

/** Attaches the registration certificate. */
export async function attachDocument(id: string, file: File): Promise<Thg> {
  const body = new Uint8Array(await file.arrayBuffer());
  return call('POST /v1/thgs/:id/document', { params: { id }, query: { name: file.name.slice(0, 200) }, body });
}
