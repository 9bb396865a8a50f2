import type { contactsApi } from '@wattbook/contract/contacts/contacts.endpoints';
import { writeColumns } from '../../db/fields/write-columns.ts';
import { readRow, updateRow } from '../../db/rows.ts';
import type { Actor } from '../../http/actor.ts';
import { requireFound } from '../../http/app-error.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Platform } from '../../platform.ts';
import { contactFields, contacts } from './contact.fields.ts';
import { isShown } from '../../db/hidden-rows.ts';
import { deleteContact, restoreContact } from './delete-contact.ts';
import { createContact, listContacts } from './write-contact.ts';

export const contactsRoutes = ({ database, now }: Pick<Platform, 'database' | 'now'>): Handlers<typeof contactsApi> => {
  const tenantOf = ({ accountId }: Actor) => database.forAccount(accountId);
  return {
    'GET /v1/contacts': ({ actor, query }) => listContacts(tenantOf(actor), query),
    'GET /v1/contacts/:id': async ({ actor, params }) => requireFound(await readRow(tenantOf(actor), contacts, params.id, isShown)),
    'POST /v1/contacts': ({ actor, body }) => createContact(tenantOf(actor), actor, body, now()),
    'PATCH /v1/contacts/:id': async ({ actor, params, body }) =>
      requireFound(
        await updateRow(tenantOf(actor), contacts, { id: params.id, values: writeColumns(contactFields, body), condition: isShown }),
      ),
    'DELETE /v1/contacts/:id': ({ actor, params }) => deleteContact(tenantOf(actor), actor, params.id, now()),
    'POST /v1/contacts/:id/restore': ({ actor, params }) => restoreContact(tenantOf(actor), params.id, now()),
  };
};
