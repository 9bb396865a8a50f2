import type { contactsApi } from '@wattbook/contract/contacts/contacts.endpoints';
import type { Database } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import type { Handlers } from '../../http/handler.ts';
import { addContact, changeContact, deleteContact, listContacts } from './contacts.store.ts';

export interface ContactsDeps {
  readonly database: Database;
  readonly now: () => number;
}

export const contactsRoutes = ({ database, now }: ContactsDeps): Handlers<typeof contactsApi> => {
  const tenantOf = ({ accountId }: Actor) => database.forAccount(accountId);
  return {
    'GET /v1/contacts': ({ actor, query }) => listContacts(tenantOf(actor), query),
    'POST /v1/contacts': ({ actor, body }) => addContact(tenantOf(actor), actor.userId, body, now()),
    'PATCH /v1/contacts/:id': ({ actor, params, body }) => changeContact(tenantOf(actor), params.id, body),
    'DELETE /v1/contacts/:id': ({ actor, params }) => deleteContact(tenantOf(actor), params.id),
  };
};
