import type { Endpoint } from '@wattbook/contract/endpoint';
import type { WorkKind } from './db/work.ts';

/** The kind of work of a call. A download of a visitor, who has a ticket, is work of people. */
export function workOfEndpoint({ access, file }: Endpoint): WorkKind {
  if (access === 'push_token' || access === 'webhook') return 'ingest';
  return access === 'public' && file === undefined ? 'signIn' : 'people';
}
